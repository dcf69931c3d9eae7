import type { Competition, StandingsRow } from '#contract/competitions.ts';
import { deductionReason } from '#domain/duty-text.ts';
import { explainRank } from '#domain/standings/explanation.ts';
import { recordText, signedText } from '#domain/standings/format.ts';
import { m } from '#messages';
import { shortDayText } from '#web/lib/dates.ts';
import { cn } from '#web/ui/cn.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { liveGamesOf } from './live-marks.tsx';
import { lastGameSentences, raceSentence } from './race-text.ts';

type RankDialogProps = {
  competition: Competition;
  row: StandingsRow;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Why a team has its rank: the sentences, and the games among those level. Product §2, League. */
export function RankDialog({ competition, row, open, onOpenChange }: RankDialogProps) {
  const { entries, table, decisions } = competition;
  const entryOf = (id: number) => entries.find((entry) => entry.id === id);
  const nameOf = (id: number) => entryOf(id)?.name ?? '';
  const { name = '', withdrawn = null } = entryOf(row.entryId) ?? {};
  const dayText = (day: string) => shortDayText(`${day}T00:00:00Z`, 'UTC');
  const { race, lastGame } = row;
  const comparisons = row.decisions.flatMap((index) => decisions[index] ?? []);
  const { sentences, level } = explainRank(row, { nameOf, dayText, withdrawn, comparisons, table });
  const byRank = level.toSorted((a, b) => placeOf(table, a.id) - placeOf(table, b.id));
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={row.rank === null ? name : m.league_explainTitle({ rank: row.rank, name })}
      description={[
        ...sentences,
        ...(race ? [raceSentence(race, name, competition)] : []),
        ...lastGameSentences(lastGame, name, nameOf(lastGame?.opponentId ?? 0)),
      ].join(' ')}
    >
      {liveGamesOf(competition).length > 0 && <p className="mb-4 text-muted">{m.league_liveNote()}</p>}
      {row.deductions.map((deduction, index) => (
        <p key={index} className="mb-4 text-loss">
          {m.league_deducted({ count: deduction.points, reason: deductionReason(deduction) })}
        </p>
      ))}
      {byRank.length > 0 && (
        <table className="w-full border-collapse">
          <caption className="pb-2 text-start font-semibold">{m.league_amongThem()}</caption>
          <thead className="eyebrow text-muted">
            <tr>
              <th scope="col" className="py-1 ps-2 text-start">
                {m.league_team()}
              </th>
              <th scope="col" className="py-1 ps-2 text-end">
                {m.league_record()}
              </th>
              <th scope="col" className="px-2 py-1 text-end">
                {m.league_col_difference()}
              </th>
            </tr>
          </thead>
          <tbody>
            {byRank.map((one) => (
              <tr
                key={one.id}
                className={cn('border-t border-line', one.id === row.entryId && 'bg-accent/8')}
              >
                <th
                  scope="row"
                  className={cn(
                    'py-2 ps-2 text-start wrap-anywhere',
                    one.id === row.entryId ? 'font-semibold' : 'font-normal',
                  )}
                >
                  {nameOf(one.id)}
                </th>
                <td className="numeral py-2 text-end text-xl">{recordText(one)}</td>
                <td className="numeral px-2 py-2 text-end text-xl">{signedText(one.difference)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}

function placeOf(table: readonly StandingsRow[], id: number): number {
  return table.findIndex(({ entryId }) => entryId === id);
}
