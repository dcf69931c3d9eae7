import type { PagePath } from '#contract/pages.ts';
import { decimalText } from '#domain/number-format.ts';
import { opponentText } from '#domain/opponent-text.ts';
import { gameTitle } from '#domain/schedule-format.ts';
import { formatScore } from '#domain/score-format.ts';
import { m } from '#messages';
import type { ContentOf, ImageContent, Score } from '../image/content.ts';

/** What a link to a page says before it is opened. */
export type PreviewText = { readonly title: string; readonly description: string; readonly alt: string };

export const productName = 'Sixth Man';

/** The words of what is on the picture. */
export function previewText(content: ImageContent): PreviewText {
  const { title, description, alt } = wordsOf(content);
  return { title, description: withOneStop(description), alt: withOneStop(alt) };
}

/** A sentence that ends with a shortened month, as '17 nov.', has no second stop. */
function withOneStop(text: string): string {
  return text.replaceAll(/\.\.(?=\s|$)/g, '.');
}

function wordsOf(content: ImageContent): PreviewText {
  switch (content.kind) {
    case 'site': {
      const claim = m.share_claim();
      return { title: productName, description: claim, alt: `${productName}: ${claim}` };
    }
    case 'team':
      return teamPreview(content);
    case 'game':
      return gamePreview(content);
    case 'player':
      return playerPreview(content);
    case 'mvp':
      return mvpPreview(content);
  }
}

function teamPreview(content: ContentOf<'team'>): PreviewText {
  const { team, latest, next } = content;
  const sentences = [
    recordSentence(content),
    latest && latestSentence(latest),
    next && m.share_nextGame({ against: next.against, when: next.when.replace(' · ', ', ') }),
    !latest && !next && m.share_teamPage(),
  ];
  const description = sentences.filter(Boolean).join(' ');
  return { title: team, description, alt: description };
}

function recordSentence({ team, league, record, isOfSeason }: ContentOf<'team'>): string {
  if (record === null) return m.share_team({ team, league });
  return isOfSeason
    ? m.share_teamRecord({ team, league, record })
    : m.share_teamRecord_allGames({ team, league, record });
}

const latestTexts = { won: m.share_latestWon, lost: m.share_latestLost, tied: m.share_latestTied };

function latestSentence({ ours, theirs, opponent, when, outcome }: NonNullable<ContentOf<'team'>['latest']>) {
  const parts = { score: formatScore(ours, theirs, { dash: '-' }), opponent: opponentText(opponent), when };
  return latestTexts[outcome](parts);
}

function gamePreview(content: ContentOf<'game'>): PreviewText {
  const { date, time, place, score, isCancelled } = content;
  const title = gameTitle({ ...content, ourScore: score?.ours ?? null, theirScore: score?.theirs ?? null });
  const day = [date, time].filter(Boolean).join(', ');
  const when = place ? m.share_whenAt({ when: day, place }) : day;
  const coming = isCancelled ? m.share_gameCancelled({ when }) : m.share_game({ when });
  return {
    title,
    description: score ? resultSentence(content, score) : coming,
    alt: m.share_gameAlt({ title, when }),
  };
}

const scoreTexts = { won: m.share_gameWon, lost: m.share_gameLost, tied: m.share_gameTied };

function resultSentence({ team, opponent, date, place }: ContentOf<'game'>, score: Score): string {
  const when = place ? m.share_whenAt({ when: date, place }) : date;
  const parts = {
    team,
    opponent: opponentText(opponent),
    when,
    score: formatScore(score.ours, score.theirs, { dash: '-' }),
  };
  return scoreTexts[score.outcome](parts);
}

function playerPreview({ name, line, team, averages, mvpWins }: ContentOf<'player'>): PreviewText {
  const numbers =
    averages &&
    m.share_averages({
      points: decimalText(averages.points, 1),
      rebounds: decimalText(averages.rebounds, 1),
      assists: decimalText(averages.assists, 1),
    });
  const wins = mvpWins === 1 ? m.share_mvpOnce() : m.share_mvpWins({ count: mvpWins });
  const who = [line, team].filter(Boolean).join(' · ');
  const about = [m.share_sentence({ text: who }), numbers ?? m.share_noStats(), mvpWins > 0 && wins];
  return {
    title: `${name} · ${team}`,
    description: about.filter(Boolean).join(' '),
    alt: [m.share_playerAlt({ name, who }), numbers].filter(Boolean).join(' '),
  };
}

function mvpPreview({ team, winner }: ContentOf<'mvp'>): PreviewText {
  if (!winner) {
    const description = m.share_noMvp({ team });
    return { title: m.share_mvpPage({ team }), description, alt: description };
  }
  const { name, week, percentage, voteCount, totalVotes } = winner;
  const votes = m.share_votes({ count: voteCount, total: totalVotes });
  const description = m.share_mvp({ name, team, week, votes, percentage });
  return { title: m.share_mvpTitle({ name }), description, alt: description };
}

/** What the pages of a team are about that have no image of their own, by path. */
export const teamPageDescriptions: Readonly<Partial<Record<PagePath, (team: string) => string>>> = {
  '/schedule': (team) => m.share_page_schedule({ team }),
  '/roster': (team) => m.share_page_roster({ team }),
  '/leaderboard': (team) => m.share_page_leaderboard({ team }),
  '/team-feed': (team) => m.share_page_feed({ team }),
};
