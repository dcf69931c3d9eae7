import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { m } from '#messages';
import { isStaleChunk, missesCode } from '#web/lib/stale-chunk.ts';
import { useOffline } from '#web/lib/use-offline.ts';
import { useStore } from '#web/lib/use-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { LoadingScreen } from '#web/ui/spinner.tsx';

/** In the place of a screen that could not be shown. The reference is the server's request id. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const isReplaced = useStore(missesCode, false);
  const offline = useOffline();
  const reference = requestIdOf(error);
  if (isStaleChunk(error) && !offline) return isReplaced ? <NewVersionScreen /> : <LoadingScreen />;
  const tryAgain = async () => {
    await router.invalidate();
    reset();
  };
  return (
    <Screen narrow>
      <PageHeading description={m.shell_error_note()}>{m.shell_error_title()}</PageHeading>
      <Card className="grid justify-items-start gap-4">
        {reference && (
          <p className="text-muted">
            {m.shell_error_reference()}{' '}
            <code className="font-semibold break-all text-ink select-all">{reference}</code>
          </p>
        )}
        <Button onClick={() => void tryAgain()}>
          <RefreshCw aria-hidden />
          {m.shell_error_tryAgain()}
        </Button>
      </Card>
    </Screen>
  );
}

/** Other code took the place of what this page still asks for. */
function NewVersionScreen() {
  return (
    <Screen narrow>
      <PageHeading description={m.shell_newVersion_note()}>{m.shell_newVersion_title()}</PageHeading>
      <div>
        <Button onClick={() => location.reload()}>{m.shell_newVersion_reload()}</Button>
      </div>
    </Screen>
  );
}

function requestIdOf(error: unknown): string | undefined {
  return error instanceof Error && 'requestId' in error && error.requestId
    ? String(error.requestId)
    : undefined;
}
