import { act } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Post } from '#contract/feed/posts.ts';
import { RequestError } from '#web/lib/client.ts';
import { useAccount } from '#web/lib/session/provider.tsx';
import {
  account,
  fakeTime,
  openToasts,
  refusal,
  renderInApp,
  serveApi,
  settle,
  signedInPage,
} from '#web/testing/harness.tsx';
import { useCreatePost, useLikePost } from './feed/mutations.ts';
import { useCastVote } from './mvp/mutations.ts';
import { useDeletePlayer, useUpdatePlayer } from './players/mutations.ts';
import { useDeleteGame } from './schedule/mutations.ts';
import { useApplyImport } from './schedule-import/mutations.ts';
import { useCreateWeeklyStats, useDeleteWeeklyStats } from './stats/mutations.ts';
import { useUpdateTeamSettings } from './teams/mutations.ts';

const week = '2026-11-15';
/** An answer of each screen that a change could reach. */
const screens: Record<string, readonly unknown[]> = {
  schedule: ['schedule', 1],
  results: ['game-results', 1],
  team: ['teams', 1],
  leaderboard: ['leaderboard', 1, 'current'],
  lines: ['stats', 'player', 2, 'current'],
  boxScore: ['stats', 'game', 4],
  feed: ['posts', 1, 'feed'],
  roster: ['players', 1, 'roster'],
  tallies: ['mvp', 1, 'tallies', week],
  otherTeamTallies: ['mvp', 9, 'tallies', week],
  audit: ['audit', 1],
  leagues: ['leagues', 'active'],
};

beforeEach(() => fakeTime());

/** Runs a mutation of a signed-in player; the screens that are read again afterwards. */
async function run<T>(
  hook: () => T,
  mutate: (mutation: T) => Promise<unknown>,
  answers: Record<string, () => unknown>,
) {
  const sent = serveApi({ ...signedInPage(), ...answers });
  const { result, queryClient } = renderInApp(() => ({ mutation: hook(), account: useAccount() }));
  await settle();
  for (const key of Object.values(screens)) queryClient.setQueryData(key, null);
  sent.length = 0;
  await act(() => mutate(result.current.mutation).catch(() => null));
  await settle();
  const refreshed = Object.keys(screens).filter(
    (name) => queryClient.getQueryState(screens[name] ?? [])?.isInvalidated,
  );
  return { refreshed: refreshed.toSorted(), sent, queryClient };
}

const deletedGame = ['boxScore', 'results', 'schedule', 'team'];

describe('what a mutation changed is read again on every screen that shows it, and nothing else:', () => {
  test('a deleted game', async () => {
    const { refreshed, sent } = await run(
      () => useDeleteGame({}),
      (game) => game.mutateAsync({ id: 4, withResult: true }),
      { 'DELETE /api/schedule/4': () => null },
    );
    expect(refreshed).toEqual(deletedGame);
    expect(sent).toMatchObject([{ search: '?withResult=true' }]);
  });

  test('a deleted game, also when it was refused: somebody else may have deleted it', async () => {
    const { refreshed } = await run(
      () => useDeleteGame({ failure: { title: 'Not deleted' } }),
      (game) => game.mutateAsync({ id: 4, withResult: false }),
      { 'DELETE /api/schedule/4': () => refusal(404, 'not_found', 'There is no such game') },
    );
    expect(refreshed).toEqual(deletedGame);
    expect(openToasts()).toMatchObject([{ title: 'Not deleted', description: 'There is no such game' }]);
  });

  test('stats of a week', async () => {
    const line = {
      points: 1,
      rebounds: 0,
      assists: 0,
      steals: 0,
      blocks: 0,
      turnovers: 0,
      minutesPlayed: 9,
      notes: '',
    };
    const { refreshed } = await run(
      () => useCreateWeeklyStats(),
      (stats) => stats.mutateAsync({ playerId: 2, week, ...line }),
      { 'POST /api/stats/weekly': () => ({}) },
    );
    expect(refreshed).toEqual(['boxScore', 'feed', 'leaderboard', 'lines']);
  });

  test('deleted stats, which the record of changes lists', async () => {
    const { refreshed } = await run(
      () => useDeleteWeeklyStats(8, {}),
      (stats) => stats.mutateAsync(),
      { 'DELETE /api/stats/weekly/8': () => null },
    );
    expect(refreshed).toEqual(['audit', 'boxScore', 'feed', 'leaderboard', 'lines']);
  });

  test('a vote: only this team’s, shown as one’s own at once', async () => {
    const vote = { id: 6, week, voterId: 2, candidateId: 3 };
    const { refreshed, queryClient } = await run(
      () => useCastVote(1),
      (cast) => cast.mutateAsync({ week, voterId: 2, candidateId: 3 }),
      { 'POST /api/mvp-votes': () => vote },
    );
    expect(refreshed).toEqual(['tallies', 'team']);
    expect(queryClient.getQueryData(['mvp', 1, 'vote', week, 2])).toEqual(vote);
  });

  test('a vote that fails is thrown as such, and its toast says the server’s words or the screen’s', async () => {
    const words = { title: 'Vote Failed', description: 'Failed to cast MVP vote. Please try again.' };
    const failWith = async (answer: () => unknown) => {
      const thrown: unknown[] = [];
      await run(
        () => useCastVote(1, { failure: words }),
        (cast) =>
          cast.mutateAsync({ week, voterId: 2, candidateId: 3 }).catch((error: Error) => thrown.push(error)),
        { 'POST /api/mvp-votes': answer },
      );
      expect(thrown).toMatchObject([{ message: 'Failed to vote', cause: expect.any(RequestError) }]);
      return openToasts()[0];
    };
    const ended = 'MVP voting for this week has ended';
    expect(await failWith(() => refusal(409, 'voting_ended', ended))).toMatchObject({
      title: 'Vote Failed',
      description: ended,
    });
    expect(await failWith(() => new Response('Bad Gateway', { status: 502 }))).toMatchObject(words);
  });

  test('a deleted player: whatever they wrote, played or were voted for', async () => {
    const { refreshed, sent } = await run(
      () => useDeletePlayer({}),
      (player) => player.mutateAsync(3),
      { 'DELETE /api/players/3': () => null },
    );
    expect(refreshed).toEqual([
      'audit',
      'boxScore',
      'feed',
      'leaderboard',
      'lines',
      'otherTeamTallies',
      'roster',
      'tallies',
    ]);
    expect(sent).toMatchObject([{ body: { email: 'jordan@demo.test' } }]);
  });

  test('settings of a team, only once they are saved', async () => {
    const save = (answer: () => unknown) =>
      run(
        () => useUpdateTeamSettings(1, {}),
        (settings) => settings.mutateAsync({} as never),
        { 'PUT /api/teams/1/settings': answer },
      );
    expect((await save(() => refusal(400, 'validation_failed', 'No'))).refreshed).toEqual([]);
    expect((await save(() => ({}))).refreshed).toEqual(
      expect.arrayContaining(['audit', 'leaderboard', 'leagues', 'schedule', 'team']),
    );
  });
});

