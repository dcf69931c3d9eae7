import { useState } from 'react';
import type { GameAnswers, PlayerAnswer } from '#contract/attendance.ts';
import { type Answer, answers } from '#domain/attendance/answer.ts';
import { answerText } from '#domain/attendance/answer-text.ts';
import { m } from '#messages';
import { useSetAnswer } from '#web/queries/attendance/mutations.ts';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { ownRemark } from './answer-texts.ts';
import { answerTones } from './answer-tones.ts';
import { NoteForm } from './note-form.tsx';

type AnswerControlsProps = {
  teamId: number;
  gameId: number;
  playerId: number;
  game: GameAnswers['game'];
  own: PlayerAnswer | null;
  /** A note can be added before another press. */
  canNote?: boolean;
};

/** In, maybe or out, by one press; then there is room for a note. Product §2, Who's in. */
export function AnswerControls({ own, game, canNote = false, ...whose }: AnswerControlsProps) {
  const setAnswer = useSetAnswer(whose, { failure: { title: m.attendance_failed() } });
  const [hasAnswered, setHasAnswered] = useState(false);
  const remark = own && ownRemark(own, game);
  const choose = (answer: Answer) => {
    setHasAnswered(true);
    setAnswer.mutate({ answer, note: own?.answer === answer ? own.note : null });
  };
  return (
    <div className="grid gap-2">
      <fieldset aria-label={m.attendance_question()} className="flex min-w-0 flex-wrap gap-2">
        {answers.map((answer) => (
          <AnswerButton
            key={answer}
            answer={answer}
            isChosen={own?.answer === answer && !own.isStale}
            onChoose={choose}
          />
        ))}
      </fieldset>
      {remark && (
        <p
          className={own.isStale ? 'font-semibold' : 'text-sm text-muted'}
          role={own.isStale ? 'status' : undefined}
        >
          {remark}
        </p>
      )}
      {own && !own.isStale && (canNote || hasAnswered || own.note !== null) && (
        <NoteForm
          key={own.answer}
          note={own.note}
          onSave={(note) => setAnswer.mutateAsync({ answer: own.answer, note })}
        />
      )}
    </div>
  );
}

type AnswerButtonProps = { answer: Answer; isChosen: boolean; onChoose: (answer: Answer) => void };

function AnswerButton({ answer, isChosen, onChoose }: AnswerButtonProps) {
  return (
    <Button
      variant="secondary"
      size="inline"
      aria-pressed={isChosen}
      className={cn(
        'flex-1 basis-0',
        isChosen && `border-2 border-current hover:bg-sunken ${answerTones[answer]}`,
      )}
      onClick={() => onChoose(answer)}
    >
      {answerText(answer)}
    </Button>
  );
}
