import { describe, expect, it } from 'vitest';
import { awaitedVotes, type CountedVote, isMvpOfTheWeek } from './mvp-announcement.ts';

const at = (text: string) => Temporal.Instant.from(text);
const newYork = 'America/New_York';
const last = '2026-11-15';
const current = '2026-11-22';

const vote = (week: string, change: Partial<CountedVote> = {}): CountedVote => ({
  week,
  zone: newYork,
  votingClosesOn: 6,
  closedAt: null,
  totalVotes: 5,
  isDecided: false,
  ...change,
});

const awaited = (now: string, votes: readonly CountedVote[], teamSince = '2020-01-01T00:00:00Z') =>
  awaitedVotes(votes, { now: at(now), teamSince: at(teamSince) }).map(({ week, announcedAt, isDue }) => [
    week,
    announcedAt.toString(),
    isDue,
  ]);

describe('a vote whose winner is awaited', () => {
  const votes = [vote(last), vote(current, { totalVotes: 0 })];
  const entry = [last, '2026-11-23T05:00:00Z', false];

  it('is none through the last millisecond of Saturday', () => {
    expect(awaited('2026-11-22T04:59:59.999Z', [vote(last)])).toEqual([]);
  });

  it('is that of the week that has ended, from Sunday 00:00 to Monday 00:00', () => {
    expect(awaited('2026-11-22T05:00:00Z', votes)).toEqual([entry]);
    expect(awaited('2026-11-23T04:59:59.999999999Z', votes)).toEqual([entry]);
  });

  it('is due from Monday 00:00 on, until its winner is set', () => {
    expect(awaited('2026-11-23T05:00:00Z', votes)).toEqual([[last, '2026-11-23T05:00:00Z', true]]);
    expect(awaited('2026-11-23T05:00:00Z', [vote(last, { isDecided: true }), votes[1]!])).toEqual([]);
  });

  it('begins on the day that the team has chosen', () => {
    const friday = vote(last, { votingClosesOn: 5 });
    expect(awaited('2026-11-21T04:59:59.999Z', [friday])).toEqual([]);
    expect(awaited('2026-11-21T05:00:00Z', [friday])).toEqual([entry]);
  });

  it('begins the moment the captain closes the week, and ends when it is opened again', () => {
    const closed = vote(last, { closedAt: at('2026-11-18T17:00:00Z') });
    expect(awaited('2026-11-18T17:00:00Z', [closed])).toEqual([entry]);
    expect(awaited('2026-11-18T17:00:00Z', [vote(last)])).toEqual([]);
  });

  it('may be two at once, when the captain closes the new week on its Sunday', () => {
    const closed = vote(current, { closedAt: at('2026-11-22T12:00:00Z') });
    expect(awaited('2026-11-22T12:00:00Z', [closed, vote(last)]).map(([week]) => week)).toEqual([
      last,
      current,
    ]);
  });

  it('says on Sunday that nobody voted, and nothing of it from Monday on', () => {
    const empty = vote(last, { totalVotes: 0 });
    expect(awaited('2026-11-22T05:00:00Z', [empty])).toEqual([entry]);
    expect(awaited('2026-11-23T05:00:00Z', [empty])).toEqual([]);
  });

  it('is none of a week before there was a team', () => {
    const empty = vote(last, { totalVotes: 0 });
    expect(awaited('2026-11-22T12:00:00Z', [empty], '2026-11-22T05:00:00Z')).toEqual([]);
    expect(awaited('2026-11-22T12:00:00Z', [empty], '2026-11-22T04:59:59Z')).toEqual([entry]);
  });

  it.each([
    ['Pacific/Kiritimati', last, '2026-11-21T10:00:00Z', '2026-11-22T10:00:00Z'],
    ['Asia/Kathmandu', last, '2026-11-21T18:15:00Z', '2026-11-22T18:15:00Z'],
    ['America/St_Johns', last, '2026-11-22T03:30:00Z', '2026-11-23T03:30:00Z'],
    // Clocks change on the Sunday between the vote's end and the announcement: 23 and 25 hours.
    [newYork, '2026-03-01', '2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z'],
    [newYork, '2026-10-25', '2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z'],
    ['America/Santiago', '2026-08-30', '2026-09-06T04:00:00Z', '2026-09-07T03:00:00Z'],
  ])('in %s of the week %s is awaited from %s to %s', (zone, week, end, monday) => {
    const votes = [vote(week, { zone })];
    expect(awaited(at(end).subtract({ nanoseconds: 1 }).toString(), votes)).toEqual([]);
    expect(awaited(end, votes)).toEqual([[week, monday, false]]);
    expect(awaited(at(monday).subtract({ nanoseconds: 1 }).toString(), votes)).toEqual([
      [week, monday, false],
    ]);
    expect(awaited(monday, votes)).toEqual([[week, monday, true]]);
  });
});

describe("this week's MVP", () => {
  const winner = { week: last, zone: newYork };
  const isMvp = (now: string, ...votes: CountedVote[]) => isMvpOfTheWeek(winner, votes, at(now));

  it('is the winner from Monday 00:00 until the next vote ends', () => {
    expect(isMvp('2026-11-23T04:59:59.999Z', vote(current))).toBe(false);
    expect(isMvp('2026-11-23T05:00:00Z', vote(last), vote(current))).toBe(true);
    expect(isMvp('2026-11-29T04:59:59.999Z', vote(current))).toBe(true);
    expect(isMvp('2026-11-29T05:00:00Z', vote(current), vote('2026-11-29'))).toBe(false);
  });

  it('is nobody once the captain has closed the next vote, or its day is over', () => {
    const closed = vote(current, { closedAt: at('2026-11-25T12:00:00Z') });
    expect(isMvp('2026-11-25T11:59:59Z', closed)).toBe(true);
    expect(isMvp('2026-11-25T12:00:00Z', closed)).toBe(false);
    expect(isMvp('2026-11-26T05:00:00Z', vote(current, { votingClosesOn: 3 }))).toBe(false);
  });

  it('outlasts a vote that ended before the announcement: only on Sundays, or closed on one', () => {
    const sundays = [vote(current, { votingClosesOn: 0 }), vote('2026-11-29', { votingClosesOn: 0 })];
    expect(isMvp('2026-11-23T05:00:00Z', sundays[0]!)).toBe(true);
    expect(isMvp('2026-11-30T04:59:59.999Z', ...sundays)).toBe(true);
    expect(isMvp('2026-11-30T05:00:00Z', ...sundays)).toBe(false);
    expect(isMvp('2026-11-24T05:00:00Z', vote(current, { closedAt: at('2026-11-22T12:00:00Z') }))).toBe(true);
  });

  it('is not the winner of a week long past', () => {
    expect(isMvp('2027-02-01T12:00:00Z', vote('2027-01-24'), vote('2027-01-31'))).toBe(false);
  });
});