test('who changes their profile is known under the new name at once', async () => {
  let name = 'Jordan Lee';
  serveApi({
    ...signedInPage(),
    'POST /api/auth/user': () => account({ name }),
    'PUT /api/players/2': () => {
      name = 'Jordan A. Lee';
      return {};
    },
  });
  const { result } = renderInApp(() => ({ update: useUpdatePlayer(2, {}), account: useAccount() }));
  await settle();
  await act(() => result.current.update.mutateAsync({} as never));
  expect(result.current.account?.name).toBe('Jordan A. Lee');
});

describe('an import', () => {
  const apply = (isSource: boolean, answer: () => unknown) =>
    run(
      () => useApplyImport(1, {}),
      (mutation) => {
        const keep = isSource ? { address: 'https://league.test', answers: {} } : null;
        return mutation.mutateAsync({ id: 5, keep } as never);
      },
      { 'POST /api/schedule/import/5/apply': answer, 'PUT /api/schedule/source': () => ({}) },
    );

  test('saves its source only where that was agreed to, and only once the games are in', async () => {
    const names = async (isSource: boolean, answer: () => unknown) =>
      (await apply(isSource, answer)).sent.length;
    expect(await names(false, () => ({}))).toBe(1);
    expect(await names(true, () => ({}))).toBe(2);
    expect(await names(true, () => refusal(409, 'conflict', 'No'))).toBe(1);
  });
});

describe('a post', () => {
  const picture = new Blob(['x'], { type: 'image/jpeg' });
  const create = (image: Blob | null, upload: () => unknown) =>
    run(
      () => useCreatePost({ failure: { title: 'Unable to create post' } }),
      (post) => post.mutateAsync({ content: 'Good game', picture: image, playerId: 2, gameId: null }),
      { 'POST /api/images': upload, 'POST /api/posts': () => ({ id: 9, teamId: 1 }) },
    );

  test('with a picture stores the picture first, and carries its URL', async () => {
    const { sent } = await create(picture, () => ({ url: '/images/1.jpg' }));
    expect(sent.map(({ name, search }) => name + search)).toEqual([
      'POST /api/images?purpose=post',
      'POST /api/posts',
    ]);
    expect(sent[1]?.body).toEqual({ content: 'Good game', playerId: 2, imageUrl: '/images/1.jpg' });
  });

  test('is not written without its picture', async () => {
    const { sent } = await create(picture, () => refusal(413, 'image_too_large', 'The picture is too large'));
    expect(sent).toHaveLength(1);
    expect(openToasts()).toMatchObject([{ description: 'The picture is too large' }]);
  });

  test('takes over the count of likes that the server has', async () => {
    const post = { id: 9, teamId: 1, likeCount: 0 } as Post;
    serveApi({
      ...signedInPage(),
      'POST /api/posts/9/like': () => ({ isLiked: true, likes: 5, likeCount: 5 }),
    });
    const { result, queryClient } = renderInApp(() => useLikePost(post, 2, {}));
    queryClient.setQueryData(['posts', 1, 'latest'], [post]);
    await act(() => result.current.mutateAsync(true));
    expect(queryClient.getQueryData(['posts', 1, 'latest'])).toMatchObject([{ isLiked: true, likeCount: 5 }]);
  });

  test('says that a like was refused', async () => {
    serveApi({ ...signedInPage(), 'POST /api/posts/9/like': () => refusal(404, 'not_found', 'It is gone') });
    const post = { id: 9, teamId: 1, likeCount: 0 } as Post;
    const { result } = renderInApp(() => useLikePost(post, 2, { failure: { title: 'Not liked' } }));
    await act(() => result.current.mutateAsync(true).catch(() => null));
    expect(openToasts()).toMatchObject([{ title: 'Not liked', description: 'It is gone' }]);
  });
});
