import { beforeEach, describe, expect, test } from 'vitest';
import type { Account } from '#contract/auth.ts';
import { deadlineQuery, recheckMs } from '#web/queries/mvp/queries.ts';
import {
  account,
  fakeTime,
  pass,
  refusal,
  renderInApp,
  serveApi,
  settle,
  signedInPage,
} from '#web/testing/harness.tsx';
import { useOwnVote, useVoteChoices, useVoterId, useVotingWindow, useWinnerToShow } from './use-voting.ts';

const week = '2026-11-15';
const getTeam = 'GET /api/teams/1';
const getDeadline = `GET /api/mvp-voting/${week}/deadline`;
const getVote = `GET /api/mvp-votes/${week}/voter/2`;
const listPlayers = 'GET /api/players';
const listWinners = 'GET /api/mvp-winners';

/** A vote that ends in so many minutes. */
const endsIn = (minutes: number, isActive = true) => ({
  isActive,
  deadline: '2026-11-22T05:00:00Z',
  timeUntilDeadline: { days: 0, hours: 0, minutes, hasExpired: !isActive },
});

const team = () => ({ id: 1, currentWeek: week });
const players = () => [2, 3, 4].map((id) => ({ id, name: `Player ${id}` }));

beforeEach(() => fakeTime());

const voting = (minutes: number) => ({
  [getTeam]: team,
  [getDeadline]: () => endsIn(minutes),
  [listPlayers]: players,
});

/** Renders it, and waits for the answers. */
async function open<Result>(hook: () => Result) {
  const app = renderInApp(hook);
  await settle();
  expect(app.queryClient.getQueryData(deadlineQuery(1, week).queryKey)).toBeDefined();
  return app;
}

describe('the vote of the week', () => {
  test('is over once its countdown has run out, although the server cannot be asked again', async () => {
    let isAway = false;
    serveApi({
      ...voting(2),
      [getDeadline]: () => (isAway ? Promise.reject(new TypeError('Failed to fetch')) : endsIn(2)),
    });
    const { result } = await open(() => useVotingWindow(1));
    isAway = true;
    await pass(2 * recheckMs);
    expect([result.current.hasEnded, result.current.countdown?.minutes]).toEqual([false, 0]);
    await pass(recheckMs);
    expect(result.current.hasEnded).toBe(true);
  });

  test('is over where the captain has closed it early', async () => {
    let isActive = true;
    serveApi({ ...voting(90), [getDeadline]: () => endsIn(90, isActive) });
    const { result } = await open(() => useVotingWindow(1));
    expect(result.current.hasEnded).toBe(false);
    isActive = false;
    await pass(recheckMs);
    expect(result.current.hasEnded).toBe(true);
  });

  test('has its team asked for the new week each minute after its end, and not before', async () => {
    let isActive = true;
    const sent = serveApi({ ...voting(90), [getDeadline]: () => endsIn(90, isActive) });
    await open(() => useVotingWindow(1));
    await pass(3 * recheckMs);
    const reads = () => sent.filter(({ name }) => name === getTeam).length;
    expect(reads()).toBe(1);
    isActive = false;
    await pass(3 * recheckMs);
    expect(reads()).toBe(3);
  });
});

describe('along with their stats', () => {
  async function choicesOf(player: Account, vote = endsIn(90)) {
    serveApi({ ...signedInPage(player), ...voting(90), [getDeadline]: () => vote });
    const { result } = await open(() => useVoteChoices(1));
    return { now: () => result.current.map(({ id }) => id) };
  }

  test('a player may vote for their team mates, not for themselves', async () => {
    expect((await choicesOf(account())).now()).toEqual([3, 4]);
  });

  test('a player who has the form open at the deadline may vote for nobody from then on', async () => {
    const vote = endsIn(1);
    const choices = await choicesOf(account(), vote);
    expect(choices.now()).toEqual([3, 4]);
    Object.assign(vote, endsIn(0, false));
    await pass(recheckMs);
    expect(choices.now()).toEqual([]);
  });

  test.each([
    ['waits for approval', { isApproved: false }],
    ['plays for another team', { teamId: 2 }],
  ])('a player who %s may vote for nobody', async (_name, over) => {
    expect((await choicesOf(account(over))).now()).toEqual([]);
  });
});

describe("one's own vote", () => {
  test('that cannot be read counts as none', async () => {
    serveApi({ ...signedInPage(), [getVote]: () => refusal(400, 'invalid', 'No') });
    const { result } = renderInApp(() => useOwnVote(1, week));
    await settle();
    expect(result.current).toEqual({ voterId: 2, vote: null, isPending: false });
  });

  test('is not asked for by a visitor, who is no voter', async () => {
    const sent = serveApi({});
    const { result } = renderInApp(() => ({ own: useOwnVote(1, week), voterId: useVoterId(1) }));
    await settle();
    expect(result.current).toEqual({ own: { voterId: null, vote: null, isPending: false }, voterId: null });
    expect(sent).toEqual([]);
  });
});

test('the winners are read again once the announcement names a week that is not among them', async () => {
  let winners: object[] = [{ week: '2026-11-08', player: { id: 3 } }];
  const sent = serveApi({ [listWinners]: () => winners });
  const { result, rerender } = renderInApp<ReturnType<typeof useWinnerToShow>, string | null>(
    (mvpWeek) => useWinnerToShow(1, week, mvpWeek),
    { initialProps: '2026-11-08' },
  );
  await settle();
  expect([result.current.winner?.week, sent.length]).toEqual(['2026-11-08', 1]);
  winners = [{ week, player: { id: 4 } }, ...winners];
  rerender(week);
  await settle();
  expect([result.current.winner?.week, sent.length]).toEqual([week, 2]);
});
