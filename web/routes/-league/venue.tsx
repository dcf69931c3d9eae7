import { useSuspenseQuery } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { useEffect } from 'react';
import { m } from '#messages';
import { VenueScreen } from '#web/features/competitions/screen/venue-screen.tsx';
import { useNewVersionAtOnce } from '#web/features/offline/use-new-version.ts';
import { useOfflineSince } from '#web/features/offline/use-offline-since.ts';
import { leaguePageQuery, leagueScheduleQuery } from '#web/queries/competitions/queries.ts';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { LoadingScreen } from '#web/ui/spinner.tsx';

type VenueProps = { leagueSlug: string; competition: string | undefined; venue: string | undefined };

/** Also without a change being reported, as long as the display is on. */
const refetch = { refetchInterval: 5 * 60_000, refetchIntervalInBackground: true } as const;
const retryMs = 30_000;

/** The display of a venue: what it shows, and what keeps it going for days. Product §2, League. */
export function Venue(props: VenueProps) {
  useNewVersionAtOnce();
  return (
    <ReadBoundary loading={<LoadingScreen />} failed={(retry) => <Failed onRetry={retry} />}>
      <Display {...props} />
    </ReadBoundary>
  );
}

function Display({ leagueSlug, competition: slug, venue }: VenueProps) {
  const { data: page } = useSuspenseQuery({ ...leaguePageQuery(leagueSlug, slug), ...refetch });
  const { data: schedule } = useSuspenseQuery({ ...leagueScheduleQuery(leagueSlug, slug), ...refetch });
  const offlineSince = useOfflineSince();
  if (!page) throw notFound();
  const { league, competition } = page;
  if (!competition) return <Words title={league.name}>{m.league_noCompetition()}</Words>;
  return (
    <VenueScreen
      league={league.name}
      competition={competition}
      fixtures={schedule?.competition?.fixtures ?? []}
      venue={venue}
      offlineSince={offlineSince}
    />
  );
}

/** Nobody is there to press a button. */
function Failed({ onRetry }: { onRetry: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onRetry, retryMs);
    return () => clearTimeout(timer);
  }, [onRetry]);
  return <Words title={m.leagueScreen_title()}>{m.league_unknown()}</Words>;
}

function Words({ title, children }: { title: string; children: string }) {
  return (
    <div className="grid h-full place-content-center gap-2 p-6 text-center">
      <h1 className="numeral text-[max(1.75rem,7vmin)] leading-tight">{title}</h1>
      <p className="text-[max(1rem,3vmin)] text-muted">{children}</p>
    </div>
  );
}
