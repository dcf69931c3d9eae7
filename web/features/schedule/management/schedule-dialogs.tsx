import type { GameTask } from '#web/features/schedule/game-menu.tsx';
import type { Game } from '../use-games.ts';
import { DeleteGameDialog } from './delete-game-dialog.tsx';
import { DeleteResultDialog } from './delete-result-dialog.tsx';
import { GameDialog } from './game-dialog.tsx';
import { LeagueGameDialog } from './league-game-dialog.tsx';
import { ResultDialog } from './result-dialog.tsx';

/** What the captain is doing: a task of one game or adding a new one. */
export type ScheduleTask = { task: GameTask; game: Game } | { task: 'new game' };

type ScheduleDialogsProps = { teamId: number; teamName: string; doing: ScheduleTask; onDone: () => void };

/** The one dialog that the captain's task needs. Load it lazily. */
export function ScheduleDialogs({ teamId, teamName, doing, onDone }: ScheduleDialogsProps) {
  switch (doing.task) {
    case 'new game':
      return <GameDialog teamId={teamId} game={null} onDone={onDone} />;
    case 'game':
      return doing.game.league ? (
        <LeagueGameDialog game={doing.game} onDone={onDone} />
      ) : (
        <GameDialog teamId={teamId} game={doing.game} onDone={onDone} />
      );
    case 'result':
      return <ResultDialog game={doing.game} teamName={teamName} onDone={onDone} />;
    case 'delete result':
      return <DeleteResultDialog game={doing.game} onDone={onDone} />;
    case 'delete game':
      return <DeleteGameDialog game={doing.game} onDone={onDone} />;
  }
}
