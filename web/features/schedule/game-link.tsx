import { Link } from '@tanstack/react-router';
import { againstText } from '#domain/schedule-format.ts';
import { cn } from '#web/ui/cn.ts';
import type { Game } from './use-games.ts';

/** Whom the team meets, leading to the page of the game: 44 px high to press, without making its line higher. */
export function GameLink({ game, className }: { game: Game; className?: string }) {
  return (
    <Link
      to="/game/$id"
      params={{ id: String(game.id) }}
      className={cn('-my-2.5 inline-block min-h-11 py-2.5 underline-offset-4 hover:underline', className)}
    >
      {againstText(game)}
    </Link>
  );
}
