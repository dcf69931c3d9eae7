import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { LeagueLink, StandingLink } from '#web/features/competitions/standing-link.tsx';
import { QuickLinks } from '#web/features/dashboard/quick-links.tsx';
import { SeasonRecordCard } from '#web/features/dashboard/season-record-card.tsx';
import { LatestPosts } from '#web/features/feed/latest-posts.tsx';
import { WeekLeaderCard } from '#web/features/mvp/week-leader-card.tsx';
import { LatestResultCard } from '#web/features/schedule/latest-result-card.tsx';
import { NextGameCard } from '#web/features/schedule/next-game-card.tsx';
import { ViewingStrip } from '#web/features/shell/viewing-strip.tsx';
import { TopPerformersCard } from '#web/features/stats/top-performers-card.tsx';
import { standingQuery } from '#web/queries/standing/queries.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { TeamCrest } from '#web/ui/team-crest.tsx';
import { PublicColumns } from './dashboard-columns.tsx';

/** Reserves a line until its text is loaded. */
const blank = '\u00a0';

/** A team as a visitor sees it. Product §2, Public dashboard. */
export function PublicDashboard({ teamId }: { teamId: number }) {
  const { data: team } = useQuery(teamQuery(teamId));
  const { data: standing } = useQuery(standingQuery(teamId));
  const performers = <TopPerformersCard teamId={teamId} />;
  // A team without games has few posts, too.
  const isNew = team?.record.gamesPlayed === 0;
  return (
    <Screen>
      <ViewingStrip teamId={teamId} />
      <PageHeading
        eyebrow={team ? <LeagueLink slug={team.league.slug}>{team.league.name}</LeagueLink> : blank}
        description={standing ? <StandingLink standing={standing} /> : standing === undefined && blank}
      >
        {team ? (
          <span className="inline-flex items-center gap-3">
            <TeamCrest team={team} className="sm:size-12" />
            {team.name}
          </span>
        ) : (
          m.dashboard_unnamedTeam()
        )}
      </PageHeading>
      <PublicColumns
        board={<LatestResultCard teamId={teamId} />}
        next={<NextGameCard teamId={teamId} />}
        first={
          <>
            <SeasonRecordCard teamId={teamId} />
            <WeekLeaderCard teamId={teamId} />
          </>
        }
        middle={
          <>
            <LatestPosts teamId={teamId} />
            {isNew && performers}
          </>
        }
        last={
          <>
            {!isNew && performers}
            <QuickLinks teamId={teamId} />
          </>
        }
      />
    </Screen>
  );
}
