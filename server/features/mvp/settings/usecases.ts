import type { InputOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/mvp/settings.ts';
import type { SignedInViewer } from '#domain/access.ts';
import { teamActorId } from '#domain/actor.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { Transaction } from '#server/database/connection.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { ApiError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { managedTeam } from '#server/teams/scope.ts';
import {
  currentWeek,
  lockCurrentPeriod,
  periodOf,
  presentPeriod,
  type Rules,
  readCurrentRules,
  readRules,
  type TeamWeek,
} from '../period/period.ts';
import { updateClosing, updateVotingDay } from './queries.ts';

/** The current week's vote as its captain sees it. Throws `not_found` for a team that the caller doesn't manage. Product §7, MVP. */
export async function getVotingSettings(
  services: Services,
  viewer: SignedInViewer,
  { params }: InputOf<typeof contract.getVotingSettings>,
): Promise<contract.VotingSettings> {
  const teamId = managedTeam(viewer, params.id);
  const { rules, now } = await readCurrentRules(services, teamId);
  return presentSettings(rules, now);
}

/**
 * Chooses the last day of the vote, 0 = Sunday … 6 = Saturday, from the current week on: a day that has passed ends this week's vote at once.
 * Throws `not_found`. Architecture §4, Voting. Product §7, MVP.
 */
export async function setVotingDay(
  { db, clock }: Services,
  viewer: SignedInViewer,
  { params, body: { votingClosesOn } }: InputOf<typeof contract.setVotingDay>,
): Promise<contract.VotingSettings> {
  const teamId = managedTeam(viewer, params.id);
  return inTransaction(db, async (tx) => {
    const of = { teamId, week: await currentWeek(clock, tx, teamId) };
    const { rules, now } = await lockCurrentPeriod(clock, tx, of, 'update');
    if (votingClosesOn !== rules.votingClosesOn) {
      await updateVotingDay(tx, teamId, votingClosesOn);
      const details = { from: rules.votingClosesOn, to: votingClosesOn };
      await recordAudit({ clock }, tx, { viewer, teamId, action: 'voting_day_changed', details });
    }
    return settingsOf(tx, of, now);
  });
}

/**
 * Closes the current week's vote before its deadline, or opens it again; idempotent. Throws `not_found`, `voting_not_open`
 * for a week to come, and `voting_ended` once the deadline has passed. Architecture §4, Voting. Product §7, MVP.
 */
export async function setVotingOpen(
  { db, clock }: Services,
  viewer: SignedInViewer,
  { params: { id, week }, body: { isOpen } }: InputOf<typeof contract.setVotingOpen>,
): Promise<contract.VotingSettings> {
  const teamId = managedTeam(viewer, id);
  return inTransaction(db, async (tx) => {
    const of = { teamId, week };
    const { rules, now } = await lockCurrentPeriod(clock, tx, of, 'update');
    if (periodOf(rules, now).timeUntilDeadline.hasExpired) throw new ApiError('voting_ended');
    if (isOpen !== (rules.closedAt === null)) {
      const closedBy = teamActorId(viewer, teamId);
      const closing = isOpen ? { closedAt: null, closedBy: null } : { closedAt: now.toString(), closedBy };
      await updateClosing(tx, of, closing);
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
  return presentSettings(await readRules(tx, of), now);
}

function presentSettings(rules: Rules, now: Temporal.Instant): contract.VotingSettings {
  return {
    ...presentPeriod(periodOf(rules, now)),
    week: rules.week,
    votingClosesOn: rules.votingClosesOn,
    isClosedEarly: rules.closedAt !== null,
  };
}
