import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { VotingSettings as Settings } from '#contract/mvp/settings.ts';
import { m } from '#messages';
import { weekText } from '#web/lib/dates.ts';
import { useSetVotingDay, useSetVotingOpen } from '#web/queries/mvp/mutations.ts';
import { votingSettingsQuery } from '#web/queries/mvp/queries.ts';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { deadlineText } from './deadline-text.ts';

/** For the captain: the last day of the vote, and closing a week early. Architecture §4, Voting. */
export function VotingSettings({ teamId }: { teamId: number }) {
  return (
    <ReadBoundary
      key={teamId}
      loading={
        <VotingCard>
          <Skeleton className="h-40" />
        </VotingCard>
      }
      failed={(retry) => (
        <VotingCard>
          <EmptyState title={m.votingSettings_title()} failed onRetry={retry} />
        </VotingCard>
      )}
    >
      <WeekAndDay teamId={teamId} />
    </ReadBoundary>
  );
}

function VotingCard({ week, children }: { week?: string; children: ReactNode }) {
  return (
    <Card aria-labelledby="voting-settings">
      <CardTitle id="voting-settings" aside={week}>
        {m.votingSettings_title()}
      </CardTitle>
      {children}
    </Card>
  );
}

function WeekAndDay({ teamId }: { teamId: number }) {
  const { data: settings } = useSuspenseQuery(votingSettingsQuery(teamId));
  return (
    <VotingCard week={weekText(settings.week)}>
      <div className="grid gap-5 sm:grid-cols-2">
        <ThisWeek teamId={teamId} settings={settings} />
        <LastDay teamId={teamId} settings={settings} />
      </div>
    </VotingCard>
  );
}

type SectionProps = { teamId: number; settings: Settings };

function ThisWeek({ teamId, settings }: SectionProps) {
  const { data: team } = useSuspenseQuery(teamQuery(teamId));
  const opening = useSetVotingOpen(teamId, {
    success: (_settings, { isOpen }) => ({
      title: isOpen ? m.votingSettings_reopened() : m.votingSettings_closed(),
    }),
    failure: { title: m.votingSettings_failed() },
  });
  const { week } = settings;
  return (
    <div className="grid content-start justify-items-start gap-2.5">
      <Badge tone={settings.isActive ? 'win' : 'neutral'}>{stateOf(settings)}</Badge>
      <p className="text-[0.9375rem] text-balance text-muted">{deadlineOf(settings, team.timeZone)}</p>
      {settings.isActive && (
        <ConfirmButton
          variant="secondary"
          title={m.votingSettings_question_title()}
          description={m.votingSettings_question_description()}
          confirmLabel={m.votingSettings_question_confirm()}
          destructive={false}
          onConfirm={() => opening.mutateAsync({ week, isOpen: false })}
        >
          {m.votingSettings_close()}
        </ConfirmButton>
      )}
      {settings.isClosedEarly && !settings.timeUntilDeadline.hasExpired && (
        <Button
          variant="secondary"
          pending={opening.isPending}
          onClick={() => opening.mutate({ week, isOpen: true })}
        >
          {m.votingSettings_reopen()}
        </Button>
      )}
    </div>
  );
}

function stateOf({ isActive, isClosedEarly }: Settings): string {
  if (isActive) return m.votingSettings_states_open();
  return isClosedEarly ? m.votingSettings_states_closedEarly() : m.votingSettings_states_ended();
}

function deadlineOf({ isActive, deadline }: Settings, timeZone: string): string {
  const { text } = deadlineText(deadline, timeZone);
  return isActive
    ? m.votingSettings_closesAt({ deadline: text })
    : m.votingSettings_lastDayWas({ deadline: text });
}

/** From Sunday on, as the settings count them. */
const days = [
  m.votingSettings_days_1,
  m.votingSettings_days_2,
  m.votingSettings_days_3,
  m.votingSettings_days_4,
  m.votingSettings_days_5,
  m.votingSettings_days_6,
  m.votingSettings_days_7,
];

function LastDay({ teamId, settings }: SectionProps) {
  const choosing = useSetVotingDay(teamId, {
    success: (_settings, day) => ({
      title: m.votingSettings_lastDaySaved(),
      description: m.votingSettings_lastDaySavedNote({ day: days[day]?.() ?? '' }),
    }),
    failure: { title: m.votingSettings_lastDayFailed() },
  });
  return (
    <Field label={m.votingSettings_lastDay()} hint={m.votingSettings_lastDayNote()}>
      <Select
        value={choosing.isPending ? choosing.variables : settings.votingClosesOn}
        disabled={choosing.isPending}
        onChange={(event) => choosing.mutate(Number(event.target.value))}
      >
        {days.map((name, day) => (
          <option key={day} value={day}>
            {name()}
          </option>
        ))}
      </Select>
    </Field>
  );
}
