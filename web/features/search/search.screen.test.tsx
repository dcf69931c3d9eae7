import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { search } from '#contract/search.ts';
import { closeSearch } from '#web/lib/search-dialog.ts';
import { openLeague } from '#web/testing/screen.tsx';
import { expectGone, pressButton, topBar } from '#web/testing/user.ts';

const jordan = 'player@demo.test';

beforeAll(async () => {
  // Compiled before the first test waits for it.
  await import('./search-dialog.tsx');
}, 120_000);

afterEach(closeSearch);

const openSearch = async () => {
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  return screen.findByRole('combobox', { name: 'Search' });
};
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const activeText = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant')!)?.textContent;

test('the search suggests pages, finds a player and opens the profile by keyboard', async () => {
  const league = await openLeague();
  await league.openScreen('/schedule', jordan);
  await screen.findByRole('heading', { level: 1, name: 'Schedule & Results' });
  const field = await openSearch();
  const pages = await screen.findByRole('group', { name: 'Pages' });
  expect(within(pages).getByRole('option', { name: 'Roster' })).toBeTruthy();
  expect(within(pages).queryByRole('option', { name: 'Activity Log' })).toBeNull();
  type(field, 'priya');
  const players = await screen.findByRole('group', { name: 'Players' });
  expect(players.querySelector('mark')?.textContent).toBe('Priya');
  expect(activeText(field)).toContain('Priya Raman');
  fireEvent.keyDown(field, { key: 'Enter' });
  await screen.findByRole('heading', { level: 1, name: 'Priya Raman' });
  expect(screen.queryByRole('combobox', { name: 'Search' })).toBeNull();
});

test('the arrow keys walk all groups and wrap around', async () => {
  const league = await openLeague();
  await league.openScreen('/schedule', jordan);
  await screen.findByRole('heading', { level: 1, name: 'Schedule & Results' });
  const field = await openSearch();
  const options = await screen.findAllByRole('option');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(activeText(field)).toBe(options[1]!.textContent);
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  expect(activeText(field)).toBe(options.at(-1)!.textContent);
});

test('a search without matches says so, and one that fails is tried again', async () => {
  const league = await openLeague();
  await league.openScreen('/schedule', null);
  await screen.findByRole('heading', { level: 1, name: 'Schedule & Results' });
  const field = await openSearch();
  type(field, 'zzzz');
  await screen.findByText('No matches for “zzzz”');
  const answer = league.refuse(search);
  type(field, 'bulls');
  const failure = await screen.findByRole('alert');
  answer();
  await pressButton('Try again', failure);
  const games = await screen.findByRole('group', { name: 'Games' });
  await waitFor(() => expect(games.textContent).toContain('Breakwater Bulls'));
});

test('recent searches are suggested until their user signs out', async () => {
  const league = await openLeague();
  await league.openScreen('/schedule', jordan);
  await screen.findByRole('heading', { level: 1, name: 'Schedule & Results' });
  let field = await openSearch();
  expect(screen.queryByRole('group', { name: 'Recent searches' })).toBeNull();
  type(field, 'priya');
  await screen.findByRole('group', { name: 'Players' });
  fireEvent.keyDown(field, { key: 'Enter' });
  await screen.findByRole('heading', { level: 1, name: 'Priya Raman' });

  field = await openSearch();
  const recent = await screen.findByRole('group', { name: 'Recent searches' });
  fireEvent.click(within(recent).getByRole('option', { name: 'priya' }));
  expect((field as HTMLInputElement).value).toBe('priya');
  await screen.findByRole('group', { name: 'Players' });
  closeSearch();

  await pressButton(/^Profile menu of/, await topBar());
  await pressButton('Sign Out', await topBar());
  await expectGone(() => screen.queryByRole('button', { name: /^Profile menu of/ }));
  await league.openScreen('/schedule', jordan);
  await screen.findByRole('heading', { level: 1, name: 'Schedule & Results' });
  await openSearch();
  await screen.findByRole('group', { name: 'Pages' });
  expect(screen.queryByRole('group', { name: 'Recent searches' })).toBeNull();
});
