import CalendarDays from 'lucide-react/icons/calendar-days';
import ChartColumn from 'lucide-react/icons/chart-column';
import ClipboardPen from 'lucide-react/icons/clipboard-pen';
import Medal from 'lucide-react/icons/medal';
import Megaphone from 'lucide-react/icons/megaphone';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Trophy from 'lucide-react/icons/trophy';
import UserCheck from 'lucide-react/icons/user-check';
import type { ComponentType } from 'react';
import type { InboxEntry } from '#contract/notifications.ts';
import type { NotificationKind } from '#domain/notifications/kinds.ts';
import { Avatar } from '#web/ui/avatar.tsx';

type Icon = ComponentType<{ className?: string; 'aria-hidden'?: boolean }>;

/** Of what the server says by itself, and of games, where it matters little who entered them. */
const icons: Partial<Record<NotificationKind, Icon>> = {
  account_approved: UserCheck,
  account_declined: UserCheck,
  offer_answered: UserCheck,
  assistant_captain_named: UserCheck,
  game_added: CalendarDays,
  game_moved: CalendarDays,
  game_cancelled: CalendarDays,
  result_entered: Trophy,
  team_duty: CalendarDays,
  scorer_added: ClipboardPen,
  league_game: Trophy,
  league_desk: Trophy,
  league_announcement: Megaphone,
  vote_opened: Medal,
  vote_closing: Medal,
  mvp_won: Medal,
  weekly_digest: ChartColumn,
  stats_missing: ChartColumn,
};

/** Who did it, or what it is about. */
export function EntryMark({ entry: { actor, about } }: { entry: InboxEntry }) {
  const Icon = icons[about.kind];
  if (actor && !Icon) return <Avatar name={actor.name} color={actor.avatarColor} photoURL={actor.photoURL} />;
  const SubjectIcon = Icon ?? MessagesSquare;
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-accent-ink">
      <SubjectIcon aria-hidden className="size-5" />
    </span>
  );
}
