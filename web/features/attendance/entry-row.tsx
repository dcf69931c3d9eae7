import { Link } from '@tanstack/react-router';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { lazy } from 'react';
import type { AnswerEntry, GameAnswers } from '#contract/attendance.ts';
import { m } from '#messages';
import { LazyMenu } from '#web/ui/lazy-menu.tsx';
import { remarkOf } from './answer-texts.ts';

const loadMenu = async () => ({ default: (await import('./answer-menu.tsx')).AnswerMenu });
const AnswerMenu = lazy(loadMenu);

type EntryRowProps = {
  entry: AnswerEntry;
  game: GameAnswers['game'];
  /** The game that the captain may answer for; null for whoever may not. */
  answersFor: { teamId: number; gameId: number } | null;
};

/** A player with the note beside their answer, and how it came about. */
export function EntryRow({ entry: { player, answer }, game, answersFor }: EntryRowProps) {
  const particulars = answer && [remarkOf(answer, game), answer.note].filter(Boolean).join(' · ');
  return (
    <li className="flex items-center gap-x-3">
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 wrap-anywhere">
        <Link
          to="/player/$id"
          params={{ id: String(player.id) }}
          className="inline-block min-h-11 py-2.5 underline-offset-4 hover:underline"
        >
          {player.name}
        </Link>
        {particulars && <span className="pb-2.5 text-sm text-muted">{particulars}</span>}
      </div>
      {answersFor && (
        <LazyMenu
          variant="ghost"
          size="icon"
          aria-label={m.attendance_answerFor({ name: player.name })}
          onIntent={loadMenu}
          menu={<AnswerMenu player={player} {...answersFor} />}
        >
          <Ellipsis aria-hidden />
        </LazyMenu>
      )}
    </li>
  );
}
