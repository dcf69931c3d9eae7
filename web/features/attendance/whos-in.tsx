import { useQuery } from '@tanstack/react-query';
import type { AnswerEntry, GameAnswers } from '#contract/attendance.ts';
import { groupByAnswer } from '#domain/attendance/counts.ts';
import { m } from '#messages';
import { answersQuery } from '#web/queries/attendance/queries.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { AnswerControls } from './answer-controls.tsx';
import { answerText } from './answer-texts.ts';
import { EntryRow } from './entry-row.tsx';

type WhosInProps = {
  teamId: number;
  gameId: number;
  /** The reader's player; null for one who plays elsewhere. */
  playerId: number | null;
  manages: boolean;
};

/** Everybody on the team by what they have answered for a game, those without an answer named. Product §2, Who's in. */
export function WhosIn(props: WhosInProps) {
  const { data, isError, refetch } = useQuery(answersQuery(props.gameId));
  return (
    <Card aria-label={m.attendance_title()}>
      <CardTitle>{m.attendance_title()}</CardTitle>
      {data && <Answers {...props} answers={data} />}
      {!data && isError && <EmptyState title={m.attendance_title()} failed onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonRows count={6} />}
    </Card>
  );
}

function Answers({ answers: { isOpen, entries }, ...props }: WhosInProps & { answers: GameAnswers }) {
  const { teamId, gameId, playerId, manages } = props;
  const own = entries.find(({ player }) => player.id === playerId);
  return (
    <div className="grid gap-5">
      {own && isOpen && (
        <AnswerControls teamId={teamId} gameId={gameId} playerId={own.player.id} own={own.answer} />
      )}
      {!isOpen && <p className="text-muted">{m.attendance_closed()}</p>}
      {groupByAnswer(entries).map(({ answer, entries: ofAnswer }) => (
        <Group
          key={answer}
          title={answerText(answer)}
          entries={ofAnswer}
          answersFor={manages && isOpen ? { teamId, gameId } : null}
        />
      ))}
    </div>
  );
}

type GroupProps = {
  title: string;
  entries: readonly AnswerEntry[];
  answersFor: { teamId: number; gameId: number } | null;
};

function Group({ title, entries, answersFor }: GroupProps) {
  return (
    <section>
      <h3 className="flex items-baseline gap-2 border-b border-line pb-1.5 font-semibold">
        <span className="numeral text-2xl">{entries.length}</span>
        {title}
      </h3>
      <ul>
        {entries.map((entry) => (
          <EntryRow key={entry.player.id} entry={entry} answersFor={answersFor} />
        ))}
      </ul>
    </section>
  );
}
