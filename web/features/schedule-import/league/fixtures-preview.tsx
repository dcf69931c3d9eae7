import { useState } from 'react';
import type { FixtureImport, ImportedFixture } from '#contract/competitions/fixture-import.ts';
import type { ManagedCompetition } from '#contract/competitions/management.ts';
import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';
import { DialogFooter } from '#web/ui/dialog.tsx';
import { PendingFields } from '#web/ui/pending-fields.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { Questions } from '../questions.tsx';
import { UnreadableRows } from '../unreadable-rows.tsx';
import { FixtureRows, rowKey } from './fixture-rows.tsx';
import { type MeantTeam, UnknownTeams } from './unknown-teams.tsx';
import { useSaveImport } from './use-save-import.ts';

export type FixtureAnswers = { dateOrder: 'month-first' | 'day-first' | null; teams: MeantTeam[] };

type FixturesPreviewProps = {
  competition: ManagedCompetition;
  preview: FixtureImport;
  answers: FixtureAnswers;
  isReading: boolean;
  onAnswer: (answers: FixtureAnswers) => void;
  onBack: () => void;
  onDone: () => void;
};

/** The games of a source, to be chosen from, and what stands in the way of the others. */
export function FixturesPreview(props: FixturesPreviewProps) {
  const { competition, preview, answers, isReading, onAnswer, onBack, onDone } = props;
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const [state, setState] = useState<'planned' | 'published'>('planned');
  const { save, isPending } = useSaveImport(competition);
  const offered = preview.rows.filter(({ slot }) => slot !== null);
  const selected = offered.filter((row) => !excluded.has(rowKey(row)));
  const toggle = (key: string, isOn: boolean) => {
    const next = new Set(excluded);
    if (isOn) next.delete(key);
    else next.add(key);
    setExcluded(next);
  };
  const open = preview.unknown.filter((name) => !answers.teams.some((one) => one.name === name));
  const group = (kind: ImportedFixture['kind']) => offered.filter((row) => row.kind === kind);
  return (
    <div className="grid gap-4">
      <PendingFields pending={isReading || isPending}>
        <Questions
          questions={{ dateOrder: preview.dateOrder, teamNames: null }}
          answers={{ dateOrder: answers.dateOrder, teamName: null }}
          onAnswer={({ dateOrder }) => onAnswer({ ...answers, dateOrder })}
        />
        {open.length > 0 && (
          <UnknownTeams
            key={open.join('\n')}
            competition={competition}
            names={open}
            onAnswer={(teams) => onAnswer({ ...answers, teams: [...answers.teams, ...teams] })}
          />
        )}
        <FixtureRows
          {...{ competition, excluded, onToggle: toggle }}
          title={m.desk_import_new({ count: group('added').length })}
          rows={group('added')}
        />
        <FixtureRows
          {...{ competition, excluded, onToggle: toggle }}
          title={m.desk_import_changed({ count: group('changed').length })}
          rows={group('changed')}
        />
        <OtherRows rows={preview.rows} />
        <UnreadableRows unreadable={preview.unreadable} />
        {group('added').length > 0 && <SaveAs state={state} onChange={setState} />}
      </PendingFields>
      <DialogFooter>
        <Button variant="secondary" onClick={onBack}>
          {m.scheduleImport_apply_back()}
        </Button>
        <Button
          pending={isPending}
          disabled={preview.dateOrder !== null || isReading || selected.length === 0}
          onClick={() => void save(selected, state).then(onDone, () => {})}
        >
          {selected.length > 0 ? m.desk_import_save({ count: selected.length }) : m.desk_import_nothing()}
        </Button>
      </DialogFooter>
    </div>
  );
}

const otherTexts = {
  same: m.desk_import_same,
  over: m.desk_import_over,
  repeated: m.desk_import_repeated,
  cancelled: m.desk_import_cancelled,
  withdrawn: m.desk_import_withdrawn,
  unmatched: m.desk_import_left,
} as const;

/** How many rows are not offered, and why. */
function OtherRows({ rows }: { rows: readonly ImportedFixture[] }) {
  const kinds = ['same', 'over', 'repeated', 'cancelled', 'withdrawn', 'unmatched'] as const;
  const texts = kinds.flatMap((kind) => {
    const count = rows.filter((row) => row.kind === kind).length;
    return count > 0 ? [otherTexts[kind]({ count })] : [];
  });
  if (texts.length === 0) return null;
  return <p className="text-sm text-muted">{texts.join(' ')}</p>;
}

type State = 'planned' | 'published';

function SaveAs({ state, onChange }: { state: State; onChange: (state: State) => void }) {
  return (
    <div className="grid gap-1.5">
      <Segments
        label={m.desk_import_saveAs()}
        value={state}
        options={{ planned: m.desk_import_drafts(), published: m.desk_import_published() }}
        onChange={onChange}
      />
      <p className="text-sm text-muted">
        {state === 'planned' ? m.desk_import_draftsNote() : m.desk_import_publishedNote()}
      </p>
    </div>
  );
}
