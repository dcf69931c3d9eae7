import { useQuery } from '@tanstack/react-query';
import CalendarDays from 'lucide-react/icons/calendar-days';
import X from 'lucide-react/icons/x';
import { m } from '#messages';
import { gameQuery } from '#web/queries/schedule/queries.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { type PostGame, postGameText } from './about-game.tsx';

/** The game that a post is about; undefined while it is read, and for one of another team. */
export function useGameOfTeam(gameId: number | undefined, teamId: number): PostGame | undefined {
  const { data: game } = useQuery({ ...gameQuery(gameId ?? 0), enabled: gameId !== undefined });
  if (gameId === undefined || game?.teamId !== teamId) return undefined;
  return { id: game.id, opponent: game.opponent, isHome: game.isHome, day: game.playedOn };
}

type ComposerGameProps = { game: PostGame; onRemove: (() => void) | undefined };

/** Says which game the post is about, and lets its writer post about none. */
export function ComposerGame({ game, onRemove }: ComposerGameProps) {
  return (
    <p className="flex min-h-11 items-center gap-2 rounded-control bg-sunken ps-3 text-sm font-medium">
      <CalendarDays aria-hidden className="size-4 shrink-0 text-muted" />
      <span className="min-w-0 flex-1 wrap-anywhere">{m.gamePosts_about({ game: postGameText(game) })}</span>
      <IconButton icon={X} label={m.gamePosts_removeGame()} onClick={onRemove} />
    </p>
  );
}
