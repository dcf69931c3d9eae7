import { Link, useRouter } from '@tanstack/react-router';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ClipboardPen from 'lucide-react/icons/clipboard-pen';
import House from 'lucide-react/icons/house';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Users from 'lucide-react/icons/users';
import { useEffect, useState } from 'react';
import { m } from '#messages';
import { probe } from '#web/lib/connection.ts';
import { useSession } from '#web/lib/session/provider.tsx';
import { useWords } from '#web/queries/teams/use-words.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Screen } from '#web/ui/screen.tsx';

/** In the place of a screen that needs a connection: what opens without one, and another try. */
export function OfflineScreen() {
  const router = useRouter();
  const [answer, setAnswer] = useState<'none yet' | 'asking' | 'still none'>('none yet');
  const tryAgain = async () => {
    setAnswer('asking');
    if (!(await probe())) setAnswer('still none');
  };
  // This component unmounts once the connection is back, and the screen mounts anew.
  useEffect(() => () => void router.invalidate(), [router]);
  return (
    <Screen narrow>
      <div
        aria-hidden
        className="board-light numeral mt-6 grid place-items-center rounded-card border border-board-line bg-board py-10 text-center text-7xl text-board-ink uppercase shadow-card sm:text-8xl"
      >
        <span>
          {m.offline_boardTime()} <span className="text-accent">{m.offline_boardOut()}</span>
        </span>
      </div>
      <PageHeading description={m.offline_screenNote()}>{m.offline_screenTitle()}</PageHeading>
      <WhatOpens />
      <div className="flex flex-wrap items-center gap-3">
        <Button pending={answer === 'asking'} onClick={() => void tryAgain()}>
          <RefreshCw aria-hidden />
          {m.offline_tryAgain()}
        </Button>
        <p role="status" className="text-muted">
          {answer === 'still none' && m.offline_stillOffline()}
        </p>
      </div>
    </Screen>
  );
}

const linkClasses =
  'flex min-h-14 items-center gap-3 rounded-card border border-line bg-surface px-4 font-semibold text-ink shadow-card hover:bg-sunken [&_svg]:size-5 [&_svg]:text-accent-ink';

function WhatOpens() {
  const words = useWords();
  const isSignedIn = useSession().status === 'signed-in';
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      <li>
        <Link to="/" className={linkClasses}>
          <House aria-hidden />
          {m.offline_dashboard()}
        </Link>
      </li>
      <li>
        <Link to="/schedule" className={linkClasses}>
          <CalendarDays aria-hidden />
          {words.schedule ?? m.offline_schedule()}
        </Link>
      </li>
      <li>
        <Link to="/roster" className={linkClasses}>
          <Users aria-hidden />
          {words.roster ?? m.offline_roster()}
        </Link>
      </li>
      {isSignedIn && (
        <li>
          <Link to="/submit-stats" className={linkClasses}>
            <ClipboardPen aria-hidden />
            {words.stats ?? m.offline_submitStats()}
          </Link>
        </li>
      )}
    </ul>
  );
}
