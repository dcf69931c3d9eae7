import { useQuery } from '@tanstack/react-query';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import { useState } from 'react';
import type { DutyRow } from '#contract/competitions/duties.ts';
import type { ManagedCompetition } from '#contract/competitions/management.ts';
import { type DutyKind, dutyKinds } from '#domain/duties.ts';
import { dutyName } from '#domain/duty-text.ts';
import { inPlayingOrder } from '#domain/fixtures.ts';
import { m } from '#messages';
import { nowIn } from '#web/lib/now-in.ts';
import { slotText } from '#web/lib/slot-text.ts';
import { useAssignDuties, useUpdateDuty } from '#web/queries/competitions/duties/mutations.ts';
import { dutiesQuery } from '#web/queries/competitions/queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox-group.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { matchupText } from './game-text.ts';

/** Who keeps the score, referees, and brings ball and keys at games of others. Product §2, League desk. */
export function Duties({ competition }: { competition: ManagedCompetition }) {
  const { data, isError, refetch } = useQuery(dutiesQuery(competition.id));
  return (
    <Card aria-labelledby="duties">
      <CardTitle id="duties">{m.duty_title()}</CardTitle>
      {!data && !isError && <SkeletonRows count={2} label={m.duty_loading()} />}
      {isError && <EmptyState title={m.desk_unknown()} failed onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState icon={<ClipboardList />} title={m.duty_none()}>
          {m.duty_noneNote()}
        </EmptyState>
      )}
      {data && <Assign competition={competition} duties={data} />}
      {data && data.length > 0 && <Assigned competition={competition} duties={data} />}
    </Card>
  );
}

type DutiesProps = { competition: ManagedCompetition; duties: readonly DutyRow[] };

function Assign({ competition, duties }: DutiesProps) {
  const inUse = dutyKinds.filter((kind) => duties.some((one) => one.kind === kind));
  const [kinds, setKinds] = useState<readonly DutyKind[]>(inUse.length > 0 ? inUse : ['table']);
  const assign = useAssignDuties(competition.id, {
    success: (rows) =>
      rows.length > 0
        ? { title: m.duty_assigned() }
        : { title: m.duty_nobodyFree(), description: m.duty_nobodyFreeNote() },
    failure: { title: m.duty_failed() },
  });
  const save = (isAnew: boolean) => assign.mutateAsync({ kinds: [...kinds], isAnew });
  const toggle = (kind: DutyKind) =>
    setKinds(dutyKinds.filter((one) => (one === kind ? !kinds.includes(one) : kinds.includes(one))));
  return (
    <div className="grid gap-3">
      <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10.5rem),1fr))] gap-x-3 gap-y-2">
        <legend className="mb-2 font-semibold">{m.duty_kinds()}</legend>
        {dutyKinds.map((kind) => (
          <Checkbox key={kind} checked={kinds.includes(kind)} onChange={() => toggle(kind)}>
            {dutyName(kind)}
          </Checkbox>
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-2">
        <Button
          pending={assign.isPending}
          disabled={kinds.length === 0 && duties.length === 0}
          onClick={() => void save(false).catch(() => {})}
        >
          {duties.length === 0 ? m.duty_assign() : m.duty_fill()}
        </Button>
        {duties.length > 0 && (
          <ConfirmButton
            variant="secondary"
            title={m.duty_anewTitle()}
            description={m.duty_anewNote()}
            confirmLabel={m.duty_anew()}
            onConfirm={() => save(true)}
          >
            {m.duty_anew()}
          </ConfirmButton>
        )}
      </div>
    </div>
  );
}

function Assigned({ competition, duties }: DutiesProps) {
  const { entries, fixtures } = competition;
  const [today = ''] = nowIn(competition.timeZone).split(' ');
  const update = useUpdateDuty(competition.id, { failure: { title: m.duty_failed() } });
  const nameOf = (id: number) => entries.find((entry) => entry.id === id)?.name ?? '';
  const games = fixtures
    .filter(({ id }) => duties.some(({ fixtureId }) => fixtureId === id))
    .toSorted(inPlayingOrder);
  const counts = entries
    .filter(({ withdrawn }) => withdrawn === null)
    .map(({ id, name }) => ({ id, name, count: duties.filter(({ entryId }) => entryId === id).length }));
  return (
    <div className="mt-5 grid gap-5 lg:grid-cols-[1fr_2fr]">
      <section aria-label={m.duty_counts()}>
        <h3 className="eyebrow text-muted">{m.duty_counts()}</h3>
        <ul>
          {counts.map(({ id, name, count }) => (
            <li key={id} className="flex items-baseline gap-3 border-t border-line py-1.5 first:border-t-0">
              <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
              <span className="numeral text-xl">{count}</span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label={m.duty_games()}>
        <h3 className="eyebrow text-muted">{m.duty_games()}</h3>
        <ul className="gap-x-6 lg:grid lg:grid-cols-2 lg:[&>:nth-child(2)]:border-t-0">
          {games.map((game) => (
            <li key={game.id} className="border-t border-line py-2 first:border-t-0">
              <p className="font-semibold wrap-anywhere">{matchupText(game, entries)}</p>
              <p className="text-sm wrap-anywhere text-muted">{slotText(game)}</p>
              <ul className="mt-1 grid gap-1">
                {duties
                  .filter(({ fixtureId }) => fixtureId === game.id)
                  .map((duty) => (
                    <DutyLine
                      key={duty.id}
                      duty={duty}
                      team={nameOf(duty.entryId)}
                      isOver={game.playedOn < today}
                      onMissed={(isMissed) => update.mutate({ dutyId: duty.id, isMissed })}
                    />
                  ))}
              </ul>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

type DutyLineProps = {
  duty: DutyRow;
  team: string;
  isOver: boolean;
  onMissed: (isMissed: boolean) => void;
};

function DutyLine({ duty, team, isOver, onMissed }: DutyLineProps) {
  const name = dutyName(duty.kind);
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3">
      <span className="min-w-0 flex-1 basis-40 wrap-anywhere">{m.duty_at({ duty: name, team })}</span>
      {duty.isBroken && !isOver && <Badge tone="loss">{m.duty_broken()}</Badge>}
      {duty.isOffered && !isOver && <Badge tone="outline">{m.duty_offered()}</Badge>}
      {isOver && (
        <Checkbox
          checked={duty.isMissed}
          onChange={({ target }) => onMissed(target.checked)}
          aria-label={m.duty_markMissed({ duty: name, team })}
        >
          {m.duty_missed()}
        </Checkbox>
      )}
    </li>
  );
}
