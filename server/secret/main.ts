import { openConfiguredDatabase } from '#server/backup/database.ts';
import { openDatabase } from '#server/database/connection.ts';
import { type Config, readConfig } from '#server/env.ts';
import { StartError } from '#server/start-error.ts';
import { asStartError } from '#server/start-failures.ts';
import { replaceSecret } from './replace-secret.ts';

// `npm run replace-secret`, with `-- --at-once` without an overlap.

async function replace(config: Config, atOnce: boolean): Promise<string> {
  const { connection, stop } = await openConfiguredDatabase(config, { shared: true });
  const { db, close } = openDatabase({ ...connection, max: 1 }, console);
  try {
    const until = await replaceSecret(db, { atOnce });
    return until === null
      ? 'Replaced the secret. What the one before has signed is invalid.'
      : `Replaced the secret. What the one before has signed holds until ${until}.`;
  } finally {
    await close();
    await stop();
  }
}

let config: Config | undefined;
try {
  const [option, ...rest] = process.argv.slice(2);
  if (rest.length > 0 || (option !== undefined && option !== '--at-once'))
    throw new StartError('its only option is --at-once');
  config = readConfig(process.env);
  process.stdout.write(`${await replace(config, option === '--at-once')}\n`);
} catch (error) {
  const startError = config ? asStartError(error, config) : error;
  if (!(startError instanceof StartError)) throw startError;
  process.stderr.write(`Sixth Man cannot replace the secret: ${startError.message}\n`);
  process.exitCode = 1;
}
