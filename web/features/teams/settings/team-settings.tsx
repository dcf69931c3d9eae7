import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '#messages';
import { teamQuery, teamSettingsQuery } from '#web/queries/teams/queries.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SeasonList } from '../seasons/season-list.tsx';
import { AssistantCaptains } from './assistant-captains.tsx';
import { HandOver } from './hand-over.tsx';
import { SettingsForm } from './settings-form.tsx';

type TeamSettingsProps = {
  teamId: number;
  /** More settings below; they come once it is known how high these are. */
  children: ReactNode;
};

/** Name, logo, time slot and zone; the seasons; the captain and assistant captains, for who may choose them. */
export function TeamSettings({ teamId, children }: TeamSettingsProps) {
  const { data: settings, isError, refetch } = useQuery(teamSettingsQuery(teamId));
  const { data: team } = useQuery(teamQuery(teamId));
  if (!settings) {
    return (
      <>
        <Card>
          {isError ? (
            <EmptyState title={m.teamSettings_title()} failed onRetry={() => void refetch()} />
          ) : (
            <div role="status">
              <span className="sr-only">{m.ui_loading()}</span>
              <Skeleton className="h-88" />
            </div>
          )}
        </Card>
        {isError && children}
      </>
    );
  }
  return (
    <>
      <SettingsForm settings={settings} />
      <SeasonList teamId={teamId} seasons={settings.seasons} />
      {team?.can.chooseCaptains && (
        <>
          <AssistantCaptains teamId={teamId} />
          <HandOver teamId={teamId} />
        </>
      )}
      {children}
    </>
  );
}
