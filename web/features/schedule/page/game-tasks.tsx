import Pencil from 'lucide-react/icons/pencil';
import { lazy, Suspense, useState } from 'react';
import type { GameDetail } from '#contract/schedule.ts';
import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';
import type { GameTask } from '../game-menu.tsx';
import { gameName } from '../game-text.ts';
import { resultTaskOf } from '../league-result.ts';
import { ScoreButton } from './score-button.tsx';

const ScheduleDialogs = lazy(async () => ({
  default: (await import('../management/schedule-dialogs.tsx')).ScheduleDialogs,
}));

/** What the captain does to a game on its page: enter or edit its result, edit, move, cancel or delete it. */
export function GameTasks({ game }: { game: GameDetail }) {
  const [task, setTask] = useState<GameTask | null>(null);
  const name = gameName(game);
  const resultTask = resultTaskOf(game);
  const done = () => setTask(null);
  return (
    <>
      {(resultTask === 'add' || resultTask === 'edit') && (
        <Button
          variant={game.result ? 'secondary' : 'primary'}
          aria-label={
            game.result ? m.schedule_editResultOf({ game: name }) : m.schedule_addResultTo({ game: name })
          }
          onClick={() => setTask('result')}
        >
          {game.result ? m.schedule_editResult() : m.schedule_addResult()}
        </Button>
      )}
      {!game.isCancelled && !game.result && <ScoreButton gameId={game.id} />}
      <Button variant="secondary" onClick={() => setTask('game')}>
        <Pencil aria-hidden />
        {m.management_editGame()}
      </Button>
      <Suspense>
        {task && (
          <ScheduleDialogs
            teamId={game.teamId}
            teamName={game.team.name}
            doing={{ task, game }}
            onDone={done}
          />
        )}
      </Suspense>
    </>
  );
}
