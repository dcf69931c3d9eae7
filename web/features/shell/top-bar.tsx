import { Suspense } from 'react';
import { m } from '#messages';
import { lazyOrNothing } from '#web/lib/lazy-or-nothing.ts';
import type { Session } from '#web/lib/session/state.ts';
import { isAwaitingApproval } from '#web/lib/session/state.ts';
import { useWordsOfBars } from '#web/queries/teams/use-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { barItemClasses } from './bar-item-classes.ts';
import { BarLink } from './bar-link.tsx';
import { LanguageButton, LanguageMenuItem } from './language-select.tsx';
import { Logo } from './logo.tsx';
import { leadsTo, menus, roleOf, topLinks } from './nav-links.ts';
import { NavMenu } from './nav-menu.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { SearchButton } from './search-button.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

const Bell = lazyOrNothing(async () => (await import('./bell.tsx')).Bell);

type BarProps = { session: Session; pathname: string };
type TopBarProps = BarProps & {
  /** How many accounts wait for the captain's approval. */
  pending: number;
};

/** The bar at the top of every screen. Product §2, Navigation bar. */
export function TopBar({ session, pathname, pending }: TopBarProps) {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface px-4 sm:px-6">
      <div className="mx-auto flex min-h-16 max-w-6xl flex-wrap 2xl:max-w-[84rem] items-center gap-x-2 xl:gap-x-5">
        <Logo tight={session.status === 'signed-out'} />
        <nav
          aria-label={m.shell_mainNavigation()}
          className="flex min-w-0 flex-1 flex-wrap items-center gap-1 max-xl:gap-0 max-md:hidden"
        >
          <BarLinks session={session} pathname={pathname} pending={pending} />
        </nav>
        <div className="ms-auto flex max-w-full flex-wrap items-center justify-end gap-1 lg:gap-2">
          <SearchButton />
          <Inbox session={session} pathname={pathname} />
          {session.status === 'signed-out' && <LanguageButton />}
          <ThemeToggle />
          <Person session={session} pathname={pathname} />
        </div>
      </div>
    </header>
  );
}

function BarLinks({ session, pathname, pending }: TopBarProps) {
  const words = useWordsOfBars();
  if (session.status === 'loading') return <Skeleton className="h-8 w-72" />;
  const role = roleOf(session);
  const links = topLinks(role, words);
  const isLinked = links.some((link) => leadsTo(link, pathname));
  return (
    <>
      {links.map((link) => (
        <BarLink
          key={link.to}
          to={link.to}
          className={barItemClasses}
          aria-current={leadsTo(link, pathname) ? 'page' : undefined}
        >
          {link.label}
        </BarLink>
      ))}
      {menus(role, words).map(({ place, label, links: linksOfMenu }) => (
        <NavMenu
          key={place}
          label={label}
          links={linksOfMenu}
          pathname={pathname}
          marksCurrent={!isLinked}
          pending={place === 'captain' ? pending : 0}
          footer={role === 'visitor' && place === 'games' && <LanguageOnTablet />}
        />
      ))}
    </>
  );
}

/** A visitor's bar has no room for it there. */
function LanguageOnTablet() {
  return (
    <div className="lg:hidden">
      <LanguageMenuItem />
    </div>
  );
}

/** For players: an admin who plays nowhere is notified of nothing. */
function Inbox({ session, pathname }: BarProps) {
  if (session.status !== 'signed-in' || !session.player?.id) return null;
  return (
    <Suspense fallback={<span className="size-11" />}>
      <Bell pathname={pathname} />
    </Suspense>
  );
}

function Person({ session, pathname }: BarProps) {
  if (session.status === 'loading') return <Skeleton className="size-11" round />;
  if (session.status === 'signed-in') return <ProfileMenu session={session} pathname={pathname} />;
  return (
    <Button asChild className="max-sm:numeral max-lg:px-3 max-sm:text-[1.0625rem] md:max-lg:text-sm">
      {isAwaitingApproval(session) ? (
        <BarLink to="/pending-approval">{m.shell_pendingApproval()}</BarLink>
      ) : (
        <BarLink to="/login">{m.shell_signInToJoin()}</BarLink>
      )}
    </Button>
  );
}
