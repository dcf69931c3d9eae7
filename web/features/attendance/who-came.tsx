import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import type { WhoCame as WhoCameList } from '#contract/attendance/who-came.ts';
import { answerText } from '#domain/attendance/answer-text.ts';
import { m } from '#messages';
import { nearMomentText } from '#web/lib/dates.ts';
import { useRecordAttendance } from '#web/queries/attendance/mutations.ts';
import { whoCameQuery } from '#web/queries/attendance/queries.ts';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { Checkbox, CheckboxGroup } from '#web/ui/checkbox-group.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

/** For the captain, from tip-off on: who came to a game, saved by one press. Product §2, Who's in. */
export function WhoCame({ gameId }: { gameId: number }) {
  return (
    <ReadBoundary
      key={gameId}
      loading={
        <TitledCard>
          <SkeletonRows count={6} />
        </TitledCard>
      }
      failed={(retry) => (
        <TitledCard>
          <EmptyState title={m.whoCame_title()} failed onRetry={retry} />
        </TitledCard>
      )}
    >
      <WhoCameCard gameId={gameId} />
    </ReadBoundary>
  );
}

function TitledCard({ children }: { children: ReactNode }) {
  return (
    <Card aria-label={m.whoCame_title()}>
      <CardTitle>{m.whoCame_title()}</CardTitle>
      {children}
    </Card>
  );
}

function WhoCameCard({ gameId }: { gameId: number }) {
  const { data: list } = useSuspenseQuery(whoCameQuery(gameId));
  if (!list.isOpen) return null;
  return (
    <Card aria-label={m.whoCame_title()}>
      <WhoCameForm list={list} />
    </Card>
  );
}

/** The captain's unsaved ticks, by entry. A refetch meanwhile changes the other entries alone. */
type Changes = ReadonlyMap<string, boolean>;

/** The ticks that were changed while the ones before them were being saved. */
function changedSince(saved: Changes, current: Changes): Changes {
  return new Map([...current].filter(([key, isTicked]) => saved.get(key) !== isTicked));
}

type WhoCameFormProps = {
  list: WhoCameList;
  /** In a dialog, which has the title. */
  isUntitled?: boolean;
  onSaved?: () => void;
};

export function WhoCameForm({ list, isUntitled = false, onSaved }: WhoCameFormProps) {
  const [changes, setChanges] = useState<Changes>(new Map());
  const save = useRecordAttendance(list.gameId, {
    success: { title: m.whoCame_saved() },
    failure: { title: m.whoCame_failed() },
  });
  const entries = entriesOf(list).map((entry) => ({ ...entry, came: changes.get(entry.key) ?? entry.came }));
  const came = entries.filter((entry) => entry.came);
  const idsOf = (kind: Entry['kind']) => came.filter((entry) => entry.kind === kind).map(({ id }) => id);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    save.mutate(
      { playerIds: idsOf('player'), subIds: idsOf('sub') },
      {
        onSuccess: () => {
          setChanges((current) => changedSince(changes, current));
          onSaved?.();
        },
      },
    );
  };
  const group = (kind: Entry['kind']) => ({
    entries: entries.filter((entry) => entry.kind === kind),
    onTick: (key: string, isTicked: boolean) =>
      setChanges((current) => new Map([...current, [key, isTicked]])),
  });
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <div>
        {!isUntitled && (
          <CardTitle aside={m.whoCame_count({ came: came.length, listed: entries.length })}>
            {m.whoCame_title()}
          </CardTitle>
        )}
        <p className="text-muted">
          {list.recordedAt === null
            ? m.whoCame_suggested()
            : m.whoCame_recorded({ when: nearMomentText(new Date(list.recordedAt)) })}{' '}
          {m.whoCame_private()}
        </p>
      </div>
      <Ticks legend={m.whoCame_players()} {...group('player')} />
      {list.subs.length > 0 && <Ticks legend={m.whoCame_subs()} {...group('sub')} />}
      <Button type="submit" className="justify-self-start" pending={save.isPending}>
        {m.whoCame_save()}
      </Button>
    </form>
  );
}

type Entry = {
  readonly key: string;
  readonly kind: 'player' | 'sub';
  readonly id: number;
  readonly name: string;
  readonly came: boolean;
  readonly remark: string;
};

function entriesOf({ players, subs }: WhoCameList): Entry[] {
  return [
    ...players.map(({ player: { id, name }, came, answer, hasStats }) => {
      const answered = m.whoCame_answered({ answer: answerText(answer) });
      const remark = hasStats ? `${answered} · ${m.whoCame_hasStats()}` : answered;
      return { key: `player-${id}`, kind: 'player' as const, id, name, came, remark };
    }),
    ...subs.map(({ subId: id, name, came }) => {
      return { key: `sub-${id}`, kind: 'sub' as const, id, name, came, remark: '' };
    }),
  ];
}

type TicksProps = {
  legend: string;
  entries: readonly Entry[];
  onTick: (key: string, isTicked: boolean) => void;
};

function Ticks({ legend, entries, onTick }: TicksProps) {
  return (
    <CheckboxGroup legend={legend}>
      {entries.map(({ key, name, came, remark }) => (
        <Checkbox
          key={key}
          checked={came}
          className="py-2"
          onChange={({ target }) => onTick(key, target.checked)}
        >
          <span className="grid min-w-0">
            <span className="wrap-anywhere">{name}</span>
            {remark && <span className="text-sm font-normal text-muted">{remark}</span>}
          </span>
        </Checkbox>
      ))}
    </CheckboxGroup>
  );
}
