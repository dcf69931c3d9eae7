import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { m } from '#messages';
import { LendSubs } from '#web/features/subs/lend-subs.tsx';
import { SubSettings } from '#web/features/subs/sub-settings.tsx';
import { useTeamSearch } from '#web/lib/team-search.ts';
import { subsQuery } from '#web/queries/subs/queries.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { loadForManagers } from '../-loaders/reader.ts';
import { LinkRows } from '../-settings/link-rows.tsx';
import { SectionScreen } from '../-settings/section-screen.tsx';

export const Route = createFileRoute('/_protected/admin/settings_/subs')({
  loaderDeps: ({ search: { team } }) => ({ team }),
  loader: ({ context, deps: { team } }) =>
    context.awaitOnServer(
      loadForManagers(context, team, ({ load, managedTeamId }) =>
        Promise.all([load(teamQuery(managedTeamId)), load(subsQuery(managedTeamId))]),
      ),
    ),
  component: SubsSection,
});

function SubsSection() {
  return (
    <SectionScreen section="/admin/settings/subs">
      {(teamId) => (
        <>
          <SubSettings teamId={teamId} />
          <LendSubs teamId={teamId} />
          <ListOfSubs teamId={teamId} />
        </>
      )}
    </SectionScreen>
  );
}

const list = () =>
  [{ to: '/admin/subs', label: pages['/admin/subs'].title(), note: m.subs_linkNote() }] as const;

function ListOfSubs({ teamId }: { teamId: number }) {
  return <LinkRows rows={list()} search={useTeamSearch(teamId)} />;
}
