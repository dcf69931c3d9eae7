import { eq } from 'drizzle-orm';
import { weekOfDay } from '#domain/calendar.ts';
import { isWin } from '#domain/record.ts';
import type { Database, Executor } from '#server/database/connection.ts';
import { playerAway } from '#server/database/schema/attendance.ts';
import { comment, post } from '#server/database/schema/feed.ts';
import { mvpVote, votingPeriod } from '#server/database/schema/mvp.ts';
import { player, teamInviteCode } from '#server/database/schema/players.ts';
import { gameResult, scheduleGame } from '#server/database/schema/schedule.ts';
import { weeklyStats } from '#server/database/schema/stats.ts';
import { sub } from '#server/database/schema/subs.ts';
import { league, season, team } from '#server/database/schema/teams.ts';
import type { VerifiedIdentity } from '#server/identity/oidc.ts';
import { createSession } from '#server/identity/sessions.ts';

/** The issuer of everybody that these fixtures make. */
export const testIssuer = 'https://issuer.test';

let made = 0;
const next = () => ++made;

/** A person at the issuer, as different from everybody else as they need to be. */
export function person(overrides: Partial<VerifiedIdentity> = {}): VerifiedIdentity {
  const n = next();
  return {
    uid: `uid-${n}`,
    email: `person${n}@team.test`,
    displayName: `Person ${n}`,
    photoURL: null,
    ...overrides,
  };
}

/** A session of somebody at the tests' issuer; its token. */
export function createTestSession(db: Database, identity: VerifiedIdentity): Promise<string> {
  return createSession({ db, identity: { issuer: testIssuer } }, identity);
}

/** A league with one team, its captain's player, and a season that holds any date a test may set. */
export async function createTeam(db: Executor, overrides: Partial<typeof team.$inferInsert> = {}) {
  const n = next();
  const captain = person({ displayName: `Captain ${n}` });
  const leagueId = overrides.leagueId ?? (await createLeague(db));
  const [row] = await db
    .insert(team)
    .values({ leagueId, name: `Team ${n}`, slug: `team-${n}`, captainEmail: captain.email, ...overrides })
    .returning();
  if (!row) throw new Error('No team');
  await db
    .insert(season)
    .values({ teamId: row.id, name: 'Season', firstDay: '2020-01-01', lastDay: '2039-12-31' });
  const captainPlayer = await createPlayer(db, row.id, { identity: captain });
  return { ...row, captain, captainId: captainPlayer.id };
}

export async function createLeague(db: Executor, overrides: Partial<typeof league.$inferInsert> = {}) {
  const n = next();
  const [row] = await db
    .insert(league)
    .values({ name: `League ${n}`, slug: `league-${n}`, ...overrides })
    .returning({ id: league.id });
  if (!row) throw new Error('No league');
  return row.id;
}

/** Hides a team or its league, or shows it again. */
export async function setVisible(
  db: Executor,
  { id, leagueId }: Pick<typeof team.$inferSelect, 'id' | 'leagueId'>,
  { of, isActive }: { of: 'team' | 'league'; isActive: boolean },
): Promise<void> {
  if (of === 'team') await db.update(team).set({ isActive }).where(eq(team.id, id));
  else await db.update(league).set({ isActive }).where(eq(league.id, leagueId));
}

type PlayerOverrides = Partial<typeof player.$inferInsert> & { identity?: VerifiedIdentity };

/** An approved player with a full profile, unless said otherwise. */
export async function createPlayer(db: Executor, teamId: number, overrides: PlayerOverrides = {}) {
  const { identity = person(), ...columns } = overrides;
  const [row] = await db
    .insert(player)
    .values({
      teamId,
      issuer: testIssuer,
      subject: identity.uid,
      email: identity.email,
      username: `player${next()}`,
      name: identity.displayName,
      position: 'Point Guard',
      jerseyNumber: next() % 100,
      height: `5'10"`,
      weight: '170 lbs',
      age: 30,
      isApproved: true,
      joinedAt: '2020-01-01T12:00:00Z',
      ...columns,
    })
    .returning();
  if (!row) throw new Error('No player');
  return { ...row, identity };
}

