import Ellipsis from 'lucide-react/icons/ellipsis';
import { lazy } from 'react';
import type { PlayerReference } from '#contract/players.ts';
import { m } from '#messages';
import { LazyMenu } from '#web/ui/lazy-menu.tsx';

const loadMenu = async () => ({ default: (await import('./answer-menu.tsx')).AnswerMenu });
const AnswerMenu = lazy(loadMenu);

type AnswerForButtonProps = { player: PlayerReference; teamId: number; gameId: number };

/** Opens the menu in which the captain answers in the place of a player. */
export function AnswerForButton({ player, ...game }: AnswerForButtonProps) {
  return (
    <LazyMenu
      variant="ghost"
      size="icon"
      aria-label={m.attendance_answerFor({ name: player.name })}
      onIntent={loadMenu}
      menu={<AnswerMenu player={player} {...game} />}
    >
      <Ellipsis aria-hidden />
    </LazyMenu>
  );
}
