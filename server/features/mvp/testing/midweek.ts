import { eq } from 'drizzle-orm';
import { castVote, listTallies } from '#contract/mvp.ts';
import { mvpVote } from '#server/database/schema/mvp.ts';
import type { startTestApp } from '#server/testing/app.ts';
import { createPlayer, createTeam } from '#server/testing/fixtures.ts';
import { midweek, week } from '#server/testing/world.ts';

type App = Awaited<ReturnType<typeof startTestApp>>;
export type Player = Awaited<ReturnType<typeof createPlayer>>;

/** A team of five in the middle of a week, and what it does about its vote. */
export function midweekVoting({ db, call, clock }: App) {
  async function midweekTeam(overrides: Parameters<typeof createTeam>[1] = {}) {
    clock.set(midweek);
    const team = await createTeam(db, overrides);
    const [ana, ben, cleo, dov] = [
      await createPlayer(db, team.id, { name: 'Ana' }),
      await createPlayer(db, team.id, { name: 'Ben' }),
      await createPlayer(db, team.id, { name: 'Cleo' }),
      await createPlayer(db, team.id, { name: 'Dov' }),
    ];
    return { team, ana, ben, cleo, dov };
  }

  const vote = (from: Player, candidateId: unknown, change: object = {}) =>
    call(from.identity, castVote, { body: { candidateId, week, voterId: from.id, ...change } });

  const votesOf = (teamId: number) =>
    db
      .select({ voterId: mvpVote.voterId, candidateId: mvpVote.candidateId, week: mvpVote.week })
      .from(mvpVote)
      .where(eq(mvpVote.teamId, teamId));

  const tallies = async (teamId: number) =>
    (await call(null, listTallies, { params: { week }, query: { teamId } })).body.map(
      ({ player: { name }, voteCount, percentage }) => [name, voteCount, percentage],
    );

  return { midweekTeam, vote, votesOf, tallies };
}
