import { type Logger, pino } from 'pino';
import pretty from 'pino-pretty';

/** JSON lines on stdout; readable where a person watches. Architecture §5, LOG_LEVEL. */
export function createLogger(level: string): Logger {
  if (!process.stdout.isTTY) return pino({ level });
  return pino(
    { level },
    pretty({ colorize: true, translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname', singleLine: true }),
  );
}
