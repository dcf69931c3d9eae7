import { CsvError, parse } from 'csv-parse/sync';
import { type Reason, reason } from '#contract/reasons.ts';
import { areOtherHeadings, findColumns, isHeader } from '#domain/schedule-import/columns.ts';
import { detectDateOrder } from '#domain/schedule-import/dates.ts';
import type { ReadSchedule } from '#domain/schedule-import/game.ts';
import type { Column } from '#domain/schedule-import/headings.ts';
import { plainText } from '#domain/schedule-import/text.ts';
import { detectBareHours } from '#domain/schedule-import/times.ts';
import type { ReadRow } from '#domain/schedule-import/whole-file.ts';
import { type CsvContext, type CsvRow, dateAndTime, parseRow } from './csv-row.ts';
import type { ParseOptions } from './options.ts';
import { ScheduleParseError } from './parse-error.ts';
import { parseResult, requireFewRows } from './result.ts';
import { joinPairs, type Line } from './two-lines.ts';

/** How many of the first lines may be the line of headings: a title and a line of dates may precede it. */
const headingLines = 12;

/** Reads a CSV schedule, whatever its separator and headings. Throws ScheduleParseError. */
export function parseCsv(text: string, options: ParseOptions): ReadSchedule {
  const lines = parseLines(text);
  const at = lines.slice(0, headingLines).findIndex(({ cells }) => isHeader(findColumns(cells)));
  const header = lines[at];
  if (!header) throw noHeader();
  const body = joinPairs(lines.slice(at + 1), findColumns(header.cells));
  const { columns } = body;
  const rows = body.lines
    .filter(({ cells }) => !isHeader(findColumns(cells)))
    .map(({ line, cells }) => ({
      line,
      cell: cellReader(cells, columns),
      text: textOfCells(cells),
    }))
    .filter(({ text }) => text !== '');
  requireFewRows(rows.length, 'importRows');
  const times = rows.map(dateAndTime);
  const isOther = areOtherHeadings(header.cells);
  const detected = detectDateOrder(times.map(({ date }) => date));
  const usual = isOther && detected.ambiguous !== null ? dayFirst : detected;
  const order = orderOfHeadings(header.cells) ?? usual;
  const context: CsvContext = {
    ...options,
    order: options.answers.dateOrder ?? order.order,
    bareHours: isOther ? 'as written' : detectBareHours(times.map(({ time }) => time ?? '')),
  };
  const readings = rows.map(
    (row): ReadRow => ({
      line: row.line,
      text: row.text,
      columns: { round: roundOf(row), venue: row.cell('venue'), court: row.cell('court') },
      ...parseRow(row, context),
    }),
  );
  return parseResult(readings, options, order.ambiguous);
}

const dayFirst: ReturnType<typeof detectDateOrder> = { order: 'day-first', ambiguous: null };

/** A heading such as 'Date (MM/DD/YYYY)' or 'Datum (TT.MM.JJJJ)' gives the order, so that the captain is not asked. */
function orderOfHeadings(headings: readonly string[]): ReturnType<typeof detectDateOrder> | null {
  const text = headings.slice(0, 20).join(' ');
  if (/\bmm?[-/.]dd?\b/i.test(text)) return { order: 'month-first', ambiguous: null };
  return /\b(?:dd?|tt?|jj?)[-/.]mm?\b/i.test(text) ? dayFirst : null;
}

/** 'Tag' beside a date numbers the round in German exports. */
function roundOf({ cell }: CsvRow): string | null {
  const day = cell('weekday');
  return cell('round') ?? (day && /^\d{1,3}\.?$/.test(day) ? day : null);
}

/** The most characters of a cell that are read, so that the patterns below run on short texts. */
const cellLimit = 500;

function cellReader(cells: readonly string[], columns: ReadonlyMap<Column, number>): CsvRow['cell'] {
  return (column) => {
    const index = columns.get(column);
    if (index === undefined) return null;
    // Notes are read line by line.
    if (column === 'notes') return cells[index] ?? '';
    return plainText(withoutApostrophe((cells[index] ?? '').slice(0, cellLimit)));
  };
}

/** The apostrophe that keeps a spreadsheet from running a text as a formula, as in our own files. */
function withoutApostrophe(cell: string): string {
  return cell.replace(/^'(?=[=+\-@])/, '');
}

function textOfCells(cells: readonly string[]): string {
  const texts = cells.slice(0, 20).map((cell) => plainText(cell.slice(0, cellLimit)));
  return texts.filter(Boolean).join(' · ');
}

function parseLines(text: string): Line[] {
  const body = text.replace(/\r\n?/g, '\n').replace(/^sep=.\n/i, '\n');
  const records: Line[] = [];
  try {
    parse(body, {
      delimiter: detectDelimiter(body),
      relax_column_count: true,
      skip_empty_lines: true,
      // Only the callback gets the position of a record with its type; csv-parse need not collect them too.
      on_record: (cells, { lines }) => {
        records.push({ cells, line: lines });
        return null;
      },
    });
    return records;
  } catch (error) {
    if (error instanceof CsvError)
      throw new ScheduleParseError(brokenQuote(error, (records.at(-1)?.line ?? 0) + 1));
    throw error;
  }
}

/**
 * The reason for a CSV error. An unclosed quote extends to the end of the file: it is in the line after the last record that
 * could be read.
 */
function brokenQuote({ code }: CsvError, line: number): Reason {
  return code === 'CSV_QUOTE_NOT_CLOSED'
    ? reason('importOpenQuote', { line })
    : reason('importStrayQuote', { line });
}

/** Whether one of the first lines is a line of headings, by any separator. */
export function hasHeadings(text: string): boolean {
  return firstLines(text).some((line) =>
    delimiters.some((delimiter) => isHeader(findColumns(splitHeadings(line, delimiter)))),
  );
}

const delimiters = [',', ';', '\t', '|'] as const;

/** The separator that makes the most known headings of any of the first lines. */
function detectDelimiter(text: string): string {
  const lines = firstLines(text);
  const headingCount = (delimiter: string) =>
    Math.max(...lines.map((line) => findColumns(splitHeadings(line, delimiter)).size));
  return delimiters.toSorted((a, b) => headingCount(b) - headingCount(a))[0] ?? ',';
}

function firstLines(text: string): string[] {
  return text.split(/\r?\n|\r/, headingLines + 1);
}

/** The headings of a line, limited in number, because a line of separators would have thousands. */
function splitHeadings(line: string, delimiter: string): string[] {
  return line.split(delimiter, 200).map((cell) => cell.slice(0, 200).replace(/"/g, ''));
}

function noHeader(): ScheduleParseError {
  return new ScheduleParseError(reason('importNoHeadings'));
}
