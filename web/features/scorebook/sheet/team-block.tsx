import type { ScoresheetReply } from '#contract/scorebook/sheet.ts';
import { m } from '#messages';
import { cn } from '#web/ui/cn.ts';
import { linesOf } from './sheet-cells.ts';

export type SheetSide = ScoresheetReply['sides']['home'];

type TeamBlockProps = {
  /** 'Team A'. */
  label: string;
  name: string;
  side: SheetSide;
  format: ScoresheetReply['format'];
  periodNames: readonly string[];
};

/** A list has at least this many lines; those who come late are written into the blank ones. */
const playerLines = 12;

const foulLetters: Readonly<Record<SheetSide['players'][number]['fouls'][number]['kind'], () => string>> = {
  personal: m.sheet_foul_personal,
  unsportsmanlike: m.sheet_foul_unsportsmanlike,
  technical: m.sheet_foul_technical,
  disqualifying: m.sheet_foul_disqualifying,
};

/** Time-outs, team fouls and players of one team. */
export function TeamBlock({ label, name, side, format, periodNames }: TeamBlockProps) {
  const fouls = linesOf([], format.foulLimit).map(({ line }) => line);
  return (
    <section aria-label={name || label} className="flex min-h-0 flex-1 flex-col border border-ink">
      <h3 className="flex items-baseline gap-2 border-b border-ink px-1 py-0.5">
        <span className="font-semibold">{label}</span>
        <span className="min-w-0 flex-1 truncate text-[3.6mm] font-bold">{name}</span>
      </h3>
      <div className="flex gap-4 border-b border-ink px-1 py-1">
        <Timeouts side={side} format={format} />
        <TeamFouls side={side} format={format} periodNames={periodNames} />
      </div>
      <table className="min-h-0 w-full flex-1 border-collapse text-center">
        <thead>
          <tr className="border-b border-ink text-[2.3mm]">
            <th scope="col" className="w-[8mm] border-e border-ink font-semibold">
              {m.sheet_number()}
            </th>
            <th scope="col" className="border-e border-ink px-1 text-start font-semibold">
              {m.sheet_players()}
            </th>
            <th scope="col" className="w-[6mm] border-e border-ink font-semibold">
              {m.sheet_in()}
            </th>
            {fouls.map((number) => (
              <th
                key={number}
                scope="col"
                className="w-[6mm] border-e border-ink font-semibold last:border-e-0"
              >
                <span className="sr-only">{m.sheet_fouls()} </span>
                {number}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linesOf(side.players, playerLines).map(({ line, item: player }) => (
            <tr key={line} className="h-[3.5mm] border-b border-line last:border-b-0">
              <td className="border-e border-ink font-semibold tabular-nums">{player?.number}</td>
              <PlayerName name={player?.name ?? null} />
              <td className="border-e border-ink">
                <Entry entry={player?.entry ?? null} />
              </td>
              {fouls.map((number) => (
                <td key={number} className="border-e border-line last:border-e-0">
                  <Foul foul={player?.fouls[number - 1]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="border-t border-ink px-1 py-0.5">{m.sheet_coach()}</p>
    </section>
  );
}

/** A line without a name has no header. */
function PlayerName({ name }: { name: string | null }) {
  const classes = 'max-w-0 truncate border-e border-ink px-1 text-start font-normal';
  if (name === null) return <td className={classes} />;
  return (
    <th scope="row" className={classes}>
      {name}
    </th>
  );
}

/** A cross, in a circle for a starter. */
function Entry({ entry }: { entry: SheetSide['players'][number]['entry'] }) {
  if (entry === null) return null;
  return (
    <span
      className={cn(
        'inline-grid size-[3.6mm] place-items-center leading-none',
        entry === 'starter' && 'rounded-full border border-ink',
      )}
    >
      <span aria-hidden>✕</span>
      <span className="sr-only">{entry === 'starter' ? m.sheet_starter() : m.sheet_sub()}</span>
    </span>
  );
}

function Foul({ foul }: { foul: SheetSide['players'][number]['fouls'][number] | undefined }) {
  return foul && <span className={inkOf(foul.period)}>{foulLetters[foul.kind]()}</span>;
}

/** Two inks, as at the table: one for odd periods and one for even ones. */
export function inkOf(period: number): string {
  return period % 2 === 1 ? 'text-loss' : 'text-ink';
}

const boxClasses = 'grid size-[4mm] place-items-center border border-ink text-[2.3mm] leading-none';

/** The minutes in which they were taken, by half; more boxes where more were taken. */
function Timeouts({ side, format }: Pick<TeamBlockProps, 'side' | 'format'>) {
  const { timeouts } = side;
  const half = format.periods / 2;
  const groups = [
    { from: 1, to: half, boxes: 2 },
    { from: half + 1, to: format.periods, boxes: 3 },
    { from: format.periods + 1, to: Number.POSITIVE_INFINITY, boxes: 3 },
  ];
  return (
    <div>
      <p className="font-semibold">{m.sheet_timeouts()}</p>
      {groups.map(({ from, to, boxes }) => (
        <div key={from} className="mt-0.5 flex">
          {linesOf(
            timeouts.filter(({ period }) => period >= from && period <= to),
            boxes,
          ).map(({ line, item }) => (
            <span key={line} className={cn(boxClasses, '-ms-px first:ms-0')}>
              {item?.minute}
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Crossed up to the number before the bonus. */
function TeamFouls({ side, format, periodNames }: Pick<TeamBlockProps, 'side' | 'format' | 'periodNames'>) {
  const numbers = linesOf([], format.bonusFouls - 1).map(({ line }) => line);
  return (
    <div className="flex-1">
      <p className="font-semibold">{m.sheet_teamFouls()}</p>
      <div className="grid grid-cols-2 gap-x-3">
        {periodNames.slice(0, format.periods).map((name, index) => {
          const count = side.teamFouls[index] ?? 0;
          return (
            <div key={name} className="mt-0.5 flex items-center gap-1">
              <span className="flex-1 whitespace-nowrap">{name}</span>
              <span className="sr-only">{m.sheet_foulCount({ count })}</span>
              <span aria-hidden className="flex">
                {numbers.map((number) => (
                  <span key={number} className={cn(boxClasses, 'relative -ms-px')}>
                    {number}
                    {number <= count && <Slash />}
                  </span>
                ))}
              </span>
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** A line through what is in the same box; an image, because browsers print no backgrounds. */
export function Slash() {
  return (
    <svg aria-hidden viewBox="0 0 10 10" preserveAspectRatio="none" className="absolute inset-0 size-full">
      <path d="M1 9 9 1" stroke="currentColor" strokeWidth="1" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
