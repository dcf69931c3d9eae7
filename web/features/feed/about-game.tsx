import { Link } from '@tanstack/react-router';
import CalendarDays from 'lucide-react/icons/calendar-days';
import type { Post } from '#contract/feed/posts.ts';
import { againstText, gameDay } from '#domain/schedule-format.ts';
import { inLocale } from '#web/lib/dates.ts';

export type PostGame = NonNullable<Post['game']>;

/** 'vs Bay City · Thu, Nov 12' */
export function postGameText(game: PostGame): string {
  const day = inLocale(`day ${game.day}`, (locale) => gameDay(game.day, locale));
  return `${againstText(game)} · ${day}`;
}

/** Leads from a post to the game that it is about. */
export function AboutGame({ game }: { game: PostGame }) {
  return (
    <Link
      to="/game/$id"
      params={{ id: `${game.id}` }}
      className="-mb-2 inline-flex min-h-11 max-w-full items-center gap-2 text-sm font-medium text-accent-ink hover:underline"
    >
      <CalendarDays aria-hidden className="size-4 shrink-0" />
      <span className="truncate">{postGameText(game)}</span>
    </Link>
  );
}
