import { useCanGoBack, useRouter } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';

/** Back in the history, or to the dashboard when the page was opened by a link. */
export function BackButton() {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  // The router counts only its own navigations, not a link followed before hydration.
  const cameFromHere = () => ('navigation' in window ? navigation.canGoBack : canGoBack);
  const back = () => (cameFromHere() ? router.history.back() : void router.navigate({ to: '/' }));
  return (
    <Button variant="ghost" size="inline" onClick={back}>
      <ArrowLeft aria-hidden />
      {m.profile_back()}
    </Button>
  );
}
