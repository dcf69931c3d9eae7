import fc from 'fast-check';

/** In every text, so that it can be looked for where no text belongs. */
export const marker = 'm4rk';

/** What has been taken for something else than text: by templates, browsers, parsers, terminals, spreadsheets, databases. */
const parts = [
  ...['{{7*7}}', '$' + '{7*7}', '<%= 7*7 %>', '#{7*7}', '__PAGE__', '<!--markup-->', '$&', "$'", '%s', '%00'],
  ...[
    '<script>alert(1)</script>',
    '</script>',
    '<!--',
    ']]>',
    '<img src=x onerror=alert(1)>',
    '&lt;',
    '"',
    "'",
  ],
  ...['\u0000', '\u0007', '\u001b[31m', '\u007f', '\u0085', '\u009b', '\ufeff', '\u00ad'],
  ...['\u202e', '\u2066', '\u2069', '\u200b', '\u200d', '\u2028', '\u2029'],
  ...['\ud800', '\udc00', '\u{1f3c0}', '\u{10ffff}', 'e\u0301', '\ufdfd'],
  ...['__proto__', 'constructor', 'toString', 'null', 'undefined', 'NaN', 'true'],
  ...['=1+1', '+1', '-1', '@SUM(1)', '\t=1', '|calc', ';', ','],
  ...['\r', '\n', '\r\n', 'BEGIN:VEVENT', 'END:VCALENDAR', '\\', '\\n', '\\,'],
  ...[
    "'; drop table player; --",
    '../../etc/passwd',
    'javascript:alert(1)',
    'https://evil.example',
    '@maya',
    ' ',
  ],
];

/** Short enough for every field, so that only the contents decide. */
export function hostileTexts(count: number, seed: number): string[] {
  const some = fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 3 });
  return fc
    .sample(some, { numRuns: count, seed })
    .map((list) => list.join('').slice(0, 30))
    .map((text, n) => (n % 2 === 0 ? `${text}${marker}` : `${marker}${text}`));
}
