import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { openLeague } from '#web/testing/screen.tsx';
import { expectText, expectToast, fill, pressButton, pressRole } from '#web/testing/user.ts';

const jordan = 'player@demo.test';
const nextGame = '/game/15';

beforeAll(async () => {
  // Compiled before the first test waits for it.
  await import('./composer.tsx');
}, 120_000);

const card = () => screen.findByRole('region', { name: 'From the feed' });

test('a player posts about a game from its page, and the post is shown there and leads back', async () => {
  const league = await openLeague();
  await league.openScreen(nextGame, jordan);
  await screen.findByText('No posts about this game yet.');
  await pressRole('link', 'Post about this game', await card());
  await screen.findByText(/^About vs Breakwater Bulls/);
  await fill('Your update', 'Wear white on Tuesday');
  await pressButton('Share Update');
  await expectToast('Post created successfully!');
  const post = (await screen.findByText('Wear white on Tuesday')).closest('article')!;
  expect(screen.queryByText(/^About vs/)).toBeNull();
  await pressRole('link', /^vs Breakwater Bulls/, post);
  await within(await card()).findByText('Wear white on Tuesday');
});

test('a post is about no game once the game is taken off it, and visitors only read', async () => {
  const league = await openLeague();
  await league.openScreen('/team-feed?about=15', jordan);
  await screen.findByText(/^About vs Breakwater Bulls/);
  await pressButton('Remove this game from your post');
  await fill('Your update', 'Who has the ball bag?');
  await pressButton('Share Update');
  await expectToast('Post created successfully!');
  const sent = league.sent.findLast(({ name }) => name === 'POST /api/posts');
  expect(sent?.body).not.toHaveProperty('gameId');
  await league.openScreen(nextGame, null);
  await screen.findByRole('region', { name: 'When and where' });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'From the feed' })).toBeNull());
  await league.openScreen('/game/14', null);
  await expectText(await card(), /Marcus Bell.*Open/);
  expect(screen.queryByRole('link', { name: 'Post about this game' })).toBeNull();
});
