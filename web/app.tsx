import { type ComponentType, StrictMode, Suspense } from 'react';
import { Shell } from './features/shell/shell.tsx';
import { HydrationProbe } from './lib/hydration-probe.tsx';
import { SessionProvider } from './lib/session.tsx';
import { LoadingScreen } from './ui/spinner.tsx';

type AppProps = {
  /** Of the page that was opened. */
  path: string;
  /** Both come with the router and the query client (screens.tsx), in the browser of a visitor after the bars. */
  Screen: ComponentType;
  Background: ComponentType;
};

/**
 * The whole web client: the same tree in the browser and where the server renders a page. Nothing above the two boundaries may
 * change what it passes down before they are hydrated: React would show the fallback in place of the markup.
 */
export function App({ path, Screen, Background }: AppProps) {
  const background = (
    <Suspense>
      <Background />
    </Suspense>
  );
  return (
    <StrictMode>
      <SessionProvider>
        <HydrationProbe>
          <Shell path={path} background={background}>
            <Suspense fallback={<LoadingScreen />}>
              <Screen />
            </Suspense>
          </Shell>
        </HydrationProbe>
      </SessionProvider>
    </StrictMode>
  );
}
