import { m } from '#messages';
import type { Session } from '#web/lib/session/state.ts';
import { useWordsOfBars } from '#web/queries/teams/use-words.ts';
import { Sheet } from '#web/ui/sheet.tsx';
import { DeskLinks } from './desk-links.tsx';
import { LanguageMenuItem } from './language-select.tsx';
import { captainLinks, moreLinks, type NavLink, roleOf } from './nav-links.ts';
import { MenuLink } from './nav-menu.tsx';
import { SignOutButton } from './profile-menu.tsx';
import { SearchMenuItem } from './search-button.tsx';

type MoreSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  session: Session;
  pathname: string;
  pending: number;
};

/** What has no tab of its own on a phone. */
export function MoreSheet({ open, onOpenChange, session, pathname, pending }: MoreSheetProps) {
  const role = roleOf(session);
  const words = useWordsOfBars();
  const forCaptain = captainLinks(role, words);
  const close = () => onOpenChange(false);
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={m.shell_more()}>
      <SearchMenuItem onFollow={close} />
      <SheetLinks links={moreLinks(role, words)} pathname={pathname} onFollow={close} />
      {forCaptain.length > 0 && (
        <>
          <h3 className="eyebrow mt-3 mb-1 px-3 text-muted">{words.captain ?? m.shell_menus_captain()}</h3>
          <SheetLinks links={forCaptain} pathname={pathname} onFollow={close} pending={pending} />
        </>
      )}
      <div className="mt-2 border-t border-line pt-2">
        {session.status === 'signed-in' && <DeskLinks onFollow={close} />}
        <LanguageMenuItem />
        {session.status === 'signed-in' && <SignOutButton onFollow={close} />}
      </div>
    </Sheet>
  );
}

type SheetLinksProps = {
  links: readonly NavLink[];
  pathname: string;
  onFollow: () => void;
  pending?: number;
};

function SheetLinks({ links, pathname, onFollow, pending = 0 }: SheetLinksProps) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.label}>
          <MenuLink link={link} pathname={pathname} onFollow={onFollow} pending={pending} />
        </li>
      ))}
    </ul>
  );
}
