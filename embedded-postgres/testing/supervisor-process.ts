import { startEmbeddedPostgres } from '#embedded-postgres/supervisor.ts';

/** A process that does nothing but supervise: tests kill it. Says what happens as JSON lines. */

const [dataDir = ''] = process.argv.slice(2);
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
const speak = (details: object, message: string) => say({ message, ...details });

try {
  const database = await startEmbeddedPostgres({ dataDir, log: { info: speak, warn: speak, error: speak } });
  process.once('SIGTERM', () => void database.stop());
  say({ message: 'started', connection: database.connection });
} catch (error) {
  say({ message: 'refused', name: (error as Error).name, reason: (error as Error).message });
}
