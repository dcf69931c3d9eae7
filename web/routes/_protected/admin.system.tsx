import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { m } from '#messages';
import { AdminOnly } from '#web/features/shell/role-guard.tsx';
import { System } from '#web/features/system/system.tsx';
import { systemQuery } from '#web/queries/system/queries.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { loadForAdmins } from '../-loaders/reader.ts';

export const Route = createFileRoute('/_protected/admin/system')({
  loader: ({ context }) => context.awaitOnServer(loadForAdmins(context, ({ load }) => load(systemQuery()))),
  component: AdminSystemScreen,
});

/** Product §2, System. */
function AdminSystemScreen() {
  return (
    <Screen>
      <PageHeading description={m.system_intro()}>{pages['/admin/system'].title()}</PageHeading>
      <AdminOnly>
        <System />
      </AdminOnly>
    </Screen>
  );
}
