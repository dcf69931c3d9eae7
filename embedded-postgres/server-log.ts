/** Where the supervisor and PostgreSQL write; a pino logger fits. */
export type EmbeddedLog = {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
};

/** Set as `log_line_prefix`: which process of PostgreSQL speaks, and its SQLSTATE. */
export const LOG_LINE_PREFIX = '%b|%e|';

const LINE =
  /^(?:(?<process>[^|]*)\|(?<sqlstate>\w{5})\|)?.*?\b(?<level>WARNING|ERROR|FATAL|PANIC): {2}(?<text>.*)$/;

/** Refusals that belong to the statement that met them, and whose text can hold what a person typed. */
const ABOUT_A_STATEMENT = /^(?:22|23|40)/;

/** Ended on request, starting, stopping: said by the supervisor already. */
const ABOUT_A_RESTART = new Set(['57P01', '57P02', '57P03']);

/**
 * Turns PostgreSQL's lines into log lines: warnings and above, without statements. Returns the text of a fatal line,
 * which is the cause when PostgreSQL does not start.
 */
export function forwardServerLine(line: string, log: EmbeddedLog): string | undefined {
  const { process, sqlstate = '', level, text = '' } = LINE.exec(line)?.groups ?? {};
  if (!level || ABOUT_A_RESTART.has(sqlstate)) return undefined;
  const details = { postgres: process, sqlstate };
  if (level === 'FATAL' || level === 'PANIC') {
    log.error(details, `PostgreSQL: ${text}`);
    return text;
  }
  if (level === 'ERROR' && ABOUT_A_STATEMENT.test(sqlstate)) {
    log.info(details, 'PostgreSQL refused a statement');
  } else {
    log.warn(details, `PostgreSQL: ${text}`);
  }
  return undefined;
}
