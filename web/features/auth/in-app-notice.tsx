import Copy from 'lucide-react/icons/copy';
import SquareArrowOutUpRight from 'lucide-react/icons/square-arrow-out-up-right';
import { useSyncExternalStore } from 'react';
import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { externalBrowserUrl, inAppBrowser } from './in-app-browser.ts';

const never = () => () => {};

/** In the browser inside Instagram and the like, where Google refuses to sign in: the ways out. Product §2, Login. */
export function InAppNotice() {
  // The server does not know which browser reads a page that it has stored.
  const app = useSyncExternalStore(
    never,
    () => inAppBrowser(navigator.userAgent),
    () => null,
  );
  return app === null ? null : <WaysOut app={app} />;
}

function WaysOut({ app }: { app: string }) {
  const browserUrl = externalBrowserUrl(location.href, navigator.userAgent);
  const copy = () =>
    copyText(location.href, {
      success: { title: m.ui_share_copied(), description: m.signIn_inApp_copied() },
      failure: { title: m.ui_share_failed(), description: location.href },
    });
  return (
    <Card aria-labelledby="in-app-notice" className="grid gap-3 border-s-4 border-s-accent">
      <h2 id="in-app-notice" className="text-lg font-semibold text-pretty">
        {m.signIn_inApp_title({ app })}
      </h2>
      <p className="text-pretty text-muted">{m.signIn_inApp_note({ app })}</p>
      <div className="flex flex-wrap gap-2 max-sm:*:w-full">
        {browserUrl && (
          <Button asChild>
            <a href={browserUrl}>
              <SquareArrowOutUpRight aria-hidden />
              {m.signIn_inApp_open()}
            </a>
          </Button>
        )}
        <Button variant="secondary" onClick={() => void copy()}>
          <Copy aria-hidden />
          {m.signIn_inApp_copy()}
        </Button>
      </div>
      <p className="text-sm text-pretty text-muted">{m.signIn_inApp_byHand()}</p>
    </Card>
  );
}
