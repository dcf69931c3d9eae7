import { pino } from 'pino';
import { notificationFailed } from '#server/notifications/notify.ts';

/** A real logger whose lines a test can read. */
export function collectingLogger(lines: string[]) {
  return pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
}

/** Collects the log lines of lost notifications: their calls succeed all the same. */
export function loggerOfFailedNotifications(lines: string[]) {
  const write = (line: string) => {
    if (JSON.parse(line).msg === notificationFailed) lines.push(line);
  };
  return pino({ level: 'warn' }, { write });
}