export async function createInvite(
  db: Executor,
  teamId: number,
  overrides: Partial<typeof teamInviteCode.$inferInsert> = {},
) {
  const code = `TEST-${String(next()).padStart(4, '0')}`;
  const [row] = await db
    .insert(teamInviteCode)
    .values({ teamId, code, ...overrides })
    .returning();
  if (!row) throw new Error('No invite');
  return row;
}

/** Somebody on a team's list of subs. */
export async function createSubRow(
  db: Executor,
  teamId: number,
  overrides: Partial<typeof sub.$inferInsert> = {},
) {
  const n = next();
  const [row] = await db
    .insert(sub)
    .values({ teamId, name: `Sub ${n}`, email: `sub${n}@subs.test`, rank: n, ...overrides })
    .returning();
  if (!row) throw new Error('No sub');
  return row;
}

/** A line of a player's week, all zeros unless said otherwise. */
export async function createLine(db: Executor, values: typeof weeklyStats.$inferInsert) {
  const [row] = await db.insert(weeklyStats).values(values).returning();
  if (!row) throw new Error('No line');
  return row;
}

/** Days away of a player, around Christmas unless said otherwise; their id. */
export async function createAway(
  db: Executor,
  { teamId, id: playerId }: { teamId: number; id: number },
  overrides: Partial<typeof playerAway.$inferInsert> = {},
) {
  const days = { firstDay: '2026-12-20', lastDay: '2026-12-31' };
  const [row] = await db
    .insert(playerAway)
    .values({ teamId, playerId, ...days, ...overrides })
    .returning({ id: playerAway.id });
  if (!row) throw new Error('No days away');
  return row.id;
}

export async function createPost(
  db: Executor,
  author: { teamId: number; id: number },
  overrides: Partial<typeof post.$inferInsert> = {},
) {
  const [row] = await db
    .insert(post)
    .values({ teamId: author.teamId, playerId: author.id, content: `Post ${next()}`, ...overrides })
    .returning();
  if (!row) throw new Error('No post');
  return row;
}

/** A comment, or with `parentCommentId` a reply. */
export async function createComment(
  db: Executor,
  author: { teamId: number; id: number },
  postId: number,
  overrides: Partial<typeof comment.$inferInsert> = {},
) {
  const [row] = await db
    .insert(comment)
    .values({
      teamId: author.teamId,
      playerId: author.id,
      postId,
      content: `Comment ${next()}`,
      ...overrides,
    })
    .returning();
  if (!row) throw new Error('No comment');
  return row;
}

/** The vote of a week that is not decided yet: each ballot names its voter, then whom it is for. */
export async function createVotes(
  db: Executor,
  teamId: number,
  week: string,
  ballots: readonly (readonly [voterId: number, candidateId: number])[],
) {
  await db.insert(votingPeriod).values({ teamId, week }).onConflictDoNothing();
  for (const [voterId, candidateId] of ballots)
    await db.insert(mvpVote).values({ teamId, week, voterId, candidateId });
}

/** What a captain enters of a game at home, on a Thursday evening. */
export const gameBody = {
  date: 'Nov 19, 2026',
  time: '7:45 PM',
  opponent: 'Bulls',
  location: 'Main gym',
  isHome: true,
  isCancelled: false,
};

/** A game of a team, at home, without a result. `playedOn` is the day; the texts follow from it. */
export async function createGameRow(
  db: Executor,
  teamId: number,
  overrides: Partial<typeof scheduleGame.$inferInsert> & { playedOn: string },
) {
  const [row] = await db
    .insert(scheduleGame)
    .values({
      teamId,
      date: overrides.playedOn,
      time: '7:45 PM',
      opponent: `Opponent ${next()}`,
      week: weekOfDay(overrides.playedOn),
      ...overrides,
    })
    .returning();
  if (!row) throw new Error('No game');
  return row;
}

/** The result of a game, `ourScore` first. */
export async function createResultRow(
  db: Executor,
  game: { id: number; teamId: number },
  [ourScore, opponentScore]: readonly [number, number],
) {
  const scores = { ourScore, opponentScore };
  const [row] = await db
    .insert(gameResult)
    .values({ teamId: game.teamId, scheduleGameId: game.id, ...scores, isWin: isWin(scores) })
    .returning();
  if (!row) throw new Error('No result');
  return row;
}
