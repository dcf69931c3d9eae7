import { Link } from '@tanstack/react-router';
import { m } from '#messages';
import { organizedLeagues } from '#web/lib/organizes.ts';
import { useAccount } from '#web/lib/session/provider.tsx';
import { lazyIcon } from './lazy-icon.tsx';
import { menuItemClasses } from './nav-menu.tsx';

const Network = lazyIcon('Network');

/** The desks of the leagues that the reader organizes, in the account menu. */
export function DeskLinks({ onFollow }: { onFollow?: () => void }) {
  return organizedLeagues(useAccount()).map(({ id, name, slug }) => (
    <Link
      key={id}
      to="/league/$leagueSlug/desk"
      params={{ leagueSlug: slug }}
      className={menuItemClasses}
      onClick={onFollow}
    >
      <Network aria-hidden />
      {m.desk_of({ league: name })}
    </Link>
  ));
}
