import Ellipsis from 'lucide-react/icons/ellipsis';
import { Suspense, useId, useState } from 'react';
import { m } from '#messages';
import { lazyOrNothing } from '#web/lib/lazy-or-nothing.ts';
import type { Session } from '#web/lib/session/state.ts';
import { useWordsOfBars } from '#web/queries/teams/use-words.ts';
import { BarLink } from './bar-link.tsx';
import { captainLinks, leadsTo, moreLinks, type NavLink, roleOf, tabs } from './nav-links.ts';
import { PendingBadge, PendingNote } from './nav-menu.tsx';

const loadMore = () => import('./more-sheet.tsx');
const MoreSheet = lazyOrNothing(async () => (await loadMore()).MoreSheet);

type TabBarProps = {
  session: Session;
  pathname: string;
  /** How many accounts wait for the captain's approval. */
  pending: number;
};

/** The bar at the bottom of a phone: four tabs in the thumb's reach, the rest behind 'More'. */
export function TabBar({ session, pathname, pending }: TabBarProps) {
  const role = roleOf(session);
  const words = useWordsOfBars();
  const links = session.status === 'loading' ? [] : tabs(role, words);
  const letters = links.map(({ label }) => label).join('').length + roomForMore;
  return (
    <nav
      aria-label={m.shell_mainNavigationSmall()}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul
        className="grid min-h-15 grid-cols-[repeat(5,minmax(min-content,auto))] *:min-w-11"
        style={{ fontSize: `min(0.6875rem, 3.6vw, ${165 / letters}vw)` }}
      >
        {links.map((link) => (
          <li key={link.to} className="grid">
            <Tab link={link} isCurrent={leadsTo(link, pathname)} />
          </li>
        ))}
        {links.length > 0 && (
          <li className="grid">
            <More session={session} pathname={pathname} pending={pending} />
          </li>
        )}
      </ul>
    </nav>
  );
}

/** Letters: as many as 'More' has in the longest language, and some. */
const roomForMore = 6;

// A long label has more of the bar than a short one, and goes on in a second line between its words. The current one is no bolder,
// because it would be wider.
const tabClasses =
  'relative flex min-w-0 flex-col items-center justify-center gap-1 px-0.5 text-center leading-[1.1] hyphens-auto font-medium text-muted aria-[current=page]:text-accent-ink data-current:text-accent-ink before:absolute before:inset-x-4 before:-top-px before:h-0.75 before:rounded-b-full aria-[current=page]:before:bg-accent data-current:before:bg-accent [&_svg]:size-5.5 [&_svg]:shrink-0';

function Tab({ link: { to, label, icon: Icon }, isCurrent }: { link: NavLink; isCurrent: boolean }) {
  return (
    <BarLink to={to} className={tabClasses} aria-current={isCurrent ? 'page' : undefined}>
      <Icon aria-hidden />
      {label}
    </BarLink>
  );
}

function More({ session, pathname, pending }: TabBarProps) {
  const note = useId();
  const [open, setOpen] = useState(false);
  const [isMounted, setIsMounted] = useState(false);
  const role = roleOf(session);
  const holdsCurrent = [...moreLinks(role, {}), ...captainLinks(role, {})].some((link) =>
    leadsTo(link, pathname),
  );
  const show = () => {
    setIsMounted(true);
    setOpen(true);
  };
  return (
    <>
      <button
        type="button"
        className={tabClasses}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-describedby={pending > 0 ? note : undefined}
        data-current={holdsCurrent || undefined}
        onPointerDown={() => void loadMore()}
        onFocus={() => void loadMore()}
        onClick={show}
      >
        <Ellipsis aria-hidden />
        {m.shell_more()}
        <span className="absolute top-1 start-[min(calc(50%+0.5rem),calc(100%-1.75rem))] [&>*]:px-1.5">
          <PendingBadge count={pending} />
        </span>
      </button>
      <PendingNote id={note} count={pending} />
      <Suspense>
        {isMounted && (
          <MoreSheet
            open={open}
            onOpenChange={setOpen}
            session={session}
            pathname={pathname}
            pending={pending}
          />
        )}
      </Suspense>
    </>
  );
}
