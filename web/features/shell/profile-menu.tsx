import { defaultAvatarColor } from '#domain/profile.ts';
import { m } from '#messages';
import { isOnlyOrganizer } from '#web/lib/organizes.ts';
import type { Session } from '#web/lib/session/state.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { DeskLinks } from './desk-links.tsx';
import { LanguageMenuItem } from './language-select.tsx';
import { lazyIcon } from './lazy-icon.tsx';
import { profileLink } from './nav-links.ts';
import { menuItemClasses, NavMenu } from './nav-menu.tsx';
import { useSignOut } from './sign-out.ts';

const LogOut = lazyIcon('LogOut');

type ProfileMenuProps = { session: Extract<Session, { status: 'signed-in' }>; pathname: string };

export function ProfileMenu({ session, pathname }: ProfileMenuProps) {
  const { user, player } = session;
  const name = player?.name || user.displayName;
  const color = player?.avatarColor ?? defaultAvatarColor;
  const label = (
    <>
      <Avatar name={name} color={color} photoURL={player?.photoURL ?? user.photoURL} size="sm" />
      <span className="sr-only">{m.shell_profileMenuOf()} </span>
      <span className="max-w-36 truncate max-xl:sr-only">{name}</span>
    </>
  );
  return (
    <NavMenu
      label={label}
      links={isOnlyOrganizer(player) ? [] : [profileLink()]}
      pathname={pathname}
      align="end"
      footer={
        <>
          <DeskLinks />
          <LanguageMenuItem />
          <SignOutButton />
        </>
      }
    />
  );
}

export function SignOutButton({ onFollow }: { onFollow?: () => void }) {
  const signOut = useSignOut();
  const leave = () => {
    onFollow?.();
    void signOut();
  };
  return (
    <button type="button" className={menuItemClasses} onClick={leave}>
      <LogOut aria-hidden />
      {m.shell_signOut()}
    </button>
  );
}
