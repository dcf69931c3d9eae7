import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseWinner, tallyVotes, toPercent, totalVotes, withShares } from './tally.ts';

const votesFor = (...ids: number[]) => ids.map((candidateId) => ({ candidateId }));
const candidate = (playerId: number, voteCount: number, pra = 0) => ({ playerId, voteCount, pra });

describe('the tally of a week', () => {
  it('lists candidates by votes with their share in whole percent', () => {
    expect(tallyVotes(votesFor(4, 7, 4, 9, 4, 9))).toEqual([
      { candidateId: 4, voteCount: 3, percentage: 50 },
      { candidateId: 9, voteCount: 2, percentage: 33 },
      { candidateId: 7, voteCount: 1, percentage: 17 },
    ]);
  });

  it('is empty without votes', () => {
    expect(tallyVotes([])).toEqual([]);
    expect(toPercent(0, 0)).toBe(0);
  });

  it('rounds a half percent up', () => {
    expect(toPercent(1, 200)).toBe(1);
    expect(toPercent(1, 201)).toBe(0);
    expect(toPercent(7, 8)).toBe(88);
  });

  it('counts every vote exactly once, in whatever order they came', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 6 })), (ids) => {
        const tallies = tallyVotes(votesFor(...ids));
        expect(totalVotes(tallies)).toBe(ids.length);
        expect(tallyVotes(votesFor(...ids.toReversed()))).toEqual(tallies);
      }),
    );
  });
});

describe('the shares of a week', () => {
  it('add up to 100 percent, but for half a percent of rounding a candidate', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 50 }), (counts) => {
        const shares = withShares(counts.map((voteCount, index) => ({ candidateId: index + 1, voteCount })));
        const sum = shares.reduce((all, { percentage }) => all + percentage, 0);
        expect(Math.abs(sum - 100)).toBeLessThanOrEqual(counts.length / 2);
      }),
    );
  });

  it('are 0 when counts are, without a division by zero', () => {
    expect(withShares([{ candidateId: 1, voteCount: 0 }])).toEqual([
      { candidateId: 1, voteCount: 0, percentage: 0 },
    ]);
    expect(withShares([])).toEqual([]);
  });
});

describe('the winner of a week', () => {
  it('has the most votes, whatever the stats', () => {
    expect(chooseWinner([candidate(1, 2, 60), candidate(2, 3, 0)])?.playerId).toBe(2);
  });

  it('among equal votes has the higher PRA of that week', () => {
    expect(chooseWinner([candidate(1, 3, 20), candidate(2, 3, 21), candidate(3, 1, 99)])?.playerId).toBe(2);
  });

  it('among equal votes and PRA has the lower player id, as a number', () => {
    expect(chooseWinner([candidate(10, 3, 20), candidate(9, 3, 20)])?.playerId).toBe(9);
  });

  it('is nobody when nobody voted', () => {
    expect(chooseWinner([])).toBeNull();
    expect(chooseWinner([candidate(1, 0, 40)])).toBeNull();
  });

  it('does not depend on the order of the candidates', () => {
    const anyone = fc.record({
      playerId: fc.integer({ min: 1, max: 50 }),
      voteCount: fc.integer({ min: 0, max: 3 }),
      pra: fc.integer({ min: 0, max: 2 }),
    });
    fc.assert(
      fc.property(fc.uniqueArray(anyone, { selector: (one) => one.playerId }), (candidates) => {
        expect(chooseWinner(candidates.toReversed())).toEqual(chooseWinner(candidates));
      }),
    );
  });
});
