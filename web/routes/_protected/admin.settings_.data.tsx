import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { m } from '#messages';
import { YearbookCard } from '#web/features/yearbook/yearbook-card.tsx';
import { useTeamSearch } from '#web/lib/team-search.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { loadForManagers } from '../-loaders/reader.ts';
import { LinkRows } from '../-settings/link-rows.tsx';
import { SectionScreen } from '../-settings/section-screen.tsx';

export const Route = createFileRoute('/_protected/admin/settings_/data')({
  loaderDeps: ({ search: { team } }) => ({ team }),
  loader: ({ context, deps: { team } }) =>
    context.awaitOnServer(
      loadForManagers(context, team, ({ load, managedTeamId }) => load(teamQuery(managedTeamId))),
    ),
  component: DataSection,
});

function DataSection() {
  return (
    <SectionScreen section="/admin/settings/data">
      {(teamId) => (
        <>
          <YearbookCard teamId={teamId} />
          <History teamId={teamId} />
        </>
      )}
    </SectionScreen>
  );
}

const history = () =>
  [{ to: '/admin/audit', label: pages['/admin/audit'].title(), note: m.teamSettings_data_audit() }] as const;

function History({ teamId }: { teamId: number }) {
  return <LinkRows rows={history()} search={useTeamSearch(teamId)} />;
}
