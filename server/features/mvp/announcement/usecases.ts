import type { InputOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/mvp.ts';
import type { Viewer } from '#domain/access.ts';
import { pra } from '#domain/leaderboard.ts';
import { awaitedVotes, isMvpOfTheWeek } from '#domain/mvp-announcement.ts';
import { chooseWinner, totalVotes } from '#domain/tally.ts';
import { hasVotingEnded } from '#domain/voting.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Executor } from '#server/database/connection.ts';
import type { Services } from '#server/services.ts';
import { readableTeamNow } from '#server/teams/team-now.ts';
import { type Rules, readLatestRules } from '../period/period.ts';
import { tallyWeek } from '../votes/queries.ts';
import { latestWin, linesOfWeek } from './queries.ts';

/**
 * The ended weeks that have no winner yet, each with its provisional leader, and whether the latest winner is this
 * week's MVP. Throws `not_found`. Decision 0028. Product §7, MVP.
 */
export async function getMvpAnnouncement(
  services: Services,
  viewer: Viewer,
  { query }: InputOf<typeof contract.getMvpAnnouncement>,
) {
  const { db } = services;
  const team = await readableTeamNow(services, { teamId: query.teamId, viewer });
  const { id: teamId, zone, now, since: teamSince, currentWeek } = team;
  const [rules, [latest]] = await Promise.all([
    readLatestRules(db, { teamId, week: currentWeek }),
    latestWin(db, { teamId }),
  ]);
  const votes = await Promise.all(rules.map((ofWeek) => readVote(db, teamId, { rules: ofWeek, now })));
  const awaited = awaitedVotes(votes, { now, teamSince }).map(
    ({ week, announcedAt, isDue, totalVotes, leader }) => ({
      week,
      announcedAt: announcedAt.toString(),
      isDue,
      totalVotes,
      leader,
    }),
  );
  const isMvp = latest !== undefined && isMvpOfTheWeek({ week: latest.week, zone }, votes, now);
  return { awaited, mvpWeek: isMvp ? latest.week : null };
}

/** The votes are counted only while a winner is awaited: between the vote's end and the decision. */
async function readVote(
  db: Executor,
  teamId: AuthorizedTeamId,
  { rules, now }: { rules: Rules; now: Temporal.Instant },
) {
  const { week, votingClosesOn, timeZone: zone } = rules;
  const closedAt = rules.closedAt === null ? null : Temporal.Instant.from(rules.closedAt);
  const vote = { week, zone, votingClosesOn, closedAt };
  const isDecided = rules.decidedAt !== null;
  const isAwaited = !isDecided && hasVotingEnded(vote, now);
  const [tallies, lines] = isAwaited
    ? await Promise.all([tallyWeek(db, { teamId, week }), linesOfWeek(db, { teamId, week })])
    : [[], []];
  return { ...vote, isDecided, totalVotes: totalVotes(tallies), leader: findLeader(tallies, lines) };
}

type Lines = Awaited<ReturnType<typeof linesOfWeek>>;

/** Who would be MVP if it were decided now. */
function findLeader(tallies: readonly contract.MvpTally[], lines: Lines): contract.MvpTally | null {
  const praByPlayer = new Map(lines.map((line) => [line.playerId, pra(line)]));
  return chooseWinner(
    tallies.map((tally) => ({
      ...tally,
      playerId: tally.player.id,
      pra: praByPlayer.get(tally.player.id) ?? 0,
    })),
  );
}
