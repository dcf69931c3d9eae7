import { useQuery } from '@tanstack/react-query';
import type { AnswerEntry, GameAnswers } from '#contract/attendance.ts';
import { attendanceCounts, groupByAnswer } from '#domain/attendance/counts.ts';
import { m } from '#messages';
import { answersQuery } from '#web/queries/attendance/queries.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { AnswerControls } from './answer-controls.tsx';
import { groupTitle } from './answer-texts.ts';
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

function Answers({ answers, ...props }: WhosInProps & { answers: GameAnswers }) {
  const { isOpen, game, entries, subs } = answers;
  const { teamId, gameId, playerId, manages } = props;
  const counts = attendanceCounts(
    entries.map(({ answer }) => answer),
    subs,
  );
  const own = entries.find(({ player }) => player.id === playerId);
  return (
    <div className="grid gap-5">
      {own && isOpen && (
        <AnswerControls {...{ teamId, gameId, game }} playerId={own.player.id} own={own.answer} />
      )}
      {!isOpen && <p className="text-muted">{m.attendance_closed()}</p>}
      {groupByAnswer(entries)
        .filter(({ group }) => group !== 'again' || counts.again > 0)
        .map(({ group, entries: ofGroup }) => (
          <Group
            key={group}
            title={groupTitle(group, { answers, count: counts[group] })}
            count={counts[group]}
            entries={ofGroup}
            game={game}
            subs={group === 'in' ? subs : 0}
            answersFor={manages && isOpen ? { teamId, gameId } : null}
          />
        ))}
    </div>
  );
}

type GroupProps = {
  title: string;
  count: number;
  entries: readonly AnswerEntry[];
  game: GameAnswers['game'];
  /** Subs who have a place. */
  subs: number;
  answersFor: { teamId: number; gameId: number } | null;
};

function Group({ title, count, entries, game, subs, answersFor }: GroupProps) {
  return (
    <section>
      <h3 className="flex items-baseline gap-2 border-b border-line pb-1.5 font-semibold">
        <span className="numeral text-2xl">{count}</span>
        <span>{title}</span>
      </h3>
      <ul>
        {entries.map((entry) => (
          <EntryRow key={entry.player.id} entry={entry} game={game} answersFor={answersFor} />
        ))}
        {subs > 0 && <li className="min-h-11 py-2.5 text-muted">{m.attendance_subs({ count: subs })}</li>}
      </ul>
    </section>
  );
}
