import MapPin from 'lucide-react/icons/map-pin';
import type { GameDetail } from '#contract/schedule.ts';
import { m } from '#messages';
import { useZoneName } from '#web/queries/teams/use-zone-name.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CalendarDate } from '../calendar-date.tsx';
import { GameSkeleton } from '../game-skeleton.tsx';
import { sideText, timeOf, whenText } from '../game-text.ts';
import { StatusBadge } from '../status-badge.tsx';
import { mapUrl } from './map-url.ts';
import { useReadersTime } from './use-readers-time.ts';

/** When and where a game is played, and how it stands. */
export function GameFacts({ game }: { game: GameDetail }) {
  const isAhead = game.status === 'upcoming' && !game.isCancelled;
  return (
    <Card aria-label={m.game_whenAndWhere()}>
      <CardTitle aside={isAhead && game.upcomingLabel ? whenText(game) : null}>
        {m.game_whenAndWhere()}
      </CardTitle>
      <div className="flex flex-wrap gap-x-4 gap-y-3">
        <CalendarDate playedOn={game.playedOn} />
        <div className="grid min-w-0 flex-1 basis-40 content-start gap-1 wrap-anywhere">
          <p className="text-lg leading-snug font-semibold">{timeOf(game, useZoneName(game))}</p>
          <Place place={game.location} />
          <p className="flex flex-wrap items-center gap-1.5 py-0.5">
            <StatusBadge game={game} />
            <Badge>{sideText(game)}</Badge>
          </p>
          <ReadersTime game={game} />
        </div>
      </div>
      {game.notes && <p className="mt-3 wrap-anywhere">{game.notes}</p>}
      {game.result?.notes && <p className="mt-3 text-muted wrap-anywhere">{game.result.notes}</p>}
    </Card>
  );
}

/** The moment by the reader's own clock, where that says something else than the team's. */
function ReadersTime({ game }: { game: GameDetail }) {
  const moment = useReadersTime(game);
  // Its line is there before we know whether it is needed.
  return game.startsAt && <p className="min-h-6 text-muted">{moment && m.game_yourTime({ moment })}</p>;
}

/** Leads to a map; none is loaded before it is pressed. */
function Place({ place }: { place: string | null }) {
  if (place === null) return <p className="text-muted">{m.game_placeUnknown()}</p>;
  return (
    <p>
      <a
        href={mapUrl(place)}
        target="_blank"
        rel="noreferrer"
        aria-label={m.game_mapOf({ place })}
        className="-my-2.5 inline-flex min-h-11 items-center gap-1.5 py-2.5 text-accent-ink underline-offset-4 hover:underline"
      >
        <MapPin aria-hidden className="size-4.5 shrink-0" />
        {place}
      </a>
    </p>
  );
}

/** A skeleton as high as the facts. */
export function GameFactsSkeleton() {
  return (
    <Card>
      <div role="status" className="grid gap-3">
        <span className="sr-only">{m.schedule_loading()}</span>
        <Skeleton className="h-4 w-32" />
        <GameSkeleton />
      </div>
    </Card>
  );
}
