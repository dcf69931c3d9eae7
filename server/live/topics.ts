import type { LiveTopic } from '#contract/live.ts';
import type { TeamChange } from '#server/cache/changes.ts';

/** The topic of a change of a table's rows; a table that is not named here changes the team itself. */
const topicByTable: Readonly<Record<string, LiveTopic>> = {
  post: 'feed',
  post_like: 'feed',
  comment: 'feed',
  comment_like: 'feed',
  mvp_vote: 'votes',
  mvp_winner: 'votes',
  voting_period: 'votes',
  schedule_game: 'schedule',
  game_result: 'results',
  scorebook: 'scorebook',
  weekly_stats: 'stats',
  player: 'players',
};

/** The topics of each team that was changed, and of each league, whose id is below 0. */
export function topicsByTeam(changes: readonly TeamChange[]): Map<number, LiveTopic[]> {
  const teams = Map.groupBy(changes, ([teamId]) => teamId);
  return new Map(
    [...teams].map(([teamId, ofTeam]) => [
      teamId,
      teamId < 0 ? ['league'] : [...new Set(ofTeam.map(([, source]) => topic(source)))],
    ]),
  );
}

function topic(source: string): LiveTopic {
  return topicByTable[source] ?? 'team';
}

/** The topic of a change that is recorded for one person, by its source. */
export const personalTopics: Readonly<Record<string, LiveTopic>> = {
  notification: 'inbox',
  player: 'account',
  game_answer: 'attendance',
  game_attendance: 'attendance',
  player_away: 'attendance',
  sub: 'attendance',
  sub_invitation: 'attendance',
};
