import { sql } from 'drizzle-orm';
import { mirroredPseudoLanguage, pseudoLanguage } from '../messages/pseudo.ts';
import type { App } from './app.ts';
import { test as base } from './fixtures.ts';

/** What people wrote in the demo league. */
const writtenByPeople = {
  comment: ['content'],
  competition: ['name'],
  entry: ['guest_name'],
  fixture: ['venue'],
  game_answer: ['note'],
  game_result: ['notes'],
  league: ['name', 'description'],
  player: ['name', 'nickname', 'weight'],
  post: ['content'],
  schedule_game: ['location', 'opponent'],
  season: ['name'],
  sub: ['name'],
  team: ['name', 'time_slot'],
  weekly_stats: ['notes'],
};

const latin = 'abcdefghijklmnopqrstuvwxyz';
const greek = 'αβξδεφγηιζκλμνοπθρστυβωχψζ';

/**
 * The product in the pseudo-language, for readers in Greece: dates and numbers come out of `Intl` in Greek, and what people
 * wrote is in Greek letters. Every Latin letter that is left is a text that the catalogue lacks.
 */
export const test = base.extend({
  app: async ({ app }, use) => {
    await writeInGreekLetters(app);
    await use(app);
  },
});

export const pseudoOptions = { uiLanguage: pseudoLanguage, locale: 'el-GR' } as const;
/** The same on mirrored pages. */
export const mirroredOptions = { ...pseudoOptions, uiLanguage: mirroredPseudoLanguage } as const;

async function writeInGreekLetters({ db }: App): Promise<void> {
  const [from, to] = [latin + latin.toUpperCase(), greek + greek.toUpperCase()];
  for (const [table, columns] of Object.entries(writtenByPeople)) {
    const changes = columns.map((column) => {
      const name = sql.identifier(column);
      return sql`${name} = translate(${name}, ${from}, ${to})`;
    });
    await db.execute(sql`update ${sql.identifier(table)} set ${sql.join(changes, sql`, `)}`);
  }
  await db.execute(sql`update player set username = id`);
  // Entries of the activity log are never changed otherwise.
  await db.execute(sql`alter table audit_entry disable trigger user`);
  for (const [table, column] of Object.entries(copiedTo)) {
    const [name, facts] = [sql.identifier(table), sql.identifier(column)];
    const { rows } = await db.execute<{ id: number; facts: object }>(
      sql`select id, ${facts} as facts from ${name}`,
    );
    for (const row of rows) {
      const inGreek = JSON.stringify(row.facts, (key, value) =>
        copiedKeys.has(key) ? inGreekLetters(value) : value,
      );
      await db.execute(sql`update ${name} set ${facts} = ${inGreek}::jsonb where id = ${row.id}`);
    }
  }
}

/** Where copies are kept of what people wrote. */
const copiedTo = { notification: 'facts', audit_entry: 'details' };
/** What such a copy holds of it. */
const copiedKeys = new Set(['opponent', 'location', 'from.location', 'to.location']);

function inGreekLetters(text: string | null): string | null {
  const letters = [...(latin + latin.toUpperCase())];
  const others = [...(greek + greek.toUpperCase())];
  return text && [...text].map((letter) => others[letters.indexOf(letter)] ?? letter).join('');
}

type Message = (inputs: never, options: { locale: typeof pseudoLanguage }) => string;

/** Matches a message of the catalogue in the pseudo-language, whatever stands in the places of its inputs. */
export function saying(message: Message): RegExp {
  const input = '\0';
  const inputs = new Proxy({}, { get: () => input });
  const text = message(inputs as never, { locale: pseudoLanguage });
  return new RegExp(RegExp.escape(text.trim()).replaceAll(RegExp.escape(input), '.*'));
}
