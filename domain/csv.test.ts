import { expect, test } from 'vitest';
import { csvLines, toCsv } from './csv.ts';

test('a downloaded table is plain rows of cells', () => {
  expect(
    csvLines([
      ['Player', 'PPG'],
      ['Jordan Lee', 19.5],
      ['Ade', null],
    ]),
  ).toBe('Player,PPG\r\nJordan Lee,19.5\r\nAde,\r\n');
});

test('a name with commas, quotes or line breaks stays one cell', () => {
  expect(csvLines([['Lee, "Jay"', 'two\nlines']])).toBe('"Lee, ""Jay""","two\nlines"\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
  'a note that starts like a formula (%j) stays text',
  (text) => {
    expect(csvLines([[text]]).replaceAll('"', '')).toBe(`'${text}\r\n`);
  },
);

test('a negative number stays a number', () => {
  expect(csvLines([[-3]])).toBe('-3\r\n');
});

test('a file begins with the mark of UTF-8, so that a spreadsheet reads its accents', () => {
  expect(toCsv([['Montréal']])).toBe('\uFEFFMontréal\r\n');
});
