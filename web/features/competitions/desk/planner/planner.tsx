import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ManagedCompetition } from '#contract/competitions/management.ts';
import type { PlacedGame } from '#domain/planner/input.ts';
import { replanInputOf } from '#domain/planner/replan-input.ts';
import { type PlanSettings, planInputOf, rulesOf } from '#domain/planner/settings.ts';
import { m } from '#messages';
import { nowIn } from '#web/lib/now-in.ts';
import { dayOf } from '#web/lib/slot-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { PercentBar } from '#web/ui/percent-bar.tsx';
import { Columns, Stack } from '#web/ui/screen.tsx';
import { UnsavedChanges } from '#web/ui/unsaved-changes.tsx';
import { Conflicts } from './conflicts.tsx';
import { CourtsFields } from './courts-fields.tsx';
import { firstSettings } from './first-settings.ts';
import { PlanPreview } from './plan-preview.tsx';
import { Proposals } from './proposals.tsx';
import { SeasonFields, Wishes } from './season-fields.tsx';
import { Size } from './size.tsx';
import { TeamsFields } from './teams-fields.tsx';
import { type PlanState, usePlan } from './use-plan.ts';
import { useSavePlanGames } from './use-save-plan-games.ts';
import { WishesFields } from './wishes-fields.tsx';

type PlannerProps = {
  competition: ManagedCompetition;
  /** A team that is short of players on a day, which is off then. */
  dayOff: PlanSettings['teamDaysOff'][number] | null;
};

/** From courts and evenings to a season, which is seen before it is published. Product §2, League desk. */
export function Planner({ competition, dayOff }: PlannerProps) {
  const [settings, setSettings] = useState(() => firstSettings(competition, dayOff));
  const [seed, setSeed] = useState(competition.plan?.seed ?? 1);
  const [isChanged, setIsChanged] = useState(false);
  const { state, make, makeProposals, setGames, clear } = usePlan();
  const change = (changes: Partial<PlanSettings>) => {
    setSettings((before) => ({ ...before, ...changes }));
    setIsChanged(true);
    clear();
  };
  const season = { ...competition, today: nowIn(competition.timeZone).slice(0, 10) };
  const plan = (next: number) => {
    setSeed(next);
    make(planInputOf(settings, season, next));
  };
  const canReplan = competition.plan !== null && replanInputOf(settings, season, seed).movable.length > 0;
  const hasResult = state.kind === 'plan' || state.kind === 'proposals';
  const short = competition.entries.find(({ id }) => id === dayOff?.entryId);
  const entries = competition.entries.filter(({ withdrawn }) => withdrawn === null);
  return (
    <Columns>
      <Stack>
        <Card aria-labelledby="planner-courts">
          <CardTitle id="planner-courts">{m.planner_courts()}</CardTitle>
          <CourtsFields
            courts={settings.courts}
            season={competition}
            onChange={(courts) => change({ courts })}
          />
        </Card>
        <Card aria-labelledby="planner-season">
          <CardTitle id="planner-season">{m.planner_season()}</CardTitle>
          <SeasonFields
            settings={settings}
            season={competition}
            hasPools={competition.pools.length > 0}
            onChange={change}
          />
        </Card>
        <Card aria-labelledby="planner-teams">
          <CardTitle id="planner-teams">{m.planner_teams()}</CardTitle>
          <TeamsFields settings={settings} entries={entries} season={competition} onChange={change} />
          <WishesFields settings={settings} entries={entries} season={competition} onChange={change} />
        </Card>
        <Card aria-labelledby="planner-wishes">
          <CardTitle id="planner-wishes">{m.planner_wishes()}</CardTitle>
          <Wishes wishes={settings.wishes} onChange={change} />
        </Card>
      </Stack>
      {/* A plan is longer than a window. */}
      <div className={cn('min-w-0', !hasResult && 'lg:sticky lg:top-20')}>
        <Card aria-labelledby="planner-plan">
          <CardTitle id="planner-plan">{m.planner_plan()}</CardTitle>
          {dayOff && short && (
            <p className="mb-3 text-pretty">
              {m.planner_shortTeam({ team: short.name, day: dayOf(dayOff.day) })}
            </p>
          )}
          <Result
            {...{ competition, settings, seed, state }}
            onPlan={plan}
            onGames={setGames}
            onReplan={canReplan ? () => makeProposals(replanInputOf(settings, season, seed)) : undefined}
            onCancel={clear}
            onSaved={() => {
              setIsChanged(false);
              clear();
            }}
          />
        </Card>
      </div>
      <UnsavedChanges when={isChanged} />
    </Columns>
  );
}

