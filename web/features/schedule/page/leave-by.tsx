import Navigation from 'lucide-react/icons/navigation';
import { type ReactNode, type Ref, useCallback, useEffect, useRef, useState } from 'react';
import type { GymPin } from '#contract/schedule/pins.ts';
import type { GameDetail } from '#contract/schedule.ts';
import type { Coordinates } from '#domain/gym-pins.ts';
import { distanceText, tripTo } from '#domain/leave-by.ts';
import { m } from '#messages';
import { dateFormat } from '#web/lib/dates.ts';
import { locale } from '#web/lib/locale.ts';
import { currentPosition, PositionError, positionPermission } from '#web/lib/position.ts';
import { cn } from '#web/ui/cn.ts';
import { Spinner } from '#web/ui/spinner.tsx';

const nearEnough = { maxAgeMs: 5 * 60_000, withinMeters: 5_000 };

type State =
  | { is: 'checking' | 'ready' | 'locating' | 'off' | 'unknown' }
  | { is: 'located'; from: Coordinates; at: number };

type LeaveByProps = { gym: GymPin; game: GameDetail; startsAt: string };

/**
 * When a player should leave for the gym, from where they are: asked for by a press, or at once where the browser may already say where
 * it is. The position stays in this browser. Product §2, Game.
 */
export function LeaveBy({ gym, game, startsAt }: LeaveByProps) {
  const { state, locate } = usePosition();
  const wasAsked = useRef(false);
  const ask = () => {
    wasAsked.current = true;
    void locate();
  };
  // The button unmounts once there is an answer, so move focus to it.
  const line = useCallback((element: HTMLElement | null) => {
    if (wasAsked.current) element?.focus();
  }, []);
  switch (state.is) {
    case 'checking':
      return <Line />;
    case 'located':
      return (
        <Line ref={line}>
          <Navigation aria-hidden className="size-5 shrink-0 text-accent" />
          {tripText(tripTo(gym, state.from, { ...game, startsAt }), { at: state.at, game })}
        </Line>
      );
    case 'off':
      return (
        <Line ref={line} isQuiet>
          {m.leaveBy_off()}
        </Line>
      );
    default:
      return <AskLine isLocating={state.is === 'locating'} hasFailed={state.is === 'unknown'} onAsk={ask} />;
  }
}

function usePosition() {
  const [state, setState] = useState<State>({ is: 'checking' });
  const locate = useCallback(async () => {
    setState({ is: 'locating' });
    setState(await positionState());
  }, []);
  useEffect(() => {
    let isShown = true;
    void positionPermission().then((permission) => {
      if (!isShown) return;
      if (permission === 'granted') void locate();
      else setState({ is: permission === 'denied' ? 'off' : 'ready' });
    });
    return () => {
      isShown = false;
    };
  }, [locate]);
  return { state, locate };
}

async function positionState(): Promise<State> {
  try {
    return { is: 'located', from: await currentPosition(nearEnough), at: Date.now() };
  } catch (error) {
    return { is: error instanceof PositionError ? error.problem : 'unknown' };
  }
}

type LineProps = { ref?: Ref<HTMLParagraphElement>; isQuiet?: boolean; children?: ReactNode };

/** As high as the button, so that nothing below it moves. */
function Line({ ref, isQuiet = false, children }: LineProps) {
  return (
    <p
      ref={ref}
      tabIndex={-1}
      aria-live="polite"
      className={cn('flex min-h-11 items-center gap-1.5', !isQuiet && 'font-semibold text-board-ink')}
    >
      {children}
    </p>
  );
}

type AskLineProps = { isLocating: boolean; hasFailed: boolean; onAsk: () => void };

function AskLine({ isLocating, hasFailed, onAsk }: AskLineProps) {
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-3">
      {hasFailed && <span role="alert">{m.leaveBy_unknown()}</span>}
      <button
        type="button"
        disabled={isLocating}
        aria-busy={isLocating}
        onClick={onAsk}
        className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-board-ink underline-offset-4 hover:underline"
      >
        {isLocating ? <Spinner /> : <Navigation aria-hidden className="size-5 shrink-0 text-accent" />}
        {hasFailed ? m.ui_tryAgain() : m.leaveBy_ask()}
      </button>
    </p>
  );
}

type Moment = { at: number; game: GameDetail };

function tripText({ km, leaveAt }: ReturnType<typeof tripTo>, { at, game }: Moment): string {
  const distance = distanceText(km, locale());
  if (leaveAt === null) return m.leaveBy_far({ distance });
  if (leaveAt <= at) return m.leaveBy_now({ distance });
  const time = dateFormat({ hour: 'numeric', minute: '2-digit', timeZone: game.team.timeZone });
  return m.leaveBy_time({ time: time(new Date(leaveAt)), distance });
}
