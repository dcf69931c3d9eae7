import { expect, test } from 'vitest';
import { escapeToAscii } from './ascii.ts';

test('code in ASCII says the same, in strings, templates and patterns', () => {
  const code = "['“Week 3” · é 😀', `…`, /^[’·]$/.test('’'), /^😀$/u.test('😀')]";
  const escaped = escapeToAscii(code);
  expect(escaped).toMatch(/^[ -~]*$/);
  const value = (of: string): unknown => new Function(`return ${of}`)();
  expect(value(escaped)).toEqual(value(code));
  expect(value(escaped)).toEqual(['“Week 3” · é 😀', '…', true, true]);
});
