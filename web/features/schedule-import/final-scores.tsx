import type { PlannedRow } from '#contract/schedule-import.ts';
import { opponentText } from '#domain/opponent-text.ts';
import { m } from '#messages';
import { Checkbox } from '#web/ui/checkbox-group.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { nameOf } from './row-choice.tsx';

export type FinalResult = PlannedRow['results'][number]['result'];
export type FinalResults = ReadonlyMap<string, FinalResult>;

type FinalScoresProps = {
  teamName: string;
  rows: readonly PlannedRow[];
  selectedResults: FinalResults;
  onChange: (selected: FinalResults) => void;
};

/** Final scores that the source has only in free text: nothing is entered unless the captain says who won. */
export function FinalScores({ teamName, rows, selectedResults: selectedResult, onChange }: FinalScoresProps) {
  if (rows.length === 0) return null;
  const choose = (key: string, result: FinalResult | null) => {
    const next = new Map(selectedResult);
    if (result === null) next.delete(key);
    else next.set(key, result);
    onChange(next);
  };
  return (
    <section aria-label={m.scheduleImport_finalScores_title()}>
      <h3 className="eyebrow text-muted">
        {m.scheduleImport_rows_group({ title: m.scheduleImport_finalScores_title(), count: rows.length })}
      </h3>
      <p className="mt-1 text-sm text-muted">{m.scheduleImport_finalScores_note()}</p>
      <ul className="mt-1">
        {rows.map((row) => (
          <li key={row.key} className="border-t border-line py-2.5 first:border-t-0">
            <FinalScore
              row={row}
              teamName={teamName}
              selected={selectedResult.get(row.key) ?? null}
              onChoose={(result) => choose(row.key, result)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

type FinalScoreProps = {
  row: PlannedRow;
  teamName: string;
  selected: FinalResult | null;
  onChoose: (result: FinalResult | null) => void;
};

function FinalScore({ row, teamName, selected, onChoose }: FinalScoreProps) {
  const { key, game, results } = row;
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold break-words">
        {m.scheduleImport_finalScores_howEnded({ game: nameOf(game), date: game.date })}
      </legend>
      <div className="mt-2 grid gap-2">
        {results.map(({ result, score }) => (
          <Checkbox
            key={result}
            type="radio"
            name={`result-${key}`}
            checked={selected === result}
            onChange={() => onChoose(result)}
          >
            <span className="min-w-0 py-2 break-words">
              <Sentence
                message={
                  result === 'tied' ? m.scheduleImport_finalScores_tied : m.scheduleImport_finalScores_won
                }
                parts={{
                  winner: result === 'won' ? teamName : opponentText(game.opponent),
                  score: <span className="whitespace-nowrap">{score}</span>,
                }}
              />
            </span>
          </Checkbox>
        ))}
        <Checkbox
          type="radio"
          name={`result-${key}`}
          checked={selected === null}
          onChange={() => onChoose(null)}
        >
          {m.scheduleImport_finalScores_none()}
        </Checkbox>
      </div>
    </fieldset>
  );
}
