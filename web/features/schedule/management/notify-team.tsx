import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { parseTimeText } from '#domain/date-text.ts';
import type { GameValues } from '#domain/game.ts';
import { changeAudience } from '#domain/notifications/change-audience.ts';
import { storedOpponent } from '#domain/opponent-text.ts';
import { formatScheduleTime } from '#domain/schedule-format.ts';
import { m } from '#messages';
import { gameAudienceQuery } from '#web/queries/schedule/queries.ts';
import { Checkbox } from '#web/ui/checkbox-group.tsx';
import type { Game } from '../use-games.ts';
import type { GameFormValues } from './game-form.ts';

/** Says who will be told of the change in the form, and lets the captain save it without telling anybody. */
export function NotifyTeam({ game, form }: { game: Game; form: UseFormReturn<GameFormValues> }) {
  const { data: audience } = useQuery(gameAudienceQuery(game.id));
  const values = form.watch();
  const counts = audience && changeAudience(audience, game, changedGame(values));
  return (
    <div className="grid gap-1.5">
      <Checkbox {...form.register('notify')}>{m.management_notify_label()}</Checkbox>
      <p role="status" className="min-h-10 text-sm text-muted">
        {counts && effectText(counts, values.notify)}
      </p>
    </div>
  );
}

function effectText(
  { recipients, questions }: { recipients: number; questions: number },
  notify: boolean,
): string {
  if (recipients === 0) return m.management_notify_nothing();
  if (!notify) return questions > 0 ? m.management_notify_offAsked({ questions }) : m.management_notify_off();
  return questions > 0
    ? m.management_notify_asked({ recipients, questions })
    : m.management_notify_told({ recipients });
}

function changedGame({ date, side, ...values }: GameFormValues): GameValues {
  const time = parseTimeText(values.time);
  return {
    playedOn: date,
    time: time && formatScheduleTime(time),
    opponent: storedOpponent(values.opponent.trim()),
    location: values.location.trim() || null,
    isHome: side === 'home',
    isCancelled: values.isCancelled,
  };
}
