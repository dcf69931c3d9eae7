import { pino } from 'pino';

/** A real logger whose lines a test can read. */
export function collectingLogger(lines: string[]) {
  return pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
}
