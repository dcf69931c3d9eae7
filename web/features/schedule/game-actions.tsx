import { Link } from '@tanstack/react-router';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { lazy } from 'react';
import { m } from '#messages';
import { useWords } from '#web/queries/teams/use-words.ts';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { LazyMenu } from '#web/ui/lazy-menu.tsx';
import type { GameTask } from './game-menu.tsx';
import { gameName, hasBoxScore } from './game-text.ts';
import { resultTaskOf } from './league-result.ts';
import type { Game } from './use-games.ts';

const loadMenu = async () => ({ default: (await import('./game-menu.tsx')).GameMenu });
const GameMenu = lazy(loadMenu);

type GameActionsProps = {
  game: Game;
  manages: boolean;
  onBoxScore: (game: Game) => void;
  onTask: (task: GameTask, game: Game) => void;
};

/** The box score of a game that has been played, and what the captain may do. Product §2, Schedule. */
export function GameActions({ game, manages, onBoxScore, onTask }: GameActionsProps) {
  const name = gameName(game);
  const words = useWords(game.teamId);
  const resultTask = manages ? resultTaskOf(game) : null;
  return (
    // Negative margins align the buttons' text and icons, not their padding, with the card's edge.
    <div
      className={cn(
        '-ms-2 flex min-h-11 items-center max-[24rem]:-ms-1.5',
        manages ? '-me-3 max-sm:grow' : '-me-2 max-[24rem]:-me-1.5',
      )}
    >
      <div className="flex min-w-0 grow flex-wrap items-center max-[24rem]:*:px-1.5 max-[24rem]:*:text-sm @min-[43rem]:justify-end">
        {hasBoxScore(game) && (
          <Button
            variant="link"
            size="inline"
            aria-label={words.boxScore ? `${words.boxScore}: ${name}` : m.schedule_boxScoreOf({ game: name })}
            onClick={() => onBoxScore(game)}
          >
            {words.boxScore ?? m.schedule_boxScore()}
          </Button>
        )}
        {resultTask === 'answer' && (
          <Button asChild variant="link" size="inline">
            <Link
              to="/game/$id"
              params={{ id: String(game.id) }}
              aria-label={m.league_answerResultOf({ game: name })}
            >
              {m.league_answerResult()}
            </Link>
          </Button>
        )}
        {(resultTask === 'add' || resultTask === 'edit') && (
          <Button
            variant="link"
            size="inline"
            aria-label={
              game.result ? m.schedule_editResultOf({ game: name }) : m.schedule_addResultTo({ game: name })
            }
            onClick={() => onTask('result', game)}
          >
            {game.result ? m.schedule_editResult() : m.schedule_addResult()}
          </Button>
        )}
      </div>
      {manages && (
        <LazyMenu
          variant="ghost"
          size="icon"
          aria-label={m.schedule_moreActions({ game: name })}
          onIntent={loadMenu}
          menu={<GameMenu game={game} onTask={(task) => onTask(task, game)} />}
        >
          <Ellipsis aria-hidden />
        </LazyMenu>
      )}
    </div>
  );
}
