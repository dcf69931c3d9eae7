import ArrowRight from 'lucide-react/icons/arrow-right';
import CalendarDays from 'lucide-react/icons/calendar-days';
import History from 'lucide-react/icons/history';
import MessageSquare from 'lucide-react/icons/message-square';
import type { ReactNode } from 'react';
import { againstText, gameDay, gameTimeInZone } from '#domain/schedule-format.ts';
import { formatScore } from '#domain/score-format.ts';
import { m } from '#messages';
import { inLocale, shortDayText } from '#web/lib/dates.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Marked } from './marked.tsx';
import type { Result } from './results.ts';

type ResultRowProps = { result: Result; words: readonly string[]; timeZone: string };

/** One result: what it is, what matches, and what tells it from others like it. */
export function ResultRow({ result, words, timeZone }: ResultRowProps) {
  if (result.kind === 'player') {
    const { name, avatarColor, photoURL, jerseyNumber, position } = result.player;
    const number = jerseyNumber === null ? null : `#${jerseyNumber}`;
    return (
      <Row
        mark={<Avatar name={name} color={avatarColor} photoURL={photoURL} size="sm" />}
        title={<Marked text={name} words={words} />}
        note={<Marked text={[number, position].filter(Boolean).join(' · ')} words={words} />}
      />
    );
  }
  if (result.kind === 'game') {
    const { game } = result;
    const day = inLocale(`day ${game.day}`, (locale) => gameDay(game.day, locale));
    const time = inLocale(`time ${game.time} `, (locale) => gameTimeInZone(game.time, '', locale));
    return (
      <Row
        mark={<CalendarDays />}
        title={<Marked text={againstText(game)} words={words} />}
        note={<Marked text={[day, time, game.location].filter(Boolean).join(' · ')} words={words} />}
        aside={gameAside(game)}
      />
    );
  }
  if (result.kind === 'post') {
    const { snippet, playerName, createdAt } = result.post;
    return (
      <Row
        mark={<MessageSquare />}
        title={<Marked text={snippet} words={words} />}
        note={[playerName, shortDayText(createdAt, timeZone)].join(' · ')}
      />
    );
  }
  if (result.kind === 'recent') return <Row mark={<History />} title={result.text} />;
  return <Row mark={<ArrowRight />} title={<Marked text={result.page.title} words={words} />} />;
}

function gameAside({ isCancelled, score }: Extract<Result, { kind: 'game' }>['game']) {
  if (isCancelled) return m.schedule_cancelled();
  return (
    score && (
      <span className="numeral text-lg text-ink">
        {formatScore(score.our, score.opponent, { dash: '-' })}
      </span>
    )
  );
}

type RowProps = { mark: ReactNode; title: ReactNode; note?: ReactNode; aside?: ReactNode };

function Row({ mark, title, note, aside }: RowProps) {
  return (
    <>
      <span aria-hidden className="grid size-8 shrink-0 place-items-center text-muted [&_svg]:size-5">
        {mark}
      </span>
      <span className="grid min-w-0 flex-1">
        <span className="line-clamp-2 wrap-anywhere font-medium">{title}</span>
        {note && <span className="truncate text-sm text-muted">{note}</span>}
      </span>
      {aside && <span className="shrink-0 text-sm text-muted">{aside}</span>}
    </>
  );
}
