import { leaderboard, lines, linesOf, tallies, winners } from './sample-numbers.ts';
import { account, players } from './sample-people.ts';
import { games, post, results, team } from './sample-team.ts';

/** Response bodies by the start of the URL; the first match is used. */
const responses: readonly [string, unknown][] = [
  ['/api/auth/user', account],
  ['/api/teams/1', team],
  ['/api/players', players],
  ['/api/schedule', games],
  ['/api/game-results', results],
  ['/api/posts?', [post]],
  ['/api/leaderboard', leaderboard],
  ['/api/stats/player/3/achievements', []],
  ['/api/stats/player', linesOf(3)],
  ['/api/stats/weekly', lines.filter(({ week }) => week === team.currentWeek)],
  ['/api/mvp-winners', winners],
  ['/api/mvp-announcement', { awaited: [], mvpWeek: null }],
  ['/api/mvp-voting/', team.voting],
];

/** Stands in for `fetch`; a URL without a sample is a 404. */
export async function fetchSample(url: string): Promise<Response> {
  const [, body] = responses.find(([start]) => url.startsWith(start)) ?? [];
  if (body !== undefined) return Response.json(body);
  if (url.includes('/voter/')) return Response.json(null);
  if (url.startsWith('/api/mvp-votes')) return Response.json(tallies);
  return Response.json({ message: 'There is no sample of this' }, { status: 404 });
}
