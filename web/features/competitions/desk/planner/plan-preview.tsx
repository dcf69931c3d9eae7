import type { ManagedCompetition } from '#contract/competitions/management.ts';
import type { PlacedGame } from '#domain/planner/input.ts';
import { fixtureSlot } from '#domain/planner/settings.ts';
import { formatMatchup } from '#domain/schedule-format.ts';
import { m } from '#messages';
import { dayOf, timeAndPlaceText } from '#web/lib/slot-text.ts';
import { Fairness } from '../../fairness/fairness.tsx';

type PlanPreviewProps = {
  entries: ManagedCompetition['entries'];
  games: readonly PlacedGame[];
  /** Those that stay, which count for the certificate. */
  pinned: readonly PlacedGame[];
};

/** A plan before it is published: how fair it is, and its games by day. */
export function PlanPreview({ entries, games, pinned }: PlanPreviewProps) {
  const playing = entries.filter(({ withdrawn }) => withdrawn === null);
  const names = new Map(entries.map(({ id, name }) => [id, name]));
  const days = [...Map.groupBy(games, ({ playedOn }) => playedOn)];
  return (
    <div className="grid gap-5">
      <Fairness entries={playing} games={[...pinned, ...games]} />
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-accent-ink">
          {m.planner_allGames({ count: games.length })}
        </summary>
        {days.map(([day, ofDay]) => (
          <section key={day} aria-label={dayOf(day)} className="mt-3">
            <h3 className="eyebrow text-muted">{dayOf(day)}</h3>
            <ul>
              {ofDay.map((game) => (
                <li
                  key={`${game.homeId} ${game.awayId}`}
                  className="border-t border-line py-2 first:border-t-0"
                >
                  <p className="font-semibold wrap-anywhere">
                    {formatMatchup(names.get(game.homeId) ?? '', {
                      opponent: names.get(game.awayId) ?? '',
                      isHome: true,
                    })}
                  </p>
                  <p className="text-sm wrap-anywhere text-muted">{timeAndPlaceText(fixtureSlot(game))}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </details>
    </div>
  );
}
