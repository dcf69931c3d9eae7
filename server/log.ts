import { type Logger, pino } from 'pino';

/** JSON lines on stdout; readable where a person watches. Architecture §5, LOG_LEVEL. */
export async function createLogger(level: string): Promise<Logger> {
  if (!process.stdout.isTTY) return pino({ level });
  const { default: pretty } = await import('pino-pretty');
  return pino(
    { level },
    pretty({ colorize: true, translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname', singleLine: true }),
  );
}
