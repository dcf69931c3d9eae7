import { expect, test } from 'vitest';
import { m } from '#messages';
import { inLanguage, languages } from '#messages/language';
import { parseSchedule } from './parse.ts';
import { hawks } from './testing.ts';

test.each(languages)('the line that the import gives as an example in %s can be imported', (language) => {
  const example = inLanguage(language, m.scheduleImport_source_textHint).split(': ').at(-1) ?? '';
  const { rows, unreadable } = parseSchedule(Buffer.from(example), hawks);
  expect(unreadable).toEqual([]);
  expect(rows.map(({ game, skipped }) => [game.day.slice(5), game.time, game.opponent, skipped])).toEqual([
    ['12-12', '7:45 PM', 'Bulls', null],
  ]);
  expect(rows[0]?.game.location).toMatch(/\p{L}/u);
});
