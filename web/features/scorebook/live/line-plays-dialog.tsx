import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CreditedPlay } from '#contract/scorebook/plays.ts';
import type { LiveScorebook, ScorebookBox } from '#contract/scorebook.ts';
import { m } from '#messages';
import { gamePlaysQuery } from '#web/queries/scorebook/queries.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { lineName } from './line-name.ts';
import { playChoices } from './play-choices.ts';
import { creditLine } from './play-line.ts';
import { PlayRow } from './play-row.tsx';

type Line = ScorebookBox['lines'][number];

export type LinePlays = {
  readonly side: LiveScorebook['ourSide'];
  readonly line: Line;
  /** The number whose plays are shown first: a column, or a sum of some; null for all. */
  readonly column: string | null;
};

type LinePlaysDialogProps = LinePlays & {
  gameId: number;
  ourSide: LiveScorebook['ourSide'];
  team: string;
  box: ScorebookBox;
  /** Of one period; of the whole game with 0. */
  period: number;
  open: boolean;
  onClose: () => void;
};

/** The plays that make the numbers of a line of the box score. Product §2, Game. */
export function LinePlaysDialog(props: LinePlaysDialogProps) {
  const { gameId, ourSide, team, box, line, open, onClose } = props;
  const { data, isPending, isError, refetch } = useQuery(gamePlaysQuery(gameId));
  const choices = playChoices(box.columns, line.counts);
  const [key, setKey] = useState(props.column);
  const choice = choices.find((one) => one.key === key);
  const plays = (data?.plays ?? []).filter(
    (play) =>
      isOfLine(play, props) && (!choice || choice.columns.some((column) => play.columns.includes(column))),
  );
  return (
    <Dialog open={open} onOpenChange={onClose} title={lineName(line, team)}>
      <Field label={m.score_plays()}>
        <Select value={choice?.key ?? ''} onChange={({ target }) => setKey(target.value)}>
          <option value="">{m.score_playsAll()}</option>
          {choices.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      {isPending && <Skeleton className="mt-3 h-64" />}
      {isError && !data && <EmptyState failed onRetry={() => void refetch()} />}
      {data !== undefined && plays.length === 0 && <EmptyState title={m.score_playsNone()} />}
      {data && (
        <ul className="mt-3 divide-y divide-line">
          {plays.map((play) => (
            <PlayRow key={play.id} play={play} regularPeriods={data.regularPeriods} ourSide={ourSide}>
              {creditLine(play, team)}
            </PlayRow>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

type OfLine = Pick<LinePlaysDialogProps, 'side' | 'line' | 'period'>;

function isOfLine(play: CreditedPlay, { side, line: { player, number }, period }: OfLine): boolean {
  if (play.side !== side || (period !== 0 && play.period !== period)) return false;
  return player ? play.playerId === player.id : play.playerId === null && play.number === number;
}
