import { useState } from 'react';
import type { ImportPreview, PlannedRow } from '#contract/schedule-import.ts';
import {
  type ImportAnswers,
  type ImportSource,
  useApplyImport,
} from '#web/queries/schedule-import/mutations.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox-group.tsx';
import { DialogFooter } from '#web/ui/dialog.tsx';
import { EventRows } from './event-rows.tsx';
import { type FinalResults, FinalScores } from './final-scores.tsx';
import { outcomeText } from './outcome-text.ts';
import { PlannedRows } from './planned-rows.tsx';
import { Questions } from './questions.tsx';
import { importTexts } from './texts.ts';
import { UnreadableRows } from './unreadable-rows.tsx';

const texts = importTexts.apply;

type PreviewStepProps = {
  teamId: number;
  source: ImportSource;
  preview: ImportPreview;
  isReading: boolean;
  onAnswer: (answers: ImportAnswers) => void;
  onBack: () => void;
  onDone: () => void;
};

const isOffered = ({ kind }: PlannedRow) => kind !== 'unchanged';
const isOnByItself = (row: PlannedRow) => isOffered(row) && row.kind !== 'dismissed' && row.kind !== 'event';
/** A game that is not on the schedule can end in no result. */
const isThere = (row: PlannedRow, chosen: ReadonlySet<string>) =>
  row.kind === 'unchanged' || row.kind === 'changed' || chosen.has(row.key);

/** What an import would change, to be chosen from. */
export function PreviewStep(props: PreviewStepProps) {
  const { teamId, source, preview, isReading, onAnswer, onBack, onDone } = props;
  const { rows, questions, answers, teamName } = preview;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(rows.filter(isOnByItself).map(({ key }) => key)),
  );
  const [endings, setEndings] = useState<FinalResults>(new Map());
  const scored = rows.filter((row) => row.results.length > 0 && isThere(row, chosen));
  const results = scored.flatMap(({ key }) => {
    const result = endings.get(key);
    return result ? [{ key, result }] : [];
  });
  const count = chosen.size + results.length;
  const [keeps, setKeeps] = useState(true);
  const apply = useApplyImport(teamId, {
    success: (outcome) => ({ title: texts.done, description: outcomeText(outcome) }),
    failure: { title: texts.failed },
  });
  const isOpen = questions.dateOrder !== null || questions.teamNames !== null;
  const keep = keeps && source.address ? { address: source.address, answers } : null;
  const confirm = () =>
    apply.mutate({ id: preview.id, keys: [...chosen], results, keep }, { onSuccess: onDone });
  return (
    <div className="grid gap-4">
      <Questions questions={questions} answers={answers} isReading={isReading} onAnswer={onAnswer} />
      <PlannedRows rows={rows} chosen={chosen} onChange={setChosen} />
      <FinalScores teamName={teamName} rows={scored} chosen={endings} onChange={setEndings} />
      <EventRows rows={rows.filter(({ kind }) => kind === 'event')} chosen={chosen} onChange={setChosen} />
      <UnreadableRows preview={preview} />
      {source.address && !isOpen && (
        <Checkbox checked={keeps} onChange={({ target }) => setKeeps(target.checked)}>
          {texts.keepAddress}
        </Checkbox>
      )}
      <DialogFooter>
        <Button variant="secondary" onClick={onBack}>
          {texts.back}
        </Button>
        <Button
          pending={apply.isPending}
          disabled={isOpen || isReading || (count === 0 && !keep)}
          onClick={confirm}
        >
          {applyLabel(count, keep !== null)}
        </Button>
      </DialogFooter>
    </div>
  );
}

function applyLabel(count: number, keepsAddress: boolean): string {
  if (count > 0) return texts.changes(count);
  return keepsAddress ? texts.onlyKeep : texts.nothing;
}
