import type { ReactNode } from 'react';
import type { Countdown } from '#domain/countdown.ts';
import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { Board } from '#web/ui/scoreboard.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { countdownText, deadlineText } from './deadline-text.ts';

type DeadlineBannerProps = {
  /** An instant; undefined while it is not known. */
  deadline: string | undefined;
  /** IANA zone of the team. */
  timeZone: string;
  countdown: Countdown | undefined;
  hasEnded: boolean;
  /** Whether the week's MVP is known already. */
  hasWinner: boolean;
  failed: boolean;
  onRetry: () => void;
};

/** The height of the banner of an open vote: the content below keeps its place while the state of the vote is loading. */
const boardHeight = 'min-h-49 sm:min-h-52 md:min-h-24';

/** Until when the vote is open, and how long that is; or that it has ended. Product §2, MVP voting. */
export function DeadlineBanner({
  deadline,
  timeZone,
  countdown,
  hasEnded,
  hasWinner,
  failed,
  onRetry,
}: DeadlineBannerProps) {
  if (hasEnded) return <VotingEnded hasWinner={hasWinner} />;
  if (!deadline && failed) {
    return (
      <Board title={m.voting_deadline_title()}>
        <div className={cn('flex flex-wrap content-center items-center gap-4', boardHeight)}>
          <p>{m.voting_deadline_failed()}</p>
          <Button variant="secondary" onClick={onRetry}>
            {m.voting_screen_tryAgain()}
          </Button>
        </div>
      </Board>
    );
  }
  const text = deadline ? deadlineText(deadline, timeZone) : null;
  return (
    <Board title={m.voting_deadline_title()}>
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-[minmax(0,1fr)_auto]">
        {/* Room for two lines and the reader's own hour, before we know whether they are needed. */}
        <div className="grid min-h-24 content-center gap-1">
          <p className={cn('font-semibold sm:text-2xl', text?.viewerText ? 'text-base' : 'text-xl')}>
            {text && (
              <Sentence
                message={m.voting_deadline_atParts}
                parts={{ day: <Unbroken>{text.day}</Unbroken>, time: text.time }}
              />
            )}
          </p>
          {text?.viewerText && <p className="text-sm text-board-dim">{text.viewerText}</p>}
        </div>
        {countdown ? <CountdownNumbers countdown={countdown} /> : <div className="h-21 w-56 sm:h-24" />}
      </div>
    </Board>
  );
}

function Unbroken({ children }: { children: ReactNode }) {
  return <span className="sm:whitespace-nowrap">{children}</span>;
}

function CountdownNumbers({ countdown }: { countdown: Countdown }) {
  const { days, hours, minutes } = countdown;
  return (
    <div role="timer">
      <span className="sr-only">{m.voting_deadline_left({ timeLeft: countdownText(countdown) })}</span>
      <div aria-hidden className="flex flex-wrap gap-x-5 gap-y-2 sm:gap-x-7">
        <Unit value={days} name={m.voting_deadline_days({ count: days })} />
        <Unit value={hours} name={m.voting_deadline_hours({ count: hours })} />
        <Unit value={minutes} name={m.voting_deadline_minutes({ count: minutes })} />
      </div>
    </div>
  );
}

function Unit({ value, name }: { value: number; name: string }) {
  return (
    <div className="min-w-14 text-center">
      <div className="numeral text-6xl sm:text-7xl">{value}</div>
      <div className="mt-1 text-sm text-board-dim">{name}</div>
    </div>
  );
}

function VotingEnded({ hasWinner }: { hasWinner: boolean }) {
  return (
    <Board title={m.voting_deadline_ended()}>
      <div className={cn('grid content-center gap-1', boardHeight)}>
        <p className="text-xl font-semibold text-balance sm:text-2xl">{m.voting_deadline_endedNote()}</p>
        {!hasWinner && <p className="text-board-dim">{m.voting_deadline_announcedSoon()}</p>}
      </div>
    </Board>
  );
}
