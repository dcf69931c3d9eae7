import { gameTitle } from '#domain/schedule-format.ts';
import type { ContentOf, ImageContent } from './image/content.ts';

/** What a link to a page says before it is opened. */
export type Words = { readonly title: string; readonly description: string; readonly alt: string };

export const productName = 'Sixth Man';

const claim = 'The schedule, results, roster, stats and weekly MVP of a recreational basketball team.';

/** The words of what is on the picture. */
export function wordsOf(content: ImageContent): Words {
  switch (content.kind) {
    case 'site':
      return { title: productName, description: claim, alt: `${productName}: ${claim}` };
    case 'team':
      return teamWords(content);
    case 'game':
      return gameWords(content);
    case 'player':
      return playerWords(content);
    case 'mvp':
      return mvpWords(content);
  }
}

function teamWords({ team, league, record, latest, next }: ContentOf<'team'>): Words {
  const result = latest && `${latest.isWin ? 'Won' : 'Lost'} ${latest.ours}-${latest.theirs}`;
  const sentences = [
    record ? `${team}, ${league}: ${record} this season.` : `${team}, ${league}.`,
    latest && `${result} against ${latest.opponent} on ${latest.when}.`,
    next && `Next game: ${next.against}, ${next.when.replace(' · ', ', ')}.`,
    !latest && !next && 'Schedule, results, roster and stats.',
  ];
  const description = sentences.filter(Boolean).join(' ');
  return { title: team, description, alt: description };
}

function gameWords(content: ContentOf<'game'>): Words {
  const { team, opponent, date, time, place, score, isCancelled } = content;
  const title = gameTitle({ ...content, ourScore: score?.ours ?? null, theirScore: score?.theirs ?? null });
  const when = [date, time].filter(Boolean).join(', ');
  const where = place ? ` at ${place}` : '';
  const outcome = score && `${team} ${score.isWin ? 'won' : 'lost'} ${score.ours}-${score.theirs}`;
  const description = outcome
    ? `${outcome} against ${opponent} on ${date}${where}. The box score of the game.`
    : `${when}${where}.${isCancelled ? ' Cancelled.' : ''}`;
  return { title, description, alt: `${title}. ${when}${where}.` };
}

function playerWords({ name, line, team, averages, mvpWins }: ContentOf<'player'>): Words {
  const numbers =
    averages &&
    [
      `${averages.points.toFixed(1)} points`,
      `${averages.rebounds.toFixed(1)} rebounds`,
      `${averages.assists.toFixed(1)} assists per game this season.`,
    ].join(', ');
  const wins = mvpWins > 0 ? ` ${mvpWins === 1 ? 'MVP of a week' : `${mvpWins}x MVP Winner`}.` : '';
  const who = [line, team].filter(Boolean).join(' · ');
  return {
    title: `${name} · ${team}`,
    description: `${who}. ${numbers ?? 'No stats submitted yet.'}${wins}`,
    alt: `${name}, ${who}. ${numbers ?? ''}`.trim(),
  };
}

function mvpWords({ team, winner }: ContentOf<'mvp'>): Words {
  if (!winner) {
    const description = `The weekly MVPs of ${team}. No MVP Winners Yet.`;
    return { title: `MVP Hall of Fame · ${team}`, description, alt: description };
  }
  const votes = `${winner.voteCount} of ${winner.totalVotes} ${winner.totalVotes === 1 ? 'vote' : 'votes'}`;
  const description = `${winner.name} is the MVP of ${team} for the week ${winner.week}, with ${votes} (${winner.percentage}%).`;
  return { title: `${winner.name}, MVP of the week`, description, alt: description };
}

/** What the pages of a team are about that have no image of their own, by path. */
export const teamPageDescriptions: Record<string, (team: string) => string> = {
  '/schedule': (team) => `The schedule and results of ${team}: dates, times, places, scores and box scores.`,
  '/roster': (team) => `The players of ${team}: positions, jersey numbers and heights.`,
  '/leaderboard': (team) => `Who leads ${team} in points, rebounds, assists, steals and blocks this season.`,
  '/team-feed': (team) => `What the players of ${team} post: news, pictures and weekly stats.`,
};

export const leaguesDescription = 'Pick a league, then a team, and see its schedule, roster and stats.';

export function postTitle(author: string): string {
  return `${author} on the team feed`;
}
