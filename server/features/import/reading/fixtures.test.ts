import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ReadSchedule, SourceRow } from '#domain/schedule-import/game.ts';
import { readSchedule } from './read.ts';
import { hawks } from './testing.ts';

const folder = join(import.meta.dirname, 'fixtures');
const files = readdirSync(folder).filter((name) => /\.(csv|ics)$/.test(name));

/** As the .expected.txt beside each file writes it: games, then rows that could not be read, then questions. */
function written({ rows, unreadable, otherTeams, questions }: ReadSchedule): string[] {
  return [
    ...(questions.dateOrder ? [`? dates ${questions.dateOrder}`] : []),
    ...(questions.teamNames ? [`? names ${questions.teamNames.join(', ')}`] : []),
    ...rows.map(gameLine),
    ...unreadable.map(({ line, reason }) => `! ${line} ${reason}`),
    ...(otherTeams ? [`+ ${otherTeams} of other teams`] : []),
  ];
}

function gameLine({ uid, game }: SourceRow): string {
  const side = game.isHome === null ? '?' : game.isHome ? 'vs' : '@';
  const score = game.score && `${game.score.hbaScore}-${game.score.opponentScore}`;
  const end = [score, game.isCancelled && 'cancelled', uid].filter(Boolean);
  const [day, time] = [game.day, game.time ?? 'TBD'];
  return [day, time, `${side} ${game.opponent}`, game.location ?? '', ...end]
    .join(' | ')
    .replace(/ {2}/g, ' ')
    .trim();
}

describe('a schedule as leagues publish it', () => {
  test.each(files)('%s', (name) => {
    const expected = readFileSync(join(folder, name.replace(/\.\w+$/, '.expected.txt')), 'utf8');
    const read = readSchedule(readFileSync(join(folder, name)), hawks);
    expect(written(read)).toEqual(expected.trim().split('\n'));
  });
});
