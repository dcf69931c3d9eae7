import { and, desc, eq } from 'drizzle-orm';
import type { AuditAction, AuditDetails } from '#domain/audit.ts';
import { changeDetails } from '#domain/audit-changes.ts';
import type { Transaction } from '#server/database/connection.ts';
import { auditEntry } from '#server/database/schema/audit.ts';
import { player } from '#server/database/schema/players.ts';
import { gameResult, scheduleGame } from '#server/database/schema/schedule.ts';
import { type DemoCalendar, gameDay } from './calendar.ts';

type Entry = { at: string; action: AuditAction; details?: AuditDetails; subjectId?: number };
type Team = { readonly teamId: number; readonly captainId: number };

/** The results that the log reaches back to. */
const resultCount = 8;

/** What the captain of a team did lately, as the server would have recorded it. */
export async function writeAudit(tx: Transaction, calendar: DemoCalendar, team: Team): Promise<void> {
  const entries = [
    ...(await results(tx, team)),
    ...(await movedGame(tx, team, calendar)),
    ...(await approvals(tx, team)),
  ];
  const instantOf = ({ at }: Entry) => Temporal.Instant.from(at);
  const rows = entries
    .toSorted((a, b) => Temporal.Instant.compare(instantOf(a), instantOf(b)))
    .map(({ at, ...entry }) => ({
      teamId: team.teamId,
      actorId: team.captainId,
      actorRole: 'captain' as const,
      createdAt: at,
      ...entry,
    }));
  await tx.insert(auditEntry).values(rows);
}

/** The newest result was entered with a typo and then corrected. */
async function results(tx: Transaction, { teamId }: Team): Promise<Entry[]> {
  const rows = await tx
    .select({
      at: gameResult.createdAt,
      ourScore: gameResult.ourScore,
      opponentScore: gameResult.opponentScore,
      opponent: scheduleGame.opponent,
      day: scheduleGame.playedOn,
    })
    .from(gameResult)
    .innerJoin(
      scheduleGame,
      and(eq(scheduleGame.teamId, gameResult.teamId), eq(scheduleGame.id, gameResult.scheduleGameId)),
    )
    .where(eq(gameResult.teamId, teamId))
    .orderBy(desc(scheduleGame.playedOn), scheduleGame.id)
    .limit(resultCount);
  return rows.flatMap(({ at, ourScore, opponentScore, ...game }, index) => {
    const score = `${ourScore}-${opponentScore}`;
    if (index > 0) return [{ at, action: 'result_added' as const, details: { ...game, score } }];
    const typo = `${ourScore - 2}-${opponentScore}`;
    const change = changeDetails({ score: typo }, { score }, { withValues: ['score'] });
    return [
      { at, action: 'result_added' as const, details: { ...game, score: typo } },
      { at, action: 'result_changed' as const, details: { ...game, score, ...change } },
    ];
  });
}

/** The next game was to begin at another time, on another court. */
async function movedGame(tx: Transaction, { teamId }: Team, calendar: DemoCalendar): Promise<Entry[]> {
  const day = gameDay(calendar, -1).toString();
  const [game] = await tx
    .select()
    .from(scheduleGame)
    .where(and(eq(scheduleGame.teamId, teamId), eq(scheduleGame.playedOn, day)));
  if (!game) return [];
  const { opponent, time, location } = game;
  const change = changeDetails(
    { time: '8:30 PM', location: null },
    { time, location },
    { withValues: ['time', 'location'] },
  );
  const at = calendar.now.subtract({ minutes: 40 }).toString();
  return [{ at, action: 'game_changed', details: { opponent, day, ...change } }];
}

async function approvals(tx: Transaction, { teamId, captainId }: Team): Promise<Entry[]> {
  const rows = await tx
    .select({ id: player.id, at: player.joinedAt })
    .from(player)
    .where(and(eq(player.teamId, teamId), eq(player.isApproved, true)))
    .orderBy(desc(player.joinedAt), player.id);
  return rows
    .filter(({ id }) => id !== captainId)
    .map(({ id, at }) => ({ at, action: 'player_approved', subjectId: id }));
}
