import { TeamFeed } from '#web/features/feed/team-feed.tsx';
import { VoteCard } from '#web/features/mvp/vote-card.tsx';
import { VotingBlock } from '#web/features/mvp/voting-block.tsx';
import { WeekLeaderCard } from '#web/features/mvp/week-leader-card.tsx';
import { PlayerHead } from '#web/features/players/player-head.tsx';
import { Roster } from '#web/features/players/roster.tsx';
import { LatestResultCard } from '#web/features/schedule/latest-result-card.tsx';
import { NextGameCard } from '#web/features/schedule/next-game-card.tsx';
import { LeaderboardCard } from '#web/features/stats/leaderboard-card.tsx';
import { TopPerformersCard } from '#web/features/stats/top-performers-card.tsx';
import { players } from './sample-people.ts';
import { Section } from './section.tsx';

const sort = { metric: 'avgPoints', direction: 'desc' } as const;

/** The cards that the screens are made of, filled. */
export function Cards() {
  return (
    <>
      <Section title="Scoreboard and next game">
        <LatestResultCard teamId={1} />
        <NextGameCard teamId={1} />
      </Section>
      <Section title="Leaderboard and top performers">
        <LeaderboardCard teamId={1} seasonId={undefined} sort={sort} onSort={() => {}} />
        <TopPerformersCard teamId={1} />
      </Section>
      <Section title="Player cards">
        <PlayerHead player={players[0]!} />
        <Roster teamId={1} />
      </Section>
      <Section title="Votes">
        <WeekLeaderCard teamId={1} />
        <VoteCard teamId={1} />
        <VotingBlock teamId={1} selected={2} onSelect={() => {}} />
      </Section>
      <Section title="Post">
        <TeamFeed teamId={1} newPostId={null} onNewPost={() => {}} />
      </Section>
    </>
  );
}
