import { dueStages, type ReminderStage, reminderStages } from '#domain/attendance/reminders.ts';
import type { FactsOf } from '#domain/notifications/facts.ts';
import { gameInstant } from '#domain/schedule-text.ts';
import { gameWithAttendance, presentCounts } from '#server/attendance/attendance.ts';
import { teamNumbers } from '#server/attendance/settings.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Transaction } from '#server/database/connection.ts';
import { isDatabaseDown, redacted } from '#server/database/errors.ts';
import type { DatabaseServices } from '#server/database/services.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { Outbox } from '#server/notifications/outbox.ts';
import { insertTeamNotifications, type TeamNotification } from '#server/notifications/queries.ts';
import { managesTeam } from '#server/players/captain.ts';
import { teamOfJob } from '#server/teams/scope.ts';
import { type ClaimedGame, claimGames, type GameAhead, gamesAhead, recipientsOf } from './queries.ts';

type Log = { error(details: object, message: string): void };

type ReminderServices = DatabaseServices & { readonly outbox?: Outbox };

/** How many games are claimed in one transaction. */
const claimSize = 200;

/**
 * Asks players for their answers before a game, and sends the captain a summary. Safe when another process does the same, and
 * after one that was killed.
 */
export async function remindOfGames(
  services: ReminderServices,
  log: Log,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock } = services;
  const now = await clock.now(db);
  const due = (await gamesAhead(db, now)).map((game) => ({
    ...game,
    stages: dueStagesOfGame(game, now, log),
  }));
  for (const stage of reminderStages) {
    const games = due.filter(({ stages, done }) => stages.includes(stage) && !done.includes(stage));
    for (const batch of toBatches(games)) {
      if (signal.aborted) return;
      try {
        await inTransaction(db, (tx) => remindOfSome(services, tx, stage, batch));
      } catch (error) {
        if (isDatabaseDown(error)) throw error;
        log.error({ stage, err: redacted(error) }, 'Teams could not be reminded of games');
      }
    }
  }
}

function dueStagesOfGame(
  { day, time, zone, hours }: GameAhead,
  now: Temporal.Instant,
  log: Log,
): ReminderStage[] {
  try {
    const tipOff = gameInstant({ date: day, time: time ?? '' }, { zone, season: null });
    return tipOff ? dueStages(now, tipOff, hours) : [];
  } catch (error) {
    log.error({ zone, err: error }, 'Unknown time zone: no reminders are sent for this game');
    return [];
  }
}

/** Batches with at most one game of a team: a statement writes one notification for each player. */
function toBatches(games: readonly GameAhead[]): GameAhead[][] {
  const batches: { games: GameAhead[]; teams: Set<number> }[] = [];
  for (const game of games) {
    const batch = batches.find(
      ({ games: some, teams }) => some.length < claimSize && !teams.has(game.teamId),
    );
    if (batch) {
      batch.games.push(game);
      batch.teams.add(game.teamId);
    } else batches.push({ games: [game], teams: new Set([game.teamId]) });
  }
  return batches.map((batch) => batch.games);
}

async function remindOfSome(
  { clock, outbox }: ReminderServices,
  tx: Transaction,
  stage: ReminderStage,
  games: readonly GameAhead[],
): Promise<void> {
  const due = games.map((game) => ({ teamId: teamOfJob(game), gameId: game.gameId, day: game.day }));
  const items: TeamNotification[] = [];
  for (const game of await claimGames(tx, stage, due)) items.push(await toNotification(tx, stage, game));
  if (items.length === 0) return;
  const at = (await clock.now(tx)).toString();
  const common = { actorId: null, at, channels: outbox?.channels ?? [] };
  const deliveries =
    stage === 'summary'
      ? await insertTeamNotifications(tx, { ...common, kind: 'answers_summary' }, items, {
          who: managesTeam,
        })
      : await insertTeamNotifications(tx, { ...common, kind: 'answer_wanted' }, items, {
          who: recipientsOf[stage],
        });
  if (deliveries.length > 0) await outbox?.enqueue(tx, deliveries);
}

async function toNotification(
  tx: Transaction,
  stage: ReminderStage,
  game: ClaimedGame,
): Promise<TeamNotification> {
  const { facts } = game;
  const teamId = teamOfJob(game);
  const cause = `game:${facts.gameId}:${stage}:${facts.day}`;
  if (stage !== 'summary') return { teamId, cause, facts: { ...facts, isReminder: stage === 'remind' } };
  return { teamId, cause, facts: { ...facts, ...(await createSummary(tx, teamId, facts.gameId)) } };
}

/** The numbers of a captain's summary. Those who have to answer again are named with those without an answer. */
async function createSummary(
  tx: Transaction,
  teamId: AuthorizedTeamId,
  gameId: number,
): Promise<Pick<FactsOf['answers_summary'], 'counts' | 'minimum' | 'silentIds'>> {
  const row = await gameWithAttendance(tx, { teamId, gameId });
  const [numbers] = await teamNumbers(tx, { teamId });
  if (!row || !numbers) throw new Error('A claimed game has no team');
  const { in: sure, maybe, out, none, again } = presentCounts(row.game, row.attendance);
  const silent = row.attendance.filter(({ answer }) => answer === null || answer.isStale);
  return {
    counts: { in: sure, maybe, out, none: none + again },
    minimum: numbers.minimum,
    silentIds: silent.map(({ player }) => player.id),
  };
}
