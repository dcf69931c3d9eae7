import type pg from 'pg';

const players = 15;
const weeks = 30;
const teamsAtOnce = 250;

export const linesPerTeam = players * weeks;

/**
 * Teams `from` to `to`, each of 15 players with 30 weeks of lines up to the current one and a game of that week. Lines
 * come in week by week over many teams, as they do in life, so that those of one team lie far apart.
 */
export async function addTeams(client: pg.Client, from: number, to: number): Promise<void> {
  await client.query(
    `insert into league (id, name, slug) values (1, 'Bench', 'bench') on conflict do nothing`,
  );
  for (let first = from; first <= to; first += teamsAtOnce) {
    await client.query(batch(first, Math.min(to, first + teamsAtOnce - 1)));
  }
}

function batch(from: number, to: number): string {
  const week = `date_trunc('week', current_date + 1)::date - 1`;
  const teams = `generate_series(${from}, ${to}) n`;
  const roster = `generate_series(1, ${players}) p`;
  return `
    insert into team (id, league_id, name, slug, time_zone)
      select n, 1, 'Team ' || n, 'team-' || n, 'UTC' from ${teams};
    insert into season (team_id, name, first_day, last_day)
      select n, 'Season', current_date - 300, current_date + 60 from ${teams};
    insert into player (id, team_id, username, name, is_approved)
      select n * 100 + p, n, 'p' || n || '-' || p, 'Player ' || p, true from ${teams}, ${roster};
    insert into weekly_stats
      (team_id, player_id, week, points, rebounds, assists, steals, blocks, turnovers, minutes_played)
      select n, n * 100 + p, ${week} - 7 * w, (n * 7 + p * 5 + w * 3) % 31, (n + p + w) % 13, (n + p * w) % 9,
        w % 4, p % 3, (p + w) % 5, 20 + w % 20
      from generate_series(0, ${weeks - 1}) w, ${roster}, ${teams};
    insert into schedule_game (id, team_id, date, played_on, opponent, week)
      select n, n, 'Sun, Nov 1', ${week}, 'Opponent', ${week} from ${teams};
  `;
}
