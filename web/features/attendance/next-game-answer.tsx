import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#messages';
import { attendanceQuery } from '#web/queries/attendance/queries.ts';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { Button } from '#web/ui/button.tsx';
import { AnswerControls } from './answer-controls.tsx';
import { countsText } from './answer-texts.ts';

type NextGameAnswerProps = { teamId: number; gameId: number; playerId: number };

/** A member's answer for the next game, to change it, with the counts. The to-do list asks for it first. */
export function NextGameAnswer(props: NextGameAnswerProps) {
  return (
    <ReadBoundary
      key={props.gameId}
      loading={null}
      failed={(retry) => (
        <Button variant="secondary" onClick={retry}>
          {m.ui_tryAgain()}
        </Button>
      )}
    >
      <AnswerAndCounts {...props} />
    </ReadBoundary>
  );
}

function AnswerAndCounts({ teamId, gameId, playerId }: NextGameAnswerProps) {
  const { data } = useSuspenseQuery(attendanceQuery(teamId));
  const attendance = data.find((game) => game.gameId === gameId);
  const hasAnswered = attendance?.own?.isStale === false;
  // Who has just answered in the list may add a note here.
  const [canNote] = useState(!hasAnswered);
  if (!attendance) return null;
  const { game, own, counts } = attendance;
  return (
    <div className="grid gap-2">
      {hasAnswered && <AnswerControls {...{ teamId, gameId, playerId, game, own, canNote }} />}
      <p className="text-sm text-muted">{countsText(counts)}</p>
    </div>
  );
}
