import { Link } from '@tanstack/react-router';
import AtSign from 'lucide-react/icons/at-sign';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import CalendarRange from 'lucide-react/icons/calendar-range';
import ChartColumn from 'lucide-react/icons/chart-column';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import Medal from 'lucide-react/icons/medal';
import MessageSquare from 'lucide-react/icons/message-square';
import Trophy from 'lucide-react/icons/trophy';
import UserPlus from 'lucide-react/icons/user-plus';
import { againstText } from '#domain/schedule-format.ts';
import type { SetUpStep } from '#domain/to-do.ts';
import { m } from '#messages';
import { useTeamSearch } from '#web/lib/team-search.ts';
import { Button } from '#web/ui/button.tsx';
import { shortDayOf } from './day-text.ts';
import type { RowOf } from './row-props.ts';
import { Mark, ToDoRow } from './to-do-row.tsx';

/** The result of a game, or who came to it, in a dialog. */
export function GameRow({ task, isMain, onOpen }: RowOf<'result' | 'whoCame'>) {
  const date = shortDayOf(task.game);
  const [icon, title, label] =
    task.kind === 'result'
      ? [Trophy, m.toDo_result({ date }), m.toDo_result_open()]
      : [ClipboardCheck, m.toDo_whoCame({ date }), m.toDo_whoCame_open()];
  return (
    <ToDoRow
      mark={<Mark icon={icon} />}
      title={title}
      detail={againstText(task.game)}
      action={
        <Button
          variant={isMain ? 'primary' : 'secondary'}
          aria-haspopup="dialog"
          aria-label={actionName(label, title)}
          onClick={() => onOpen(task)}
        >
          {label}
        </Button>
      }
    />
  );
}

/** The week's stats and vote, and what mentions the reader: each on its own screen. */
export function WeekRow({ task, isMain, teamId }: RowOf<'stats' | 'vote' | 'mentions'>) {
  const search = useTeamSearch(teamId);
  const variant = isMain ? 'primary' : 'secondary';
  switch (task.kind) {
    case 'stats':
      return (
        <ToDoRow
          mark={<Mark icon={ChartColumn} />}
          title={m.toDo_stats()}
          action={
            <Button asChild variant={variant}>
              <Link to="/submit-stats" aria-label={actionName(m.toDo_stats_open(), m.toDo_stats())}>
                {m.toDo_stats_open()}
              </Link>
            </Button>
          }
        />
      );
    case 'vote':
      return (
        <ToDoRow
          mark={<Mark icon={Medal} />}
          title={m.toDo_vote()}
          action={
            <Button asChild variant={variant}>
              <Link
                to="/mvp-voting"
                search={search}
                aria-label={actionName(m.toDo_vote_open(), m.toDo_vote())}
              >
                {m.toDo_vote_open()}
              </Link>
            </Button>
          }
        />
      );
    case 'mentions':
      return (
        <ToDoRow
          mark={<Mark icon={AtSign} />}
          title={m.toDo_mentions({ count: task.count })}
          action={
            <Button asChild variant={variant}>
              <Link to="/inbox" aria-label={m.toDo_mentions_label({ count: task.count })}>
                {m.toDo_mentions_open()}
              </Link>
            </Button>
          }
        />
      );
  }
}

const steps = {
  season: {
    icon: CalendarRange,
    to: '/admin/settings/season',
    title: m.toDo_setUp_season,
    label: m.toDo_setUp_season_open,
  },
  schedule: {
    icon: CalendarPlus,
    to: '/schedule',
    title: m.toDo_setUp_schedule,
    label: m.toDo_setUp_schedule_open,
  },
  invite: {
    icon: UserPlus,
    to: '/admin/invite-codes',
    title: m.toDo_setUp_invite,
    label: m.toDo_setUp_invite_open,
  },
  post: {
    icon: MessageSquare,
    to: '/team-feed',
    title: m.toDo_setUp_post,
    label: m.toDo_setUp_post_open,
  },
} as const satisfies Record<SetUpStep, unknown>;

/** A step of setting up a new team: it leads where that is done. */
export function SetUpRow({ task: { step }, isMain, teamId }: RowOf<'setUp'>) {
  const search = useTeamSearch(teamId);
  const { icon, to, title, label } = steps[step];
  return (
    <ToDoRow
      mark={<Mark icon={icon} />}
      title={title()}
      action={
        <Button asChild variant={isMain ? 'primary' : 'secondary'}>
          <Link to={to} search={search} aria-label={actionName(label(), title())}>
            {label()}
          </Link>
        </Button>
      }
    />
  );
}

/** What a button is called for screen readers: what is written on it, and for what; once where the title begins with it. */
function actionName(label: string, title: string): string {
  return title.startsWith(label) ? title : `${label}: ${title}`;
}
