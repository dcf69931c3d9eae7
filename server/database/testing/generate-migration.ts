import { parseArgs } from 'node:util';
import { modulesIn } from '#server/testing/modules-in.ts';
import { writeMigration } from './write-migration.ts';

const folder = new URL('../migrations/', import.meta.url);
const schema = new URL('../schema/', import.meta.url);

// `npm run db:generate -- --name what_changes`, with `--custom` for a migration that is written by hand.
const { values } = parseArgs({ options: { name: { type: 'string' }, custom: { type: 'boolean' } } });
if (!values.name || !/^[a-z0-9_]+$/.test(values.name)) {
  console.error('Usage: npm run db:generate -- --name what_changes [--custom]');
  process.exit(1);
}
const exported = values.custom ? null : Object.assign({}, ...(await modulesIn(schema)));
const file = await writeMigration(folder, values.name, exported);
console.log(file ? `Written: server/database/migrations/${file}` : 'The schema has not changed.');
