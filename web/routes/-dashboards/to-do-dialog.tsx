import { lazy, Suspense } from 'react';
import type { ScheduleGame } from '#contract/schedule.ts';
import { gameName } from '#web/features/schedule/game-text.ts';

const ResultDialog = lazy(async () => ({
  default: (await import('#web/features/schedule/management/result-dialog.tsx')).ResultDialog,
}));
const WhoCameDialog = lazy(async () => ({
  default: (await import('#web/features/attendance/who-came-dialog.tsx')).WhoCameDialog,
}));

type ToDoDialogProps = {
  /** A result is entered, or one to confirm is disputed. */
  kind: 'result' | 'confirm' | 'whoCame';
  game: ScheduleGame;
  teamName: string;
  onClose: () => void;
};

/** What a captain enters about a game without leaving the dashboard. */
export function ToDoDialog({ kind, game, teamName, onClose }: ToDoDialogProps) {
  return (
    <Suspense>
      {kind === 'whoCame' ? (
        <WhoCameDialog gameId={game.id} game={gameName(game)} onClose={onClose} />
      ) : (
        <ResultDialog game={{ ...game, result: null }} teamName={teamName} onDone={onClose} />
      )}
    </Suspense>
  );
}
