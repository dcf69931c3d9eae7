import { useSuspenseQuery } from '@tanstack/react-query';
import type { AnswerEntry, GameAnswers } from '#contract/attendance.ts';
import { attendanceCounts, groupByAnswer } from '#domain/attendance/counts.ts';
import { byPosition } from '#domain/positions.ts';
import { m } from '#messages';
import { language } from '#messages/language';
import { answersQuery } from '#web/queries/attendance/queries.ts';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { useWords } from '#web/queries/teams/use-words.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { AnswerForButton } from './answer-for-button.tsx';
import { groupTitle, particularsOf } from './answer-texts.ts';
import { EntryRow } from './entry-row.tsx';
import { FaceTile, OpenPlace } from './face-tile.tsx';
import { PlacesBar } from './places-bar.tsx';

type WhosInProps = { teamId: number; gameId: number; manages: boolean; className?: string };

/**
 * Everybody on the team by what they have answered for a game: faces of those who are in, rows of the others. Product §2,
 * Who's in.
 */
export function WhosIn(props: WhosInProps) {
  const title = useWords(props.teamId).whosIn ?? m.attendance_title();
  return (
    <Card aria-label={title} className="@container">
      <CardTitle>{title}</CardTitle>
      <ReadBoundary
        key={props.gameId}
        loading={<SkeletonRows count={6} />}
        failed={(retry) => <EmptyState title={m.attendance_title()} failed onRetry={retry} />}
      >
        <Answers {...props} />
      </ReadBoundary>
    </Card>
  );
}

function Answers({ teamId, gameId, manages }: WhosInProps) {
  const { data: answers } = useSuspenseQuery(answersQuery(gameId));
  const { isOpen, game, entries, subs, target } = answers;
  const counts = attendanceCounts(
    entries.map(({ answer }) => answer),
    subs,
  );
  const groups = groupByAnswer(entries);
  const common = { game, answersFor: manages && isOpen ? { teamId, gameId } : null };
  return (
    <div className="grid gap-5">
      {isOpen ? (
        <PlacesBar sure={counts.in} target={target} />
      ) : (
        <p className="text-muted">{m.attendance_closed()}</p>
      )}
      <Faces
        {...common}
        count={counts.in}
        entries={groups.find(({ group }) => group === 'in')?.entries ?? []}
        subs={subs}
        isOpen={isOpen}
        open={isOpen ? Math.max(0, target - counts.in) : 0}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-5 empty:hidden @min-[42rem]:grid-cols-2">
        {groups.map(
          ({ group, entries: ofGroup }) =>
            group !== 'in' &&
            counts[group] > 0 && (
              <Group
                key={group}
                {...common}
                title={groupTitle(group, { answers, count: counts[group] })}
                count={counts[group]}
                entries={ofGroup}
              />
            ),
        )}
      </div>
    </div>
  );
}

type GroupProps = {
  count: number;
  entries: readonly AnswerEntry[];
  game: GameAnswers['game'];
  answersFor: { teamId: number; gameId: number } | null;
};

/** Those who are in, by position, with the places that are still open. */
function Faces({
  count,
  entries,
  game,
  answersFor,
  subs,
  isOpen,
  open,
}: GroupProps & { subs: number; isOpen: boolean; open: number }) {
  return (
    <section>
      {/* While the game takes answers the bar above says it already. */}
      <div className={isOpen ? 'sr-only' : 'mb-4'}>
        <GroupHeading count={count} title={groupTitle('in', { answers: null, count })} />
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-x-2 gap-y-4">
        {entries
          .toSorted((a, b) => byPosition(a.player, b.player, language()))
          .map(({ player, answer }) => (
            <FaceTile
              key={player.id}
              player={player}
              particulars={particularsOf(answer, game)}
              menu={answersFor && <AnswerForButton player={player} {...answersFor} />}
            />
          ))}
        {subs > 0 && <SubsTile count={subs} />}
        {Array.from({ length: open }, (_, place) => (
          <OpenPlace key={place} />
        ))}
      </ul>
    </section>
  );
}

function SubsTile({ count }: { count: number }) {
  return (
    <li className="grid content-start justify-items-center gap-1 text-center">
      <span aria-hidden className="numeral grid size-16 place-items-center rounded-full bg-sunken text-2xl">
        +{count}
      </span>
      <span className="text-sm leading-tight font-semibold">{m.attendance_subs({ count })}</span>
    </li>
  );
}

function Group({ title, count, entries, game, answersFor }: GroupProps & { title: string }) {
  return (
    <section>
      <GroupHeading count={count} title={title} />
      {/* Many names without anything beside them take less room. */}
      <ul
        className={cn(
          'grid grid-cols-[minmax(0,1fr)] gap-x-4',
          !answersFor &&
            entries.length > 4 &&
            entries.every(({ answer }) => particularsOf(answer, game) === null) &&
            '@min-[26rem]:@max-[42rem]:grid-cols-2',
        )}
      >
        {entries.map(({ player, answer }) => (
          <EntryRow
            key={player.id}
            player={player}
            particulars={particularsOf(answer, game)}
            answersFor={answersFor}
          />
        ))}
      </ul>
    </section>
  );
}

function GroupHeading({ count, title }: { count: number; title: string }) {
  return (
    <h3 className="flex items-baseline gap-2 border-b border-line pb-1.5 font-semibold">
      <span className="numeral text-2xl">{count}</span>
      <span>{title}</span>
    </h3>
  );
}
