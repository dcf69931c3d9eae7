import { Link } from '@tanstack/react-router';
import type { AnswerEntry } from '#contract/attendance.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { AnswerForButton } from './answer-for-button.tsx';

type EntryRowProps = {
  player: AnswerEntry['player'];
  /** The note beside their answer, and how it came about. */
  particulars: string | null;
  /** The game that the captain may answer for; null for whoever may not. */
  answersFor: { teamId: number; gameId: number } | null;
};

/** A player who is not in, or not yet. */
export function EntryRow({ player, particulars, answersFor }: EntryRowProps) {
  const { id, name, avatarColor, photoURL } = player;
  return (
    <li className="flex flex-wrap items-center gap-x-3">
      <Avatar name={name} color={avatarColor} photoURL={photoURL} size="sm" />
      <div className="flex min-w-0 flex-1 basis-[6.5rem] flex-wrap items-baseline gap-x-3 wrap-anywhere">
        <Link
          to="/player/$id"
          params={{ id: String(id) }}
          className="inline-block min-h-11 py-2.5 underline-offset-4 hover:underline"
        >
          {name}
        </Link>
        {particulars && <span className="pb-2.5 text-sm text-muted">{particulars}</span>}
      </div>
      {answersFor && <AnswerForButton player={player} {...answersFor} />}
    </li>
  );
}
