import type { InputOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/mvp.ts';
import type { Viewer } from '#domain/access.ts';
import { awaitedVotes, isMvpOfTheWeek } from '#domain/mvp-announcement.ts';
import { pra } from '#domain/stat-line.ts';
import { chooseWinner, totalVotes } from '#domain/tally.ts';
import { addWeeks } from '#domain/week.ts';
import type { Executor } from '#server/database/connection.ts';
import type { Services } from '#server/services.ts';
import { readableTeam } from '#server/teams/scope.ts';
import { currentWeek, readRules, type TeamWeek } from '../period/period.ts';
import { tallyWeek } from '../votes/present.ts';
import { latestWin, linesOfWeek } from './queries.ts';

/**
 * The ended weeks that have no winner yet, each with its provisional leader, and whether the latest winner is this
 * week's MVP. Throws `not_found`. Decision 0028.
 */
export async function getMvpAnnouncement(
  { db, clock }: Services,
  viewer: Viewer,
  { query }: InputOf<typeof contract.getMvpAnnouncement>,
) {
  const teamId = await readableTeam(db, viewer, query.teamId);
  const now = await clock.now(db);
  const current = await currentWeek(db, teamId, now);
  const votes = [
    await readVote(db, { teamId, week: addWeeks(current, -1) }),
    await readVote(db, { teamId, week: current }),
  ];
  const teamSince = votes[0]?.teamSince ?? now;
  const awaited = [];
  for (const { week, announcedAt, isDue, tallies, totalVotes } of awaitedVotes(votes, { now, teamSince })) {
    const leader = await leaderOf(db, { teamId, week }, tallies);
    awaited.push({ week, announcedAt: announcedAt.toString(), isDue, totalVotes, leader });
  }
  const [latest] = await latestWin(db, { teamId });
  const zone = votes[0]?.zone ?? 'UTC';
  const isMvp = latest !== undefined && isMvpOfTheWeek({ week: latest.week, zone }, votes, now);
  return { awaited, mvpWeek: isMvp ? latest.week : null };
}

async function readVote(db: Executor, of: TeamWeek) {
  const rules = await readRules(db, of);
  const isDecided = rules.decidedAt !== null;
  const tallies = isDecided ? [] : await tallyWeek(db, of);
  return {
    week: of.week,
    zone: rules.timeZone,
    votingClosesOn: rules.votingClosesOn,
    closedAt: rules.closedAt === null ? null : Temporal.Instant.from(rules.closedAt),
    teamSince: Temporal.Instant.from(rules.teamSince),
    isDecided,
    tallies,
    totalVotes: totalVotes(tallies),
  };
}

/** Who would be MVP if it were decided now. */
async function leaderOf(
  db: Executor,
  of: TeamWeek,
  tallies: readonly contract.MvpTally[],
): Promise<contract.MvpTally | null> {
  if (tallies.length === 0) return null;
  const lines = new Map((await linesOfWeek(db, of)).map((line) => [line.playerId, pra(line)]));
  return chooseWinner(
    tallies.map((tally) => ({ ...tally, playerId: tally.player.id, pra: lines.get(tally.player.id) ?? 0 })),
  );
}
