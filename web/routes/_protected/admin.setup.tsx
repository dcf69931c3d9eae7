import { createFileRoute } from '@tanstack/react-router';
import Upload from 'lucide-react/icons/upload';
import { lazy, Suspense, useState } from 'react';
import { pages } from '#contract/pages.ts';
import { m } from '#messages';
import { AdminOnly } from '#web/features/shell/role-guard.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { loadForAdmins } from '../-loaders/reader.ts';
import { loadSetup } from '../-setup/load-setup.ts';
import { Setup } from '../-setup/setup.tsx';

const ImportDialog = lazy(async () => ({
  default: (await import('#web/features/schedule-import/import-dialog.tsx')).ImportDialog,
}));

export const Route = createFileRoute('/_protected/admin/setup')({
  loader: ({ context }) => context.awaitOnServer(loadForAdmins(context, loadSetup)),
  component: AdminSetupScreen,
});

function AdminSetupScreen() {
  return (
    <Screen narrow>
      <PageHeading description={m.setup_intro()}>{pages['/admin/setup'].title()}</PageHeading>
      <AdminOnly>
        <Setup schedule={(teamId) => <ImportSchedule teamId={teamId} />} />
      </AdminOnly>
    </Screen>
  );
}

function ImportSchedule({ teamId }: { teamId: number }) {
  const [importing, setImporting] = useState(false);
  return (
    <>
      <Button onClick={() => setImporting(true)}>
        <Upload aria-hidden />
        {m.setup_importSchedule()}
      </Button>
      <Suspense>{importing && <ImportDialog teamId={teamId} onDone={() => setImporting(false)} />}</Suspense>
    </>
  );
}
