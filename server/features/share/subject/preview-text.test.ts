import { describe, expect, test } from 'vitest';
import { inLanguage } from '#messages/language';
import { usePseudoTexts } from '../../../../messages/testing/pseudo-texts.ts';
import type { ImageContent } from '../image/content.ts';
import { createLayout } from '../image/layouts.ts';
import { previewText } from './preview-text.ts';

const score = { opponent: 'Βουλς', ours: 68, theirs: 61, outcome: 'won' } as const;
const person = { name: 'Μάγια', line: '#7', face: { name: 'Μάγια', color: '#ff6b35', photo: null } };
const averages = { points: 19.5, rebounds: 4, assists: 6, games: 3 };
const vote = { week: '11/8-11/14', voteCount: 4, totalVotes: 9, percentage: 44 };
const team = 'Χωκς';
const colors = { primary: '#14284B', secondary: '#FDB927' };
const game = {
  kind: 'game',
  team,
  colors,
  opponent: 'Βουλς',
  isHome: true,
  date: '19/11',
  place: 'Πιερ',
} as const;

const contents: ImageContent[] = [
  { kind: 'site' },
  { kind: 'team', team, colors, league: 'Λιγκα', record: null, isOfSeason: true, latest: null, next: null },
  {
    kind: 'team',
    team,
    colors,
    league: 'Λιγκα',
    record: '7-2',
    isOfSeason: true,
    latest: { ...score, when: '19/11' },
    next: { against: 'Βουλς', when: '26/11 · 19:45' },
  },
  { ...game, isCancelled: false, time: '19:45', score: null },
  { ...game, isCancelled: true, time: '19:45', score: null },
  { ...game, isCancelled: false, time: null, score },
  { ...game, isCancelled: false, time: null, score: { ...score, outcome: 'lost' } },
  { ...game, isCancelled: false, time: null, score: { ...score, outcome: 'tied' } },
  {
    kind: 'team',
    team,
    colors,
    league: 'Λιγκα',
    record: '7-2',
    isOfSeason: false,
    latest: { ...score, outcome: 'tied', when: '19/11' },
    next: null,
  },
  { kind: 'player', team, colors, jerseyNumber: 7, mvpWins: 1, averages, ...person },
  { kind: 'player', team, colors, jerseyNumber: null, mvpWins: 2, averages: null, ...person },
  { kind: 'mvp', team, colors, winner: null },
  { kind: 'mvp', team, colors, winner: { ...person, ...vote } },
];

test('a sentence that ends with a shortened month has one stop', () => {
  const latest = { opponent: 'Bulls', ours: 68, theirs: 61, outcome: 'won', when: 'mar. 17 nov.' } as const;
  const team = {
    kind: 'team',
    team: 'Hawks',
    colors,
    league: 'Harbor',
    record: '7-2',
    isOfSeason: true,
    latest,
    next: null,
  } as const;
  const { description } = inLanguage('fr', () => previewText(team));
  expect(description).toMatch(/contre Bulls, mar\. 17 nov\.$/);
});

describe('in the pseudo-language', () => {
  usePseudoTexts();

  test.each(contents)('a shared link and its image have nothing in English: $kind', (content) => {
    const texts = [...Object.values(previewText(content)), ...drawnTexts(createLayout(content, null))];
    expect(texts.filter((text) => /[a-z]/i.test(text.replaceAll(/Sixth Man|SIXTH|MAN/g, '')))).toEqual([]);
  });
});

/** The texts among elements and their children; styles and attributes are others. */
function drawnTexts(node: unknown): string[] {
  if (typeof node === 'string') return [node];
  if (Array.isArray(node)) return node.flatMap(drawnTexts);
  const children = (node as { props?: { children?: unknown } } | null)?.props?.children;
  return children === undefined ? [] : drawnTexts(children);
}
