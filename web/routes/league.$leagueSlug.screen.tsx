import { createFileRoute, notFound, useHydrated } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { m } from '#messages';
import { usePageTitle } from '#web/lib/page-title.ts';
import { leaguePageQuery, leagueScheduleQuery } from '#web/queries/competitions/queries.ts';
import { cn } from '#web/ui/cn.ts';
import { Display } from '#web/ui/display.tsx';

/** In a chunk of its own, of which first screens don't know. */
const Venue = lazy(async () => ({ default: (await import('./-league/venue.tsx')).Venue }));

type Search = {
  competition?: string | undefined;
  venue?: string | undefined;
  /** Dark without it. */
  theme?: 'light' | undefined;
};

export const Route = createFileRoute('/league/$leagueSlug/screen')({
  validateSearch: ({ competition, venue, theme }): Search => ({
    ...(typeof competition === 'string' && competition !== '' && { competition }),
    ...((typeof venue === 'string' || typeof venue === 'number') && venue !== '' && { venue: String(venue) }),
    ...(theme === 'light' && { theme }),
  }),
  loaderDeps: ({ search: { competition } }) => ({ competition }),
  loader: async ({ context, params, deps: { competition } }) => {
    const [page] = await Promise.all([
      context.load(leaguePageQuery(params.leagueSlug, competition)),
      context.load(leagueScheduleQuery(params.leagueSlug, competition)),
    ]);
    if (page === null) throw notFound();
  },
  component: LeagueScreenDisplay,
});

/** Over the bars, which it hides (app.css). Product §2, League. */
function LeagueScreenDisplay() {
  const { leagueSlug } = Route.useParams();
  const { competition, venue, theme } = Route.useSearch();
  usePageTitle(m.leagueScreen_title());
  const waiting = <h1 className="sr-only">{m.leagueScreen_title()}</h1>;
  return (
    <Display className={cn('z-50 overflow-y-auto', theme ?? 'dark')}>
      {useHydrated() ? (
        <Suspense fallback={waiting}>
          <Venue key={`${leagueSlug} ${competition}`} {...{ leagueSlug, competition, venue }} />
        </Suspense>
      ) : (
        waiting
      )}
    </Display>
  );
}
