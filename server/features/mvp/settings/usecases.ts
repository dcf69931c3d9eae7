import { and, eq } from 'drizzle-orm';
import type { InputOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/mvp-settings.ts';
import type { SignedInViewer, Viewer } from '#domain/access.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { Transaction } from '#server/database/connection.ts';
import { votingPeriod } from '#server/database/schema/mvp.ts';
import { team } from '#server/database/schema/teams.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { Services } from '#server/services.ts';
import { type AuthorizedTeamId, managedTeam } from '#server/teams/scope.ts';
import { currentWeek, lockCurrentPeriod, readPeriod, type TeamWeek } from '../period/period.ts';
import { presentPeriod } from '../period/present.ts';

/** The current week's vote as its captain sees it. Throws `not_found` for a team of somebody else. */
export async function getVotingSettings(
  { db, clock }: Services,
  viewer: SignedInViewer,
  { params }: InputOf<typeof contract.getVotingSettings>,
): Promise<contract.VotingSettings> {
  const teamId = managedTeam(viewer, params.id);
  return db.transaction(async (tx) => {
    const now = await clock.now(tx);
    return settingsOf(tx, { teamId, week: await currentWeek(tx, teamId, now) }, now);
  });
}

/**
 * Chooses the last day of the vote, from the current week on: a day that has passed ends this week's vote at once.
 * Throws `not_found`. Architecture §4, Voting.
 */
export async function setVotingDay(
  { db, clock }: Services,
  viewer: SignedInViewer,
  { params, body: { votingClosesOn } }: InputOf<typeof contract.setVotingDay>,
): Promise<contract.VotingSettings> {
  const teamId = managedTeam(viewer, params.id);
  return db.transaction(async (tx) => {
    const now = await clock.now(tx);
    const of = { teamId, week: await currentWeek(tx, teamId, now) };
    const { rules } = await lockCurrentPeriod(tx, of, 'update', now);
    if (votingClosesOn !== rules.votingClosesOn) {
      await tx.update(team).set({ votingClosesOn }).where(eq(team.id, teamId));
      const details = { from: rules.votingClosesOn, to: votingClosesOn };
      await recordAudit({ clock }, tx, { viewer, teamId, action: 'voting_day_changed', details });
    }
    return settingsOf(tx, of, now);
  });
}

/**
 * Closes the current week's vote before its deadline, or opens it again; idempotent. Throws
 * `not_found`, `voting_not_open`, and `voting_ended` once the deadline has passed. Architecture §4, Voting.
 */
export async function setVotingOpen(
  { db, clock }: Services,
  viewer: SignedInViewer,
  { params: { id, week }, body: { isOpen } }: InputOf<typeof contract.setVotingOpen>,
): Promise<contract.VotingSettings> {
  const teamId = managedTeam(viewer, id);
  return db.transaction(async (tx) => {
    const now = await clock.now(tx);
    const of = { teamId, week };
    const { rules, period } = await lockCurrentPeriod(tx, of, 'update', now);
    if (period.timeUntilDeadline.hasExpired) throw new ApiError('voting_ended');
    if (isOpen !== (rules.closedAt === null)) {
      const closedBy = playerOf(viewer, teamId);
      const closing = isOpen ? { closedAt: null, closedBy: null } : { closedAt: now.toString(), closedBy };
      await tx.update(votingPeriod).set(closing).where(isWeek(of));
      const action = isOpen ? 'vote_reopened' : 'vote_closed';
      await recordAudit({ clock }, tx, { viewer, teamId, action, details: { week } });
    }
    return settingsOf(tx, of, now);
  });
}

async function settingsOf(
  tx: Transaction,
  of: TeamWeek,
  now: Temporal.Instant,
): Promise<contract.VotingSettings> {
  const { rules, period } = await readPeriod(tx, of, now);
  return {
    ...presentPeriod(period),
    week: of.week,
    votingClosesOn: rules.votingClosesOn,
    isClosedEarly: rules.closedAt !== null,
  };
}

function isWeek({ teamId, week }: TeamWeek) {
  return and(eq(votingPeriod.teamId, teamId), eq(votingPeriod.week, week));
}

/** An admin may play in another team, or nowhere. */
function playerOf(viewer: Viewer, teamId: AuthorizedTeamId): number | null {
  return viewer.player?.teamId === teamId ? viewer.player.id : null;
}
