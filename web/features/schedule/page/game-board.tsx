import MapPin from 'lucide-react/icons/map-pin';
import type { ComponentProps, ReactNode } from 'react';
import type { GameDetail } from '#contract/schedule.ts';
import { boardDay } from '#domain/schedule-format.ts';
import { opponentOf } from '#domain/team-colors.ts';
import { m } from '#messages';
import { inLocale } from '#web/lib/dates.ts';
import { useZoneName } from '#web/queries/teams/use-zone-name.ts';
import { cn } from '#web/ui/cn.ts';
import { Board } from '#web/ui/scoreboard.tsx';
import { TeamCrest } from '#web/ui/team-crest.tsx';
import { dayOf, offText, sideText, timeOf, whenText } from '../game-text.ts';
import { mapUrl } from './map-url.ts';
import { useReadersTime } from './use-readers-time.ts';

/** When and where a game without a result is played, in the largest type of its page, with what its reader does about it. Product §2, Game. */
export function GameBoard({ game, children }: { game: GameDetail; children?: ReactNode }) {
  const opponent = opponentOf(game.opponent, game.team);
  return (
    <Board title={m.game_whenAndWhere()} aside={statusText(game)} sides={[game.team.colors, opponent.colors]}>
      <div className="@container my-auto">
        <div className="flex flex-wrap items-center justify-between gap-x-8">
          <div className="grid min-w-0 gap-4">
            <p className={cn('grid gap-1', game.isCancelled && 'line-through')}>
              <Day game={game} />
              <span className="numeral text-[min(4.5rem,19vw)] lg:text-[7rem]">
                {timeOf(game, useZoneName(game))}
              </span>
            </p>
            <div className="grid gap-x-6 gap-y-1 text-board-dim">
              <ReadersTime game={game} />
              <Place place={game.location} />
              <p>{factsOf(game)}</p>
              {children}
            </div>
            {game.notes && <p className="wrap-anywhere">{game.notes}</p>}
          </div>
          <div
            aria-hidden
            className="flex gap-4 pe-2 @max-[33rem]:hidden @min-[50rem]:gap-12 @min-[50rem]:pe-10"
          >
            <Side team={game.team} />
            <Side team={opponent} />
          </div>
        </div>
      </div>
    </Board>
  );
}

/** Where there is room beside the time; the heading of the page has the names. */
function Side({ team }: { team: ComponentProps<typeof TeamCrest>['team'] }) {
  return (
    <div className="grid content-start justify-items-center gap-2 text-center text-[0.9375rem] leading-snug text-balance text-board-dim @min-[50rem]:w-32">
      <TeamCrest team={team} size="lg" className="@min-[50rem]:size-24" />
      <span className="wrap-words @max-[50rem]:hidden">{team.name}</span>
    </div>
  );
}

/** 'Cancelled', 'In 6 days' before a game, 'Completed' after it. */
function statusText(game: GameDetail): string | null {
  if (game.isCancelled) return offText(game);
  if (game.status === 'completed') return m.schedule_status_completed();
  return game.upcomingLabel ? whenText(game) : null;
}

function Day({ game: { playedOn } }: { game: GameDetail }) {
  return (
    <time dateTime={playedOn} className="numeral text-[min(2.5rem,11vw)] text-accent lg:text-6xl">
      <span className="sr-only">{dayOf({ playedOn })}</span>
      <span aria-hidden className="uppercase">
        {inLocale(`board ${playedOn}`, (locale) => boardDay(playedOn, locale))}
      </span>
    </time>
  );
}

/** 'Home · Arrive by 7:15 PM · Jersey: White'. */
function factsOf(game: GameDetail): string {
  const { arrivalTime, jersey } = game;
  return [
    sideText(game),
    arrivalTime && m.game_arriveBy({ time: timeOf({ time: arrivalTime }, '') }),
    jersey && m.game_wear({ jersey }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The moment by the reader's own clock, where that says something else than the team's. */
function ReadersTime({ game }: { game: GameDetail }) {
  const moment = useReadersTime(game);
  return moment && <p>{m.game_yourTime({ moment })}</p>;
}

/** Leads to a map; none is loaded before it is pressed. */
function Place({ place }: { place: string | null }) {
  if (place === null) return <p>{m.game_placeUnknown()}</p>;
  return (
    <p>
      <a
        href={mapUrl(place)}
        target="_blank"
        rel="noreferrer"
        aria-label={m.game_mapOf({ place })}
        className="-my-1.5 inline-flex min-h-11 items-center gap-1.5 py-2 text-lg font-semibold text-board-ink underline-offset-4 wrap-anywhere hover:underline"
      >
        <MapPin aria-hidden className="size-5 shrink-0 text-accent" />
        {place}
      </a>
    </p>
  );
}
