import type { GameDetail } from '#contract/schedule.ts';
import { ForfeitRadar } from './forfeit-radar.tsx';
import { WhoCame } from './who-came.tsx';

/** What a game's page has for the captain alone: before the game how many come, after it who came. Product §2, Who's in. */
export function CaptainsPart({ game }: { game: GameDetail }) {
  if (game.isCancelled) return null;
  return (
    <>
      {game.status === 'upcoming' && <ForfeitRadar teamId={game.teamId} gameId={game.id} />}
      {game.hasBegun && <WhoCame gameId={game.id} />}
    </>
  );
}
