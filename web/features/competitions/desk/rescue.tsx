import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Wand from 'lucide-react/icons/wand-sparkles';
import { lazy, Suspense, useState } from 'react';
import type { ManagedCompetition, ManagedFixture } from '#contract/competitions/management.ts';
import type { RadarRow } from '#contract/competitions/radar.ts';
import type { RadarHelp } from '#contract/competitions/sub-requests.ts';
import { slotTakers } from '#domain/planner/slot-takers.ts';
import { m } from '#messages';
import { nowIn } from '#web/lib/now-in.ts';
import { slotText } from '#web/lib/slot-text.ts';
import { useCreateSubRequest } from '#web/queries/competitions/mutations.ts';
import { radarHelpQuery } from '#web/queries/competitions/queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { matchupText } from './game-text.ts';

const SwapGame = lazy(async () => ({ default: (await import('./swap-game.tsx')).SwapGame }));

type RescueProps = {
  competition: ManagedCompetition;
  fixture: ManagedFixture;
  /** The teams of the next days that are short of players. */
  risky: readonly RadarRow[];
};

/** What could save a game that is short of players: another game in its place, another day, subs of other teams. Product §2, League desk. */
export function Rescue({ competition, fixture, risky }: RescueProps) {
  const { data } = useQuery(radarHelpQuery(competition.id));
  const game = matchupText(fixture, competition.entries);
  return (
    <div className="grid gap-3 rounded-control bg-sunken p-3">
      {data && <Takers {...{ competition, fixture, risky }} help={data} />}
      <Replan {...{ competition, fixture, risky }} />
      {data && <Lenders {...{ competition, fixture, game }} help={data} />}
    </div>
  );
}

function Takers({ competition, fixture, risky, help }: RescueProps & { help: RadarHelp }) {
  const [takerId, setTakerId] = useState<number | null>(null);
  const today = nowIn(competition.timeZone).slice(0, 10);
  const takers = slotTakers(
    { ...competition, today },
    {
      fixtureId: fixture.id,
      riskyIds: risky.map(({ fixtureId }) => fixtureId),
      players: new Map(help.players.map(({ entryId, count }) => [entryId, count])),
    },
  );
  return (
    <section aria-label={m.rescue_takers()}>
      <h3 className="eyebrow text-muted">{m.rescue_takers()}</h3>
      {takers.length === 0 && <p className="text-sm text-pretty text-muted">{m.rescue_noTaker()}</p>}
      <ul>
        {takers.map(({ fixtureId, playerCount }) => {
          const other = competition.fixtures.find(({ id }) => id === fixtureId);
          if (!other) return null;
          const name = matchupText(other, competition.entries);
          return (
            <li key={fixtureId} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
              <div className="min-w-0 flex-1 basis-44">
                <p className="font-semibold wrap-anywhere">{name}</p>
                <p className="text-sm wrap-anywhere text-muted">
                  {`${slotText(other)} · ${m.rescue_asked({ count: playerCount })}`}
                </p>
              </div>
              <Button variant="secondary" onClick={() => setTakerId(fixtureId)}>
                {m.rescue_swap()}
                <span className="sr-only"> {name}</span>
              </Button>
            </li>
          );
        })}
      </ul>
      <Suspense>
        {takerId !== null && (
          <SwapGame {...{ competition, fixture }} otherId={takerId} onClose={() => setTakerId(null)} />
        )}
      </Suspense>
    </section>
  );
}

/** Leads to the planner, with the day off for the team that is short; for a season that was planned, and a game from tomorrow on. */
function Replan({ competition, fixture, risky }: RescueProps) {
  const row = risky.find(({ fixtureId }) => fixtureId === fixture.id);
  const today = nowIn(competition.timeZone).slice(0, 10);
  if (!row || competition.plan === null || fixture.playoff !== null || fixture.playedOn <= today) return null;
  const off = row.side === 'home' ? fixture.homeId : fixture.awayId;
  return (
    <Button asChild variant="secondary" className="justify-self-start">
      <Link to="." search={{ section: 'plan', off, day: fixture.playedOn }}>
        <Wand aria-hidden />
        {m.rescue_replan()}
      </Link>
    </Button>
  );
}

type LendersProps = Omit<RescueProps, 'risky'> & { game: string; help: RadarHelp };

function Lenders({ competition, fixture, game, help }: LendersProps) {
  const ask = useCreateSubRequest(competition.id, {
    success: { title: m.rescue_askedDone(), description: m.rescue_askedNote() },
    failure: { title: m.rescue_failed() },
  });
  const lenders = help.lenders.filter(({ entryId }) => ![fixture.homeId, fixture.awayId].includes(entryId));
  const nameOf = (id: number) => competition.entries.find((entry) => entry.id === id)?.name ?? '';
  return (
    <section aria-label={m.rescue_lenders()}>
      <h3 className="eyebrow text-muted">{m.rescue_lenders()}</h3>
      {lenders.length === 0 && <p className="text-sm text-pretty text-muted">{m.rescue_noLender()}</p>}
      <ul>
        {lenders.map(({ entryId, subs }) => {
          const isAsked = help.requests.some(
            (one) => one.fixtureId === fixture.id && one.entryId === entryId,
          );
          return (
            <li key={entryId} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
              <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
                <span className="font-semibold">{nameOf(entryId)}</span>
                <span className="text-muted">{` · ${m.rescue_subs({ count: subs })}`}</span>
              </span>
              {isAsked ? (
                <Badge tone="outline">{m.rescue_isAsked()}</Badge>
              ) : (
                <Button
                  variant="secondary"
                  pending={ask.isPending && ask.variables.entryId === entryId}
                  onClick={() => ask.mutate({ fixtureId: fixture.id, entryId })}
                >
                  {m.rescue_ask()}
                  <span className="sr-only">{` ${nameOf(entryId)}, ${game}`}</span>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
