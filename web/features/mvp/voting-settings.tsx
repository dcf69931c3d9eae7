import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { VotingSettings as Settings } from '#contract/mvp-settings.ts';
import { formatWeek } from '#domain/week-text.ts';
import { useSetVotingDay, useSetVotingOpen } from '#web/queries/mvp/settings-mutations.ts';
import { votingSettingsQuery } from '#web/queries/mvp/settings-queries.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { LazyConfirmDialog } from '#web/ui/lazy-confirm-dialog.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { deadlineText } from './deadline-text.ts';
import { settingsTexts } from './settings-texts.ts';

/** For the captain: the last day of the vote, and closing a week early. Architecture §4, Voting. */
export function VotingSettings({ teamId }: { teamId: number }) {
  const { data: settings, isPending, isError, refetch } = useQuery(votingSettingsQuery(teamId));
  return (
    <Card aria-labelledby="voting-settings">
      <CardTitle id="voting-settings" aside={settings && formatWeek(settings.week)}>
        {settingsTexts.title}
      </CardTitle>
      {isPending && <Skeleton className="h-40" />}
      {isError && <EmptyState title={settingsTexts.title} failed onRetry={() => void refetch()} />}
      {settings && (
        <div className="grid gap-5 sm:grid-cols-2">
          <ThisWeek teamId={teamId} settings={settings} />
          <LastDay teamId={teamId} settings={settings} />
        </div>
      )}
    </Card>
  );
}

type SectionProps = { teamId: number; settings: Settings };

function ThisWeek({ teamId, settings }: SectionProps) {
  const { data: team } = useQuery(teamQuery(teamId));
  const [isConfirming, setIsConfirming] = useState(false);
  const opening = useSetVotingOpen(teamId, {
    success: (_settings, { isOpen }) => ({ title: isOpen ? settingsTexts.reopened : settingsTexts.closed }),
    failure: { title: settingsTexts.failed },
  });
  const set = (isOpen: boolean) =>
    opening.mutate({ week: settings.week, isOpen }, { onSettled: () => setIsConfirming(false) });
  return (
    <div className="grid content-start justify-items-start gap-2.5">
      <Badge tone={settings.isActive ? 'win' : 'neutral'}>{stateOf(settings)}</Badge>
      {team && <p className="text-[0.9375rem] text-muted">{deadlineOf(settings, team.timeZone)}</p>}
      {settings.isActive && (
        <Button variant="secondary" onClick={() => setIsConfirming(true)}>
          {settingsTexts.close}
        </Button>
      )}
      {settings.isClosedEarly && !settings.timeUntilDeadline.hasExpired && (
        <Button variant="secondary" pending={opening.isPending} onClick={() => set(true)}>
          {settingsTexts.reopen}
        </Button>
      )}
      <LazyConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={settingsTexts.question.title}
        description={settingsTexts.question.description}
        confirmLabel={settingsTexts.question.confirm}
        pending={opening.isPending}
        onConfirm={() => set(false)}
      />
    </div>
  );
}

function stateOf({ isActive, isClosedEarly }: Settings): string {
  if (isActive) return settingsTexts.states.open;
  return isClosedEarly ? settingsTexts.states.closedEarly : settingsTexts.states.ended;
}

function deadlineOf({ isActive, deadline }: Settings, timeZone: string): string {
  const { text } = deadlineText(deadline, timeZone);
  return isActive ? settingsTexts.closesAt(text) : settingsTexts.lastDayWas(text);
}

function LastDay({ teamId, settings }: SectionProps) {
  const choosing = useSetVotingDay(teamId, {
    success: (_settings, day) => ({
      title: settingsTexts.lastDaySaved,
      description: settingsTexts.lastDaySavedNote(settingsTexts.days[day] ?? ''),
    }),
    failure: { title: settingsTexts.lastDayFailed },
  });
  return (
    <Field label={settingsTexts.lastDay} hint={settingsTexts.lastDayNote}>
      <Select
        value={choosing.isPending ? choosing.variables : settings.votingClosesOn}
        disabled={choosing.isPending}
        onChange={(event) => choosing.mutate(Number(event.target.value))}
      >
        {settingsTexts.days.map((name, day) => (
          <option key={name} value={day}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
