import type pg from 'pg';
import { testIssuer } from '#server/testing/fixtures.ts';

const players = 15;
const weeks = 30;
const teamsPerLeague = 20;
const teamsAtOnce = 250;

export const linesPerTeam = players * weeks;
export const postsPerTeam = 400;
/** Of the newest posts. */
const commentsPerPost = 3;
const postsWithComments = 30;

const foreignKeys = `
  select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`;

/** What is generated refers to what is there: checked all at once at the end, and not row by row. */
export async function withoutForeignKeys(client: pg.Client, fill: () => Promise<void>): Promise<void> {
  const { rows } = await client.query(foreignKeys);
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  await fill();
  for (const { table, name, definition } of rows) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
}

/** The ids that rows of a team have. A team's first player is its captain; the first game is of the current week, the last post the newest. */
export const idsOf = (team: number) => ({
  league: leagueOf(team),
  player: team * 100 + 1,
  game: team * 100,
  post: team * postsPerTeam,
});

/** The issuer's identity of the player with that number. */
export function identityOf(player: number) {
  return { uid: `u${player}`, email: emailOf(player), displayName: `Player ${player}`, photoURL: null };
}

const leagueOf = (team: number) => 1 + Math.floor((team - 1) / teamsPerLeague);
const emailOf = (player: number) => `p${player}@bench.test`;

/**
 * Teams `from` to `to`, each of 15 players with 30 weeks of lines up to the current one, a game and a vote in each week, and 400
 * posts. Rows come in week by week over many teams, as they do in life, so that those of one team lie far apart.
 */
export async function addTeams(client: pg.Client, from: number, to: number): Promise<void> {
  for (let first = from; first <= to; first += teamsAtOnce) {
    await client.query(batch(first, Math.min(to, first + teamsAtOnce - 1)));
  }
}

function batch(from: number, to: number): string {
  const week = `date_trunc('week', current_date + 1)::date - 1`;
  const teams = `generate_series(${from}, ${to}) n`;
  const roster = `generate_series(1, ${players}) p`;
  const season = `generate_series(0, ${weeks - 1}) w`;
  const past = `generate_series(1, ${weeks - 1}) w`;
  return `
    insert into league (id, name, slug)
      select id, 'League ' || id, 'league-' || id from generate_series(${leagueOf(from)}, ${leagueOf(to)}) id
      on conflict do nothing;
    insert into team (id, league_id, name, slug, time_zone, captain_email)
      select n, 1 + (n - 1) / ${teamsPerLeague}, 'Team ' || n, 'team-' || n, 'UTC', 'p' || n * 100 + 1 || '@bench.test' from ${teams};
    insert into season (team_id, name, first_day, last_day)
      select n, 'Season', current_date - 300, current_date + 60 from ${teams};
    insert into player (id, team_id, issuer, subject, email, username, name, is_approved)
      select n * 100 + p, n, '${testIssuer}', 'u' || n * 100 + p, 'p' || n * 100 + p || '@bench.test', 'p' || n || '-' || p,
        'Player ' || p, true
      from ${teams}, ${roster};
    insert into weekly_stats
      (team_id, player_id, week, points, rebounds, assists, steals, blocks, turnovers, minutes_played)
      select n, n * 100 + p, ${week} - 7 * w, (n * 7 + p * 5 + w * 3) % 31, (n + p + w) % 13, (n + p * w) % 9,
        w % 4, p % 3, (p + w) % 5, 20 + w % 20
      from ${season}, ${roster}, ${teams};
    insert into schedule_game (id, team_id, date, time, played_on, opponent, week)
      select n * 100 + w, n, to_char(${week} - 7 * w, 'Dy, Mon FMDD'), '7:45 PM', ${week} - 7 * w, 'Opponent ' || w, ${week} - 7 * w
      from ${season}, ${teams};
    insert into game_result (team_id, schedule_game_id, our_score, opponent_score, is_win)
      select n, n * 100 + w, 50 + w, 60, 50 + w > 60 from ${past}, ${teams};
    insert into voting_period (team_id, week, decided_at)
      select n, ${week} - 7 * w, case when w > 0 then now() end from ${season}, ${teams};
    insert into mvp_vote (team_id, voter_id, candidate_id, week)
      select n, n * 100 + p, n * 100 + 1 + (p + w) % ${players}, ${week} - 7 * w
      from ${season}, ${roster}, ${teams} where p <> 1 + (p + w) % ${players};
    insert into mvp_winner (team_id, player_id, week, vote_count, total_votes, percentage)
      select n, n * 100 + 1 + w % ${players}, ${week} - 7 * w, 6, 14, 43 from ${past}, ${teams};
    insert into post (id, team_id, player_id, content, created_at)
      select n * ${postsPerTeam} - age, n, n * 100 + 1 + age % ${players}, repeat('What a game ', 12), now() - age * interval '12 hours'
      from generate_series(${postsPerTeam - 1}, 0, -1) age, ${teams};
    insert into post_like (team_id, post_id, player_id)
      select n, n * ${postsPerTeam} - age, n * 100 + p
      from generate_series(${postsPerTeam - 1}, 0, -1) age, generate_series(1, 3) p, ${teams};
    insert into comment (team_id, post_id, player_id, content, created_at)
      select n, n * ${postsPerTeam} - age, n * 100 + 1 + c, repeat('Well played ', 4), now() - age * interval '12 hours' + c * interval '1 minute'
      from generate_series(${postsWithComments - 1}, 0, -1) age, generate_series(1, ${commentsPerPost}) c, ${teams};
    insert into game_answer (team_id, game_id, player_id, answer, source, answered_at)
      select n, n * 100, n * 100 + p, 'in', 'player', now() from ${roster}, ${teams};
    insert into notification (team_id, player_id, kind, cause, facts, in_inbox)
      select n, n * 100 + p, 'post_created', 'post:' || n * ${postsPerTeam} - age,
        jsonb_build_object('postId', n * ${postsPerTeam} - age), true
      from generate_series(4, 0, -1) age, ${roster}, ${teams};
  `;
}
