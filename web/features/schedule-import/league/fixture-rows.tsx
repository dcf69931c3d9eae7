import type { ImportedFixture } from '#contract/competitions/fixture-import.ts';
import type { ManagedCompetition } from '#contract/competitions/management.ts';
import { formatMatchup } from '#domain/schedule-format.ts';
import { m } from '#messages';
import { slotText } from '#web/lib/slot-text.ts';

/** A line of a calendar can stand for several games. */
export function rowKey({ line, playedOn }: Pick<ImportedFixture, 'line' | 'playedOn'>): string {
  return `${line} ${playedOn}`;
}

type FixtureRowsProps = {
  competition: ManagedCompetition;
  title: string;
  rows: readonly ImportedFixture[];
  /** The keys of rows that are not to be saved. */
  excluded: ReadonlySet<string>;
  onToggle: (key: string, isOn: boolean) => void;
};

/** Games of a source under one heading, each to be saved or not. */
export function FixtureRows({ competition, title, rows, excluded, onToggle }: FixtureRowsProps) {
  if (rows.length === 0) return null;
  const nameOf = (id: number) => competition.entries.find((entry) => entry.id === id)?.name ?? '';
  return (
    <fieldset className="min-w-0">
      <legend className="eyebrow text-muted">{title}</legend>
      <ul className="mt-1 max-h-96 overflow-y-auto">
        {rows.map(({ slot, fixtureId, home, away, ...row }) => (
          <li key={rowKey(row)} className="border-t border-line first:border-t-0">
            <label className="flex min-h-11 gap-3 py-2.5">
              <input
                type="checkbox"
                className="mt-0.5 size-5 shrink-0 accent-action"
                checked={!excluded.has(rowKey(row))}
                onChange={({ target }) => onToggle(rowKey(row), target.checked)}
              />
              <span className="grid min-w-0 gap-0.5">
                <span className="font-semibold wrap-anywhere">
                  {slot
                    ? formatMatchup(nameOf(slot.homeId) || home, {
                        opponent: nameOf(slot.awayId) || away,
                        isHome: true,
                      })
                    : home}
                </span>
                {slot && (
                  <span className="text-sm text-muted">
                    {[m.league_round({ round: slot.round }), slotText(slot)].join(' · ')}
                  </span>
                )}
                <Before fixture={competition.fixtures.find(({ id }) => id === fixtureId)} />
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function Before({ fixture }: { fixture: ManagedCompetition['fixtures'][number] | undefined }) {
  if (!fixture) return null;
  return <span className="text-sm text-muted">{m.desk_import_was({ slot: slotText(fixture) })}</span>;
}
