import { type SQL, sql } from 'drizzle-orm';
import type { DeletionKind } from '#domain/deletions.ts';

type Part = {
  readonly table: string;
  /** The condition of its rows, besides the team's. */
  readonly where: SQL;
  /** Rows of other tables refer to its rows: they are locked, so that none is added while they are read. */
  readonly isLocked?: true;
  /** The condition under which a row of `restored` can still be restored, where the rows that it refers to may have been deleted. */
  readonly unless?: SQL;
};

/**
 * The tables from which a deletion takes rows, each after those that it refers to. `ids` are those of the stat lines that are
 * deleted with `id`. A test compares them with the foreign keys.
 */
export function partsOf(
  kind: DeletionKind,
  teamId: number,
  id: number,
  ids: readonly number[] = [id],
): readonly Part[] {
  const ofTeam = sql`team_id = ${teamId}`;
  switch (kind) {
    case 'post':
      return postParts(ofTeam, sql`id = ${id}`);
    case 'comment':
      return commentParts(ofTeam, sql`(id = ${id} or parent_comment_id = ${id})`);
    case 'stats':
      return [
        { table: 'weekly_stats', where: sql`id = any(${sql.param(ids)}::int[])`, isLocked: true },
        ...postParts(ofTeam, sql`weekly_stats_id = any(${sql.param(ids)}::int[])`),
      ];
    case 'result':
      return [{ table: 'game_result', where: sql`id = ${id}` }];
    case 'game':
      return gameParts(teamId, id);
  }
}

function postParts(ofTeam: SQL, isPost: SQL): Part[] {
  const ofPost = sql`post_id in (select id from post where ${ofTeam} and ${isPost})`;
  return [
    { table: 'post', where: isPost, isLocked: true },
    { table: 'post_like', where: ofPost },
    ...commentParts(ofTeam, ofPost),
  ];
}

function commentParts(ofTeam: SQL, isComment: SQL): Part[] {
  const ofComment = sql`comment_id in (select id from comment where ${ofTeam} and ${isComment})`;
  return [
    { table: 'comment', where: isComment, isLocked: true },
    { table: 'comment_like', where: ofComment },
  ];
}

function gameParts(teamId: number, id: number): Part[] {
  const ofGame = sql`game_id = ${id}`;
  return [
    { table: 'schedule_game', where: sql`id = ${id}`, isLocked: true },
    { table: 'game_result', where: sql`schedule_game_id = ${id}` },
    { table: 'scorebook', where: ofGame, isLocked: true },
    { table: 'scorebook_event', where: ofGame },
    { table: 'score_link', where: ofGame },
    { table: 'game_scorer', where: ofGame },
    { table: 'game_answer', where: ofGame },
    { table: 'game_attendance', where: ofGame },
    { table: 'game_reminder', where: ofGame },
    { table: 'sub_cascade', where: ofGame, isLocked: true },
    {
      table: 'sub_invitation',
      where: ofGame,
      unless: sql`not exists (select from sub where sub.team_id = ${teamId} and sub.id = restored.sub_id)`,
    },
  ];
}
