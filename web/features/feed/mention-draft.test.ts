import { expect, test } from 'vitest';
import { completeMention, matchingPlayers, mentionAt } from './mention-draft.ts';

const team = [
  'Maya Torres',
  'Ade Obi',
  'Jordan Lee',
  'Marcus Vane',
  'Zoë Ångström',
  'Mo Ali',
  'Mel Ox',
  'Max Po',
].map((name) => ({ name, username: name.toLowerCase().replace(' ', '.') }));
const names = (text: string) => matchingPlayers(team, text).map((player) => player.name);

test('an @ begins a mention, at the start of a text or after a space', () => {
  expect(mentionAt('@', 1)).toEqual({ start: 0, query: '' });
  expect(mentionAt('hi @ma', 6)).toEqual({ start: 3, query: 'ma' });
  expect(mentionAt('hi\n(@Zoë', 8)).toEqual({ start: 4, query: 'Zoë' });
});

test('an email address, an address and a finished mention begin none', () => {
  expect(mentionAt('me@ma', 5)).toBeNull();
  expect(mentionAt('x.org/@ma', 9)).toBeNull();
  expect(mentionAt('@maya ', 6)).toBeNull();
  expect(mentionAt('no one', 3)).toBeNull();
});

test('only what stands before the caret counts', () => {
  expect(mentionAt('@maya and more', 3)).toEqual({ start: 0, query: 'ma' });
});

test('players are found by username, first name or last name, accents or not', () => {
  expect(names('tor')).toEqual(['Maya Torres']);
  expect(names('ADE')).toEqual(['Ade Obi']);
  expect(names('zoe')).toEqual(['Zoë Ångström']);
  expect(names('angs')).toEqual(['Zoë Ångström']);
  expect(names('jordan.l')).toEqual(['Jordan Lee']);
  expect(names('xyz')).toEqual([]);
});

test('nobody is offered once a username is whole', () => {
  expect(names('Ade.Obi')).toEqual([]);
});

test('five players are offered at most', () => {
  expect(names('')).toHaveLength(5);
  expect(names('m')).toEqual(['Maya Torres', 'Marcus Vane', 'Mo Ali', 'Mel Ox', 'Max Po']);
});

test('a chosen player takes the place of what was typed, with one space after', () => {
  expect(completeMention('hi @ma!', 6, 3, 'maya.torres')).toEqual({ text: 'hi @maya.torres !', caret: 16 });
  expect(completeMention('@a x', 2, 0, 'ade')).toEqual({ text: '@ade x', caret: 5 });
});
