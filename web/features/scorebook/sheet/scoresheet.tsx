import type { ScoresheetReply } from '#contract/scorebook/sheet.ts';
import { presetFormat } from '#domain/scorebook/format.ts';
import type { Side } from '#domain/standings/outcome.ts';
import { m } from '#messages';
import { periodText } from '../play-text.ts';
import { RunningScore } from './running-score.tsx';
import { type SheetSide, TeamBlock } from './team-block.tsx';

/** What stands at the head of the sheet. */
export type SheetFacts = {
  team: string;
  opponent: string;
  ourSide: Side;
  competition: string;
  date: string;
  time: string;
  place: string;
};

type ScoresheetProps = {
  facts: SheetFacts;
  /** Null for a sheet that is filled by hand. */
  sheet: ScoresheetReply | null;
  /** Who is listed on a sheet that is filled by hand. */
  roster: readonly { name: string; number: string }[];
};

const emptySide: SheetSide = { players: [], timeouts: [], teamFouls: [] };

/**
 * One page of A4, in the order of FIBA's scoresheet and drawn by ourselves: teams on the left, the running score on the right. Always dark
 * on white, as it is printed. Product §2, Game.
 */
export function Scoresheet({ facts, sheet, roster }: ScoresheetProps) {
  const { ourSide, team, opponent } = facts;
  const names = ourSide === 'home' ? { home: team, away: opponent } : { home: opponent, away: team };
  const format = sheet?.format ?? presetFormat('quarters10');
  const listed = roster
    .toSorted((one, other) => Number(one.number || 100) - Number(other.number || 100))
    .map(({ name, number }) => ({ name, number, entry: null, fouls: [] }));
  const empty = (side: Side) => (side === ourSide ? { ...emptySide, players: listed } : emptySide);
  const sides = sheet?.sides ?? { home: empty('home'), away: empty('away') };
  const count = Math.max(format.periods + 1, sheet?.periods.length ?? 0);
  const periodNames = Array.from({ length: count }, (_, index) => periodText(index + 1, format.periods));
  return (
    <article
      data-sheet=""
      aria-label={m.page_scoresheet()}
      className="light flex h-[279mm] w-[194mm] flex-col gap-[2mm] bg-surface text-[2.7mm] leading-tight text-ink not-has-data-whole:invisible"
    >
      <SheetHead {...{ facts, names }} />
      <div className="flex min-h-0 flex-1 gap-[3mm]">
        <div className="flex min-w-0 flex-1 flex-col gap-[2mm]">
          <TeamBlock
            label={m.sheet_teamA()}
            name={names.home}
            side={sides.home}
            {...{ format, periodNames }}
          />
          <TeamBlock
            label={m.sheet_teamB()}
            name={names.away}
            side={sides.away}
            {...{ format, periodNames }}
          />
          <Signatures
            labels={[m.sheet_scorer(), m.sheet_assistantScorer(), m.sheet_timer(), m.sheet_shotClock()]}
          />
        </div>
        <div className="flex min-w-0 flex-1 flex-col gap-[2mm]">
          <RunningScore scores={sheet?.scores ?? []} names={names} />
          <PeriodScores {...{ sheet, names, periodNames }} />
          <Signatures labels={[m.sheet_crewChief(), m.sheet_umpires(), m.sheet_protest()]} />
        </div>
      </div>
      {/* Its lines share the page: while some are still to come, the others would move. */}
      <span data-whole="" hidden />
    </article>
  );
}

function SheetHead({ facts, names }: { facts: SheetFacts; names: Readonly<Record<Side, string>> }) {
  const entries = [
    [m.sheet_teamA(), names.home],
    [m.sheet_teamB(), names.away],
    [m.sheet_competition(), facts.competition],
    [m.sheet_place(), facts.place],
    [m.sheet_date(), facts.date],
    [m.sheet_time(), facts.time],
  ] as const;
  return (
    <header className="border-b-2 border-ink pb-1">
      <h2 className="numeral text-[7mm] leading-none uppercase">{m.page_scoresheet()}</h2>
      <dl className="mt-1 grid grid-cols-2 gap-x-[3mm] gap-y-0.5">
        {entries.map(([label, value]) => (
          <div key={label} className="flex min-w-0 items-baseline gap-2 border-b border-line">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 flex-1 truncate font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}

type PeriodScoresProps = {
  sheet: ScoresheetReply | null;
  names: Readonly<Record<Side, string>>;
  periodNames: readonly string[];
};

function PeriodScores({ sheet, names, periodNames }: PeriodScoresProps) {
  const total = sheet?.score;
  return (
    <section aria-label={m.sheet_scores()}>
      <table className="w-full border-collapse border border-ink tabular-nums">
        <thead>
          <tr className="border-b border-ink">
            <th scope="col" className="px-1 text-start font-semibold">
              {m.sheet_scores()}
            </th>
            <th scope="col" className="w-[16mm] font-semibold">
              {m.sheet_a()}
            </th>
            <th scope="col" className="w-[16mm] font-semibold">
              {m.sheet_b()}
            </th>
          </tr>
        </thead>
        <tbody className="text-center">
          {periodNames.map((name, index) => (
            <tr key={name} className="h-[5mm] border-b border-line">
              <th scope="row" className="px-1 text-start font-normal">
                {name}
              </th>
              <td>{sheet?.periods[index]?.home}</td>
              <td>{sheet?.periods[index]?.away}</td>
            </tr>
          ))}
          <tr className="h-[8mm] border-t-2 border-ink text-[4.5mm] font-bold">
            <th scope="row" className="px-1 text-start text-[2.7mm] font-semibold">
              {m.sheet_final()}
            </th>
            <td>{sheet?.isOver && total?.home}</td>
            <td>{sheet?.isOver && total?.away}</td>
          </tr>
        </tbody>
      </table>
      <p className="flex items-baseline gap-2 border border-t-0 border-ink px-1 py-1">
        <span>{m.sheet_winner()}</span>
        <strong className="min-w-0 truncate">{sheet?.isOver && total && winnerOf(total, names)}</strong>
      </p>
    </section>
  );
}

function winnerOf({ home, away }: Record<Side, number>, names: Readonly<Record<Side, string>>): string {
  if (home === away) return '';
  return home > away ? names.home : names.away;
}

function Signatures({ labels }: { labels: readonly string[] }) {
  return (
    <ul className="border border-ink">
      {labels.map((label) => (
        <li key={label} className="flex h-[7mm] items-end border-b border-line px-1 pb-0.5 last:border-b-0">
          {label}
        </li>
      ))}
    </ul>
  );
}
