import { createFileRoute } from '@tanstack/react-router';
import { AnswerLinksCard } from '#web/features/attendance/answer-links-card.tsx';
import { RemindersCard } from '#web/features/attendance/reminders-card.tsx';
import { reminderSettingsQuery } from '#web/queries/attendance/queries.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { loadForManagers } from '../-loaders/reader.ts';
import { SectionScreen } from '../-settings/section-screen.tsx';

export const Route = createFileRoute('/_protected/admin/settings_/game-day')({
  loaderDeps: ({ search: { team } }) => ({ team }),
  loader: ({ context, deps: { team } }) =>
    context.awaitOnServer(
      loadForManagers(context, team, ({ load, managedTeamId }) =>
        Promise.all([load(teamQuery(managedTeamId)), load(reminderSettingsQuery(managedTeamId))]),
      ),
    ),
  component: GameDaySection,
});

function GameDaySection() {
  return (
    <SectionScreen section="/admin/settings/game-day">
      {(teamId) => (
        <>
          <RemindersCard teamId={teamId} />
          <AnswerLinksCard teamId={teamId} />
        </>
      )}
    </SectionScreen>
  );
}
