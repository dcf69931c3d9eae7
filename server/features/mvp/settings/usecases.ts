import { and, eq } from 'drizzle-orm';
import type { VotingSettings } from '#contract/mvp-settings.ts';
import type { Viewer } from '#domain/access.ts';
import type { Week } from '#domain/week-text.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { Transaction } from '#server/database/connection.ts';
import { votingPeriod } from '#server/database/schema/mvp.ts';
import { team } from '#server/database/schema/teams.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { Services } from '#server/services.ts';
import { type AuthorizedTeamId, managedTeam } from '#server/teams/scope.ts';
import { currentWeek, lockCurrentPeriod, readPeriod, type TeamWeek } from '../period/period.ts';
import { presentPeriod } from '../votes/usecases.ts';

type Asked = { readonly viewer: Viewer; readonly teamId: number };

/** The current week's vote as its captain sees it. Throws `not_found` for a team of somebody else. */
export async function readVotingSettings(
  { db, clock }: Services,
  { viewer, teamId }: Asked,
): Promise<VotingSettings> {
  const managed = managedTeam(viewer, teamId);
  return db.transaction(async (tx) => {
    const now = await clock.now(tx);
    return settingsOf(tx, { teamId: managed, week: await currentWeek(tx, managed, now) }, now);
  });
}

/**
 * Chooses the last day of the vote, from the current week on: a day that has passed ends this week's vote at once.
 * Throws `not_found`. Architecture §4, Voting.
 */
export async function chooseVotingDay(
  { db, clock }: Services,
  { viewer, teamId, votingClosesOn }: Asked & { votingClosesOn: number },
): Promise<VotingSettings> {
  const managed = managedTeam(viewer, teamId);
  return db.transaction(async (tx) => {
    const now = await clock.now(tx);
    const of = { teamId: managed, week: await currentWeek(tx, managed, now) };
    const { rules } = await lockCurrentPeriod(tx, of, 'update', now);
    if (votingClosesOn !== rules.votingClosesOn) {
      await tx.update(team).set({ votingClosesOn }).where(eq(team.id, managed));
      const details = { from: rules.votingClosesOn, to: votingClosesOn };
      await recordAudit({ clock }, tx, { viewer, teamId: managed, action: 'voting_day_changed', details });
    }
    return settingsOf(tx, of, now);
  });
}

/**
 * Closes the current week's vote before its deadline, or opens it again; twice is as good as once. Throws
 * `not_found`, `voting_not_open`, and `voting_ended` once the deadline has passed. Architecture §4, Voting.
 */
export async function openOrCloseVote(
  { db, clock }: Services,
  { viewer, teamId, week, isOpen }: Asked & { week: Week; isOpen: boolean },
): Promise<VotingSettings> {
  const managed = managedTeam(viewer, teamId);
  return db.transaction(async (tx) => {
    const now = await clock.now(tx);
    const of = { teamId: managed, week };
    const { rules, period } = await lockCurrentPeriod(tx, of, 'update', now);
    if (period.timeUntilDeadline.hasExpired) throw new ApiError('voting_ended');
    if (isOpen !== (rules.closedAt === null)) {
      const closedBy = playerOf(viewer, managed);
      const closing = isOpen ? { closedAt: null, closedBy: null } : { closedAt: now.toString(), closedBy };
      await tx.update(votingPeriod).set(closing).where(isWeek(of));
      const action = isOpen ? 'vote_reopened' : 'vote_closed';
      await recordAudit({ clock }, tx, { viewer, teamId: managed, action, details: { week } });
    }
    return settingsOf(tx, of, now);
  });
}

async function settingsOf(tx: Transaction, of: TeamWeek, now: Temporal.Instant): Promise<VotingSettings> {
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
