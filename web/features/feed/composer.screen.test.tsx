import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createPost } from '#contract/feed/posts.ts';
import { openLeague, refusal } from '#web/testing/screen.tsx';
import {
  button,
  expectGone,
  expectSeen,
  expectToast,
  fill,
  pressButton,
  pressRole,
  topBar,
} from '#web/testing/user.ts';

const jordan = 'player@demo.test';
const family = '👨‍👩‍👧‍👦';

const update = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your update' });
const share = () => button<HTMLButtonElement>('Share Update');

async function openFeed() {
  const league = await openLeague();
  await league.openScreen('/team-feed', jordan);
  await screen.findAllByRole('article');
  return league;
}

test('the composer stops at 500 characters and says why', async () => {
  const league = await openFeed();
  await expectSeen('0/500 characters');
  expect((await share()).disabled).toBe(true);
  await fill('Your update', ' \u200b\n ');
  expect((await share()).disabled).toBe(true);
  await fill('Your update', family.repeat(500));
  await expectSeen('500/500 characters');
  expect((await share()).disabled).toBe(false);
  await fill('Your update', family.repeat(501));
  await expectSeen('501/500 characters');
  await expectSeen('Posts can have up to 500 characters. Remove one to share yours.');
  expect((await share()).disabled).toBe(true);
  fireEvent.keyDown(await update(), { key: 'Enter', ctrlKey: true });
  expect((await update()).value).toBe(family.repeat(501));
  expect(league.sent.some(({ name }) => name === 'POST /api/posts')).toBe(false);
});

test('a writer hears what is left of 500 characters now and then, not at every key', async () => {
  await openFeed();
  const said: string[] = [];
  const listen = () => {
    for (const { textContent } of screen.getAllByRole('status'))
      if (/characters|Longer/.test(textContent) && said.at(-1) !== textContent) said.push(textContent);
  };
  const text = await update();
  for (let length = 440; length <= 510; length++) {
    fireEvent.change(text, { target: { value: 'x'.repeat(length) } });
    listen();
  }
  await expectSeen('510/500 characters');
  expect(said).toEqual([
    'Up to 50 characters left',
    'Up to 20 characters left',
    'Up to 10 characters left',
    'No characters left',
    'Over 500 characters. Too long to share.',
  ]);
  await expectSeen('Posts can have up to 500 characters. Remove 10 to share yours.');
});

test('a post that is being shared cannot be shared again from a feed that was left and opened anew', async () => {
  const league = await openFeed();
  const release = league.hold(createPost);
  await fill('Your update', 'See you at the gym');
  await pressButton('Share Update');
  await pressRole('link', /^Inbox/, await topBar());
  await screen.findByRole('heading', { level: 1, name: 'Inbox' });
  history.back();
  await waitFor(async () => expect((await update()).value).toBe('See you at the gym'));
  expect((await share()).disabled).toBe(true);
  await release();
  await waitFor(async () => expect((await update()).value).toBe(''));
  const posts = screen.getAllByRole('article').map(({ textContent }) => textContent);
  expect(posts.filter((text) => text.includes('See you at the gym'))).toHaveLength(1);
});

test('the composer offers the players after an @, by keyboard too', async () => {
  await openFeed();
  await fill('Your update', 'Thanks @m');
  const offered = await screen.findByRole('listbox', { name: 'Players to mention' });
  const options = within(offered).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Maya Torres'),
    expect.stringContaining('Marcus'),
  ]);
  fireEvent.keyDown(await update(), { key: 'ArrowDown' });
  expect(within(offered).getByRole('option', { selected: true }).textContent).toContain('Marcus');
  fireEvent.keyDown(await update(), { key: 'ArrowUp' });
  fireEvent.keyDown(await update(), { key: 'Enter' });
  await waitFor(async () => expect((await update()).value).toBe('Thanks @maya '));
  await expectGone(() => screen.queryByRole('listbox'));
  await fill('Your update', 'Thanks @maya and @');
  await screen.findByRole('listbox');
  fireEvent.keyDown(await update(), { key: 'Escape' });
  await expectGone(() => screen.queryByRole('listbox'));
  fireEvent.keyDown(await update(), { key: 'Enter', ctrlKey: true });
  await expectToast('Post created successfully!');
});

test('the composer keeps the text when the server refuses', async () => {
  const league = await openFeed();
  league.refuse(createPost);
  await fill('Your update', 'Practice is off tonight');
  await pressButton('Share Update');
  await expectToast('Unable to create post', refusal.message);
  expect((await update()).value).toBe('Practice is off tonight');
});

test('the composer gives way to the sign-in when the session is over', async () => {
  const league = await openFeed();
  await fill('Your update', 'Practice is off tonight');
  league.endSession();
  await pressButton('Share Update');
  await expectToast('You must be logged in to post');
  await screen.findByRole('heading', { name: 'Sign In Required' });
  await screen.findByText('You need to sign in to post, like and comment');
});
