import { expect, test } from 'vitest';
import { embedSnippet, heightIn, suggestedHeight } from './snippet.ts';

test('a snippet is a frame that opens links only, whatever the league is called', () => {
  const url = 'https://team.test/league/harbor/embed/table?competition=fall&theme=dark';
  expect(embedSnippet({ url, title: 'A "B" <C> & D', height: 600 })).toBe(
    '<iframe src="https://team.test/league/harbor/embed/table?competition=fall&amp;theme=dark" title="A &quot;B&quot; &lt;C&gt; &amp; D" width="100%" height="600" style="border:0" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>',
  );
});

test.each([
  ['640', 640],
  ['199', 200],
  ['200.4', 200],
  ['3001', 3000],
  ['', null],
  ['tall', null],
  ['Infinity', null],
])('a height of %j is %j', (text, expected) => {
  expect(heightIn(text)).toBe(expected);
});

test('a table is higher with more teams, up to a bound', () => {
  expect(suggestedHeight('table', 8)).toBeLessThan(suggestedHeight('table', 16));
  expect(suggestedHeight('table', 400)).toBe(3000);
});
