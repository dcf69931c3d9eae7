import { Link } from '@tanstack/react-router';
import type { AuthorReference } from '#contract/players.ts';
import { cn } from '#web/ui/cn.ts';
import { TimeAgo } from '#web/ui/time-ago.tsx';

type AuthorLineProps = {
  player: AuthorReference;
  when: string;
  editedAt: string | null;
  /** The time beside the name, not below. */
  inline?: boolean;
};

/** Who said something, linked to their profile while there is one, and how long ago. */
export function AuthorLine({ player, when, editedAt, inline = false }: AuthorLineProps) {
  return (
    <div className={cn('min-w-0', inline && 'flex flex-wrap items-baseline gap-x-2')}>
      <p className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        {player.hasProfile ? (
          <Link
            to="/player/$id"
            params={{ id: String(player.id) }}
            className="-my-2.5 py-2.5 font-semibold wrap-words text-ink hover:underline"
          >
            {player.name}
          </Link>
        ) : (
          <span className="font-semibold wrap-words text-muted">{player.name}</span>
        )}
        {player.jerseyNumber !== null && (
          <span className="numeral text-muted">{`#${player.jerseyNumber}`}</span>
        )}
      </p>
      <p className="text-sm text-muted">
        <TimeAgo when={when} editedAt={editedAt} />
      </p>
    </div>
  );
}
