import { randomUUID } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';

type Snapshot = ReturnType<typeof generateDrizzleJson>;
type Journal = {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
};

/**
 * Writes a migration into a folder of them: its SQL, the snapshot of the schema that the next one is compared with, and its line in
 * the journal. `schema` is what the schema's modules export, `name` in snake case; null in place of a schema leaves the SQL to be written by hand. Asks in the terminal
 * whether a table or column is new or renamed. Resolves to the name of the SQL file, or to null where the schema has not changed.
 * CONTRIBUTING.md, Adding a migration.
 */
export async function writeMigration(
  folder: URL,
  name: string,
  schema: Record<string, unknown> | null,
): Promise<string | null> {
  const meta = new URL('meta/', folder);
  const latest = await latestSnapshot(meta);
  const { id, prevId, ...current } = schema ? generateDrizzleJson(schema) : latest;
  const statements = schema ? await generateMigration(latest, { ...current, id, prevId }) : [handWritten];
  if (statements.length === 0) return null;

  const journal: Journal = await readJson(new URL('_journal.json', meta));
  const idx = (journal.entries.at(-1)?.idx ?? -1) + 1;
  const number = String(idx).padStart(4, '0');
  const tag = `${number}_${name}`;
  const { version } = current;
  journal.entries.push({ idx, version, when: Date.now(), tag, breakpoints: true });
  await writeJson(new URL(`${number}_snapshot.json`, meta), {
    id: randomUUID(),
    prevId: latest.id,
    ...current,
  });
  await writeJson(new URL('_journal.json', meta), journal);
  await writeFile(new URL(`${tag}.sql`, folder), statements.join(statementEnd));
  return `${tag}.sql`;
}

const handWritten = '-- Custom SQL migration file, put your code below! --';
const statementEnd = '--> statement-breakpoint\n';

async function latestSnapshot(meta: URL): Promise<Snapshot> {
  const names = (await readdir(meta)).filter((name) => name.endsWith('_snapshot.json')).sort();
  return await readJson(new URL(names.at(-1) ?? '', meta));
}

async function readJson(file: URL) {
  return JSON.parse(await readFile(file, 'utf8'));
}

async function writeJson(file: URL, value: unknown): Promise<void> {
  await writeFile(file, JSON.stringify(value, null, 2));
}
