import { ToastRegion } from '#web/ui/toast-region.tsx';
import { Cards } from './cards.tsx';
import { Controls } from './controls.tsx';
import { LoadingStates } from './loading-states.tsx';
import { Marks } from './marks.tsx';
import { SideBySide } from './side-by-side.tsx';
import { Tokens } from './tokens.tsx';

/** Every token and every component in its states: in one theme, or in both beside each other. */
export function Guide() {
  const theme = new URLSearchParams(location.search).get('theme');
  if (!theme) return <SideBySide />;
  return (
    <main className="p-5">
      <Tokens />
      <Controls />
      <Marks />
      <Cards />
      <LoadingStates />
      <ToastRegion expected />
    </main>
  );
}
