import { useState } from 'react';
import type { ImportPreview, PlannedRow } from '#contract/schedule-import.ts';
import { m } from '#messages';
import {
  type ImportAnswers,
  type ImportSource,
  useApplyImport,
} from '#web/queries/schedule-import/mutations.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox-group.tsx';
import { DialogFooter } from '#web/ui/dialog.tsx';
import { PendingFields } from '#web/ui/pending-fields.tsx';
import { EventRows } from './event-rows.tsx';
import { type FinalResults, FinalScores } from './final-scores.tsx';
import { outcomeText } from './outcome-text.ts';
import { PlannedRows } from './planned-rows.tsx';
import { PreservedRows } from './preserved-rows.tsx';
import { Questions } from './questions.tsx';
import { SkippedRows } from './skipped-rows.tsx';
import { UnreadableRows } from './unreadable-rows.tsx';

type PreviewStepProps = {
  teamId: number;
  source: ImportSource;
  preview: ImportPreview;
  isReading: boolean;
  onAnswer: (answers: ImportAnswers) => void;
  onBack: () => void;
  onDone: () => void;
};

const isSelectedByDefault = ({ kind }: PlannedRow) =>
  kind === 'added' || kind === 'changed' || kind === 'removed';
/** A game that is not on the schedule can end in no result. */
const isOnSchedule = (row: PlannedRow, selected: ReadonlySet<string>) =>
  row.kind === 'unchanged' || row.kind === 'changed' || selected.has(row.key);

/** What an import would change, to be chosen from. */
export function PreviewStep(props: PreviewStepProps) {
  const { teamId, source, preview, isReading, onAnswer, onBack, onDone } = props;
  const { rows, questions, answers, teamName } = preview;
  const [selectedKeys, setSelectedKeys] = useState<ReadonlySet<string>>(
    () => new Set(rows.filter(isSelectedByDefault).map(({ key }) => key)),
  );
  const [takenKeys, setTakenKeys] = useState<ReadonlySet<string>>(new Set());
  const [selectedResults, setSelectedResults] = useState<FinalResults>(new Map());
  const scored = rows.filter((row) => row.results.length > 0 && isOnSchedule(row, selectedKeys));
  const results = scored.flatMap(({ key }) => {
    const result = selectedResults.get(key);
    return result ? [{ key, result }] : [];
  });
  const count = selectedKeys.union(takenKeys).size + results.length;
  const [savesSource, setSavesSource] = useState(true);
  const apply = useApplyImport(teamId, {
    success: (outcome) => ({ title: m.scheduleImport_apply_done(), description: outcomeText(outcome) }),
    failure: { title: m.scheduleImport_apply_failed() },
  });
  const hasOpenQuestion = questions.dateOrder !== null || questions.teamNames !== null;
  const keep = savesSource && source.url ? { url: source.url, answers } : null;
  const confirm = () =>
    apply.mutate(
      { id: preview.id, keys: [...selectedKeys], takes: [...takenKeys], results, keep },
      { onSuccess: onDone },
    );
  return (
    <div className="grid gap-4">
      <PendingFields pending={isReading || apply.isPending}>
        <Questions questions={questions} answers={answers} onAnswer={onAnswer} />
        <PlannedRows rows={rows} selectedKeys={selectedKeys} onChange={setSelectedKeys} />
        <PreservedRows
          rows={rows.filter(({ preserved }) => preserved.length > 0)}
          takenKeys={takenKeys}
          onChange={setTakenKeys}
        />
        <FinalScores
          teamName={teamName}
          rows={scored}
          selectedResults={selectedResults}
          onChange={setSelectedResults}
        />
        <EventRows
          rows={rows.filter(({ kind }) => kind === 'event')}
          selectedKeys={selectedKeys}
          onChange={setSelectedKeys}
        />
        <SkippedRows
          rows={rows.filter(({ kind }) => kind === 'skipped')}
          selectedKeys={selectedKeys}
          onChange={setSelectedKeys}
        />
        <UnreadableRows unreadable={preview.unreadable} />
        {source.url && !hasOpenQuestion && (
          <Checkbox checked={savesSource} onChange={({ target }) => setSavesSource(target.checked)}>
            {m.scheduleImport_apply_keepAddress()}
          </Checkbox>
        )}
      </PendingFields>
      <DialogFooter>
        <Button variant="secondary" onClick={onBack}>
          {m.scheduleImport_apply_back()}
        </Button>
        <Button
          pending={apply.isPending}
          disabled={hasOpenQuestion || isReading || (count === 0 && !keep)}
          onClick={confirm}
        >
          {applyLabel(count, keep !== null)}
        </Button>
      </DialogFooter>
    </div>
  );
}

function applyLabel(count: number, savesSource: boolean): string {
  if (count > 0) return m.scheduleImport_apply_changes({ count });
  return savesSource ? m.scheduleImport_apply_onlyKeep() : m.scheduleImport_apply_nothing();
}
