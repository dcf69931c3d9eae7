type Rows = readonly (readonly (string | number | null)[])[];

/** The byte order mark, by which spreadsheets recognize UTF-8. */
const byteOrderMark = '\uFEFF';

/** Rows as a CSV file for spreadsheets: {@link csvLines} after a byte order mark. Product §2, Yearbook. */
export function toCsv(rows: Rows): string {
  return byteOrderMark + csvLines(rows);
}

/**
 * Rows as CSV text (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe in front, because people
 * write names and notes. Product §2, Yearbook.
 */
export function csvLines(rows: Rows): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

function csvCell(value: string | number | null): string {
  if (value === null) return '';
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