type ResultProps = {
  competition: ManagedCompetition;
  settings: PlanSettings;
  seed: number;
  state: PlanState;
  onPlan: (seed: number) => void;
  onGames: (games: PlacedGame[]) => void;
  /** Set while there are games that can move. */
  onReplan: (() => void) | undefined;
  onCancel: () => void;
  onSaved: () => void;
};

function Result(props: ResultProps) {
  const { competition, settings, seed, state, onPlan, onGames, onReplan, onCancel, onSaved } = props;
  const hasVenues = settings.courts.every(({ venue }) => venue.trim() !== '');
  if (state.kind === 'running')
    return (
      <div className="grid gap-3">
        <div className="flex items-baseline justify-between gap-3">
          <p role="status" className="font-semibold">
            {m.planner_running()}
          </p>
          <p className="numeral text-xl">
            {m.planner_percent({ percent: Math.floor(state.progress * 100) })}
          </p>
        </div>
        <PercentBar percent={state.progress * 100} />
        <div>
          <Button variant="secondary" onClick={onCancel}>
            {m.planner_cancel()}
          </Button>
        </div>
      </div>
    );
  if (state.kind === 'plan')
    return (
      <Plan {...{ competition, settings, seed, state, onGames, onSaved }} onPlan={() => onPlan(seed + 1)} />
    );
  if (state.kind === 'proposals')
    return (
      <Proposals
        competition={competition}
        proposals={state.proposals}
        plan={{ settings, seed }}
        onSaved={onSaved}
      />
    );
  return (
    <div className="grid gap-4">
      <Size competition={competition} settings={settings} />
      {state.kind === 'conflicts' && <Conflicts entries={competition.entries} conflicts={state.conflicts} />}
      <div className="flex flex-wrap gap-2">
        {onReplan && (
          <Button disabled={!hasVenues} onClick={onReplan}>
            {m.planner_replan()}
          </Button>
        )}
        <Button
          variant={onReplan ? 'secondary' : 'primary'}
          disabled={!hasVenues}
          onClick={() => onPlan(seed)}
        >
          {m.planner_make()}
        </Button>
      </div>
      {onReplan && <p className="text-sm text-pretty text-muted">{m.planner_replanNote()}</p>}
      {!hasVenues && <p className="text-sm text-muted">{m.planner_venuesFirst()}</p>}
    </div>
  );
}

type PlanProps = Omit<ResultProps, 'state' | 'onPlan' | 'onReplan' | 'onCancel'> & {
  state: Extract<PlanState, { kind: 'plan' }>;
  onPlan: () => void;
};

function Plan({ competition, settings, seed, state, onGames, onSaved, onPlan }: PlanProps) {
  const { games, pinned } = state;
  const { save, isPending } = useSavePlanGames(competition);
  const navigate = useNavigate();
  const saveAs = async (as: 'planned' | 'published') => {
    await save({ settings, seed, games }, as);
    onSaved();
    await navigate({ to: '.', search: { section: 'games' } });
  };
  return (
    <div className="grid gap-4">
      <p role="status" className="text-muted">
        {m.planner_done({ count: games.length, seed })}
      </p>
      <div className="flex flex-wrap gap-2">
        <ConfirmButton
          title={m.planner_publishTitle()}
          description={m.desk_game_publishAllNote()}
          confirmLabel={m.planner_publish()}
          destructive={false}
          closeOn="error"
          onConfirm={() => saveAs('published')}
        >
          {m.planner_publish()}
        </ConfirmButton>
        <Button
          variant="secondary"
          pending={isPending}
          onClick={() => void saveAs('planned').catch(() => {})}
        >
          {m.planner_saveDrafts()}
        </Button>
        <Button variant="ghost" disabled={isPending} onClick={onPlan}>
          {m.planner_another()}
        </Button>
      </div>
      <PlanPreview
        entries={competition.entries}
        games={games}
        pinned={pinned}
        rules={rulesOf(settings, competition)}
        onGames={onGames}
      />
    </div>
  );
}
