import { type SQL, sql } from 'drizzle-orm';
import { type StoredText, writtenText } from '#domain/written-text.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Executor } from '#server/database/connection.ts';
import { storedPost } from '#server/posts/columns.ts';

export type MyData = Record<string, Record<string, string | number | boolean | object | null>[]>;

type Owner = {
  readonly teamId: AuthorizedTeamId;
  readonly playerId: number;
  readonly issuer: string;
  readonly uid: string;
  readonly email: string;
};

/** Everything that is stored about one player, in one statement: all of it is of one moment. */
export async function readMyData(
  db: Executor,
  { teamId, playerId, issuer, uid, email }: Owner,
): Promise<MyData> {
  const by = (column: string) => sql`team_id = ${teamId} and ${sql.identifier(column)} = ${playerId}`;
  const own = by('player_id');
  const parts: Record<string, SQL> = {
    account: sql`select id, username, name, nickname, email, position, jersey_number as "jerseyNumber", height, weight, age,
      photo_url as "photo", avatar_color as "avatarColor",
      is_assistant_captain as "isAssistantCaptain", shows_personal_details as "showsPersonalDetails", allows_indexing as "allowsIndexing", language, invite_code as "inviteCode", joined_at as "joinedAt"
      from player where team_id = ${teamId} and id = ${playerId}`,
    team: sql`select id, name from team where id = ${teamId}`,
    organizes: organizesOf(email),
    stats: sql`select week, game_id as "gameId", points, rebounds, assists, steals, blocks, turnovers, minutes_played as "minutesPlayed", book_stats as "bookStats", is_imported as "isImported", notes,
      submitted_at as "submittedAt" from weekly_stats where ${own} order by week, id`,
    votes: sql`select week, candidate_id as "candidateId", created_at as "votedAt" from mvp_vote where ${by('voter_id')} order by week`,
    awards: sql`select week, vote_count as "votes", total_votes as "totalVotes" from mvp_winner where ${own} order by week`,
    posts: sql`select id, ${storedPost} as content, image_url as "picture", created_at as "createdAt", edited_at as "editedAt"
      from post where ${own} order by id`,
    comments: sql`select id, post_id as "postId", parent_comment_id as "replyTo", content, created_at as "createdAt", edited_at as "editedAt"
      from comment where ${own} order by id`,
    postLikes: sql`select post_id as "postId", created_at as "likedAt" from post_like where ${own} order by id`,
    commentLikes: sql`select comment_id as "commentId", created_at as "likedAt" from comment_like where ${own} order by id`,
    answers: sql`select g.id as "gameId", g.played_on as "day", g.opponent, a.answer, a.note, a.played_as_sub as "playedAsSub", a.source, a.answered_at as "answeredAt"
      from game_answer a join schedule_game g on g.team_id = a.team_id and g.id = a.game_id
      where a.team_id = ${teamId} and a.player_id = ${playerId} order by g.id`,
    attendance: sql`select game_id as "gameId", came, answer, recorded_at as "recordedAt" from game_attendance
      where ${own} order by game_id`,
    calendar: sql`select serial from calendar_link where ${own}`,
    timeRequests: sql`select g.id as "gameId", r.suggestions, r.reason, r.decline_note as "declined", r.created_at as "askedAt"
      from time_request r join schedule_game g on g.team_id = ${teamId} and g.competition_id = r.competition_id and g.fixture_id = r.fixture_id
      where r.asked_by = ${playerId} order by r.id`,
    awayDays: sql`select first_day as "firstDay", last_day as "lastDay" from player_away where ${own} order by first_day`,
    notifications: sql`select kind, facts, created_at as "createdAt", read_at as "readAt"
      from notification where ${own} order by id`,
    messageSettings: sql`select time_zone as "timeZone", quiet_from as "quietFrom", quiet_to as "quietTo", feed
      from notification_settings where ${own}`,
    messagePreferences: sql`select kind, channel, is_enabled as "isEnabled" from notification_preference
      where ${own} order by kind, channel`,
    deliveries: sql`select n.kind, d.channel, d.state, d.due_at as "dueAt", d.settled_at as "settledAt"
      from notification_delivery d join notification n on n.id = d.notification_id
      where n.team_id = ${teamId} and n.player_id = ${playerId} order by d.id`,
    pushSubscriptions: sql`select endpoint, session_id as "sessionId", created_at as "createdAt"
      from push_subscription where ${own} order by id`,
    acts: sql`select action, actor_role as "as", created_at as "doneAt" from audit_entry where ${by('actor_id')} order by id`,
    actsOfOthers: sql`select action, created_at as "doneAt" from audit_entry
      where ${by('subject_id')} and actor_id is distinct from ${playerId} order by id`,
    deletions: sql`select kind, row_id as "id", created_at as "deletedAt" from deletion
      where issuer = ${issuer} and subject = ${uid} order by created_at`,
    sessions: sessionsOf({ issuer, uid }),
  };
  const data = await readParts(db, parts);
  return { ...data, posts: data.posts?.map((row) => ({ ...row, content: writtenText(row.content) })) ?? [] };
}

/** What is stored about an organizer without a player. */
export async function readOrganizerData(
  db: Executor,
  { issuer, uid, email }: Pick<Owner, 'issuer' | 'uid' | 'email'>,
): Promise<MyData> {
  return readParts(db, {
    organizes: organizesOf(email),
    mailLanguage: sql`select language from mail_language where email = ${email}`,
    notifications: sql`select kind, facts, created_at as "createdAt" from notification where email = ${email} order by id`,
    sessions: sessionsOf({ issuer, uid }),
  });
}

const organizesOf = (email: string) => sql`select l.name as "league", o.email, o.name, o.created_at as "since"
  from league_organizer o join league l on l.id = o.league_id where o.email = ${email} order by o.id`;

const sessionsOf = ({ issuer, uid }: Pick<Owner, 'issuer' | 'uid'>) => sql`select id, browser, system,
  created_at as "signedInAt", last_used_at as "lastUsedAt", expires_at as "expiresAt"
  from session where issuer = ${issuer} and uid = ${uid} order by id`;

/** With the texts of posts as they are stored. */
type StoredData = MyData & { readonly posts?: (MyData[string][number] & { readonly content: StoredText })[] };

async function readParts(db: Executor, parts: Readonly<Record<string, SQL>>): Promise<StoredData> {
  const columns = Object.entries(parts).map(
    ([name, rows]) => sql`(select coalesce(json_agg(p), '[]') from (${rows}) p) as ${sql.identifier(name)}`,
  );
  const { rows } = await db.execute<StoredData>(sql`select ${sql.join(columns, sql`, `)}`);
  return rows[0] ?? {};
}
