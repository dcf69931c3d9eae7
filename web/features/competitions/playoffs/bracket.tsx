import Trophy from 'lucide-react/icons/trophy';
import type { ReactNode } from 'react';
import type { Entry, Playoffs } from '#contract/competitions.ts';
import { championOf } from '#domain/playoffs/bracket.ts';
import { m } from '#messages';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { EntryCrest } from '../entry-name.tsx';
import { roundNames } from './stage-names.ts';

export type Series = Playoffs['rounds'][number][number];

type BracketProps = {
  playoffs: Playoffs;
  entries: readonly Entry[];
  /** What stands below the teams of a series: its games, or what the organizer does with it. */
  notesFor: (series: Series) => ReactNode;
  /** The number beside a team: its score in the one game of the series; its wins where this gives none. */
  scoreFor?: (series: Series, entryId: number) => number | null;
  actions?: ReactNode;
};

/** The bracket: rounds below each other on a phone, side by side where there is room. Product §2, League. */
export function Bracket({ playoffs, entries, notesFor, scoreFor, actions }: BracketProps) {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const champion = byId.get(championOf(playoffs.rounds) ?? 0);
  return (
    <Card aria-labelledby="playoffs" className="@container">
      <CardTitle id="playoffs" aside={actions}>
        {m.playoffs_title()}
      </CardTitle>
      {champion && (
        <p className="mb-4 flex flex-wrap items-center gap-x-3 rounded-card bg-sunken px-4 py-3">
          <Trophy aria-hidden className="size-6 shrink-0 text-gold" />
          <span className="min-w-0 flex-1 basis-[7.5rem] text-lg font-semibold wrap-anywhere">
            {m.playoffs_champion({ team: champion.name })}
          </span>
        </p>
      )}
      <div className="grid gap-5 @3xl:auto-cols-fr @3xl:grid-flow-col">
        {playoffs.rounds.map((round) => (
          <section
            key={round[0]?.round}
            aria-label={round[0] && roundNames[round[0].stage]()}
            className="flex min-w-0 flex-col gap-3"
          >
            <h3 className="eyebrow text-muted">{round[0] && roundNames[round[0].stage]()}</h3>
            <ul className="flex flex-1 flex-col justify-around gap-3">
              {round.map((series) => (
                <li key={series.series} className="min-w-0">
                  {series.stage === 'thirdPlace' && (
                    <h4 className="eyebrow mb-2 text-muted">{roundNames.thirdPlace()}</h4>
                  )}
                  <div className="rounded-control border border-line">
                    {[series.topId, series.bottomId].map((id, index) => (
                      <Side
                        key={index === 0 ? 'top' : 'bottom'}
                        entry={id === null ? undefined : byId.get(id)}
                        seed={id === null ? 0 : playoffs.seeds.indexOf(id) + 1}
                        hasWon={id !== null && series.winnerId === id && !series.isBye}
                        score={id === null ? null : (scoreFor?.(series, id) ?? winsOf(series, id))}
                        placeholder={series.isBye && index === 1 ? m.playoffs_bye() : m.playoffs_open()}
                      />
                    ))}
                    {notesFor(series)}
                  </div>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Card>
  );
}

/** Null before the first game. */
function winsOf({ topId, topWins, bottomWins }: Series, entryId: number): number | null {
  if (topWins + bottomWins === 0) return null;
  return topId === entryId ? topWins : bottomWins;
}

type SideProps = {
  entry: Entry | undefined;
  /** 0 for a team that isn't known yet. */
  seed: number;
  hasWon: boolean;
  score: number | null;
  placeholder: string;
};

function Side({ entry, seed, hasWon, score, placeholder }: SideProps) {
  return (
    <p className="flex min-h-11 min-w-0 flex-wrap items-center gap-x-2.5 px-3 not-first:border-t not-first:border-line">
      <span aria-hidden={seed === 0} className="w-5 shrink-0 text-sm text-muted tabular-nums">
        {seed > 0 && (
          <>
            <span className="sr-only">{m.playoffs_seed()} </span>
            {seed}
          </>
        )}
      </span>
      {entry && <EntryCrest entry={entry} size="xs" />}
      <span
        className={cn(
          'min-w-0 flex-1 basis-[6rem] wrap-anywhere',
          hasWon && 'font-semibold',
          !entry && 'text-muted',
        )}
      >
        {entry?.name ?? placeholder}
      </span>
      {score !== null && (
        <span className={cn('numeral text-2xl', hasWon ? 'text-ink' : 'text-muted')}>{score}</span>
      )}
    </p>
  );
}
