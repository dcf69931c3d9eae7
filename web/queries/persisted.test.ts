import { describe, expect, test } from 'vitest';
import { auditQuery } from './audit/queries.ts';
import {
  commentsQuery,
  feedQuery,
  latestPostsQuery,
  newestPostsQuery,
  playerPostsQuery,
  postQuery,
} from './feed/queries.ts';
import { inviteCodesQuery } from './invite-codes/queries.ts';
import {
  announcementQuery,
  deadlineQuery,
  talliesQuery,
  voteQuery,
  votingSettingsQuery,
  winnersQuery,
} from './mvp/queries.ts';
import { managedPlayersQuery, playerQuery, rosterQuery } from './players/queries.ts';
import { resultsQuery, scheduleQuery } from './schedule/queries.ts';
import { importStateQuery } from './schedule-import/queries.ts';
import { latestLinesQuery, leaderboardQuery, playerLinesQuery, weekLinesQuery } from './stats/queries.ts';
import { systemQuery } from './system/queries.ts';
import {
  leaguesQuery,
  leagueTeamsQuery,
  managedLeaguesQuery,
  teamQuery,
  teamSettingsQuery,
} from './teams/queries.ts';

const week = '2026-11-15';

describe('for a time without a connection, the answer is stored of', () => {
  test.each([
    teamQuery(1),
    leaguesQuery(),
    leagueTeamsQuery(1),
    scheduleQuery(1),
    resultsQuery(1),
    rosterQuery(1),
    weekLinesQuery(1, week),
    playerLinesQuery(2),
    latestLinesQuery(2, 5),
    leaderboardQuery(1),
    latestPostsQuery(1),
    newestPostsQuery(1),
    talliesQuery(1, week),
    deadlineQuery(1, week),
    voteQuery(1, week, 2),
    winnersQuery(1),
    announcementQuery(1),
  ])('$queryKey', ({ meta }) => {
    expect(meta?.persist).toBe(true);
  });
});

describe('it is not stored of what captains read, of other screens, and of earlier seasons:', () => {
  test.each([
    { ...teamSettingsQuery(1) },
    { ...managedPlayersQuery(1) },
    { ...inviteCodesQuery(1, undefined) },
    { ...auditQuery(1) },
    { ...managedLeaguesQuery() },
    { ...systemQuery() },
    { ...votingSettingsQuery(1) },
    { ...importStateQuery(1) },
    { ...playerQuery(2) },
    { ...feedQuery(1) },
    { ...playerPostsQuery(2) },
    { ...postQuery(3) },
    { ...commentsQuery(3) },
    { ...leaderboardQuery(1, 4) },
    { ...playerLinesQuery(2, 4) },
    { ...latestLinesQuery(2) },
  ])('$queryKey', ({ meta }: { meta?: { persist?: boolean } | undefined }) => {
    expect(meta?.persist ?? false).toBe(false);
  });
});
