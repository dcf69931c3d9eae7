import { useLayoutEffect, useRef, useState } from 'react';
import { type GameClock, stopClock } from '#domain/scorebook/clock.ts';
import type { FoulKind, Play, PlayerKey, ScorebookEvent } from '#domain/scorebook/events.ts';
import type { Scorebook } from '#domain/scorebook/fold.ts';
import { byEntry } from '#domain/scorebook/order.ts';
import type { ShotPlace } from '#domain/scorebook/place.ts';
import type { Side } from '#domain/standings/outcome.ts';
import { m } from '#messages';
import type { Book } from '#web/lib/scorebook/book.ts';
import { type Sides, whoText } from '../people.ts';
import { playText } from '../play-text.ts';
import type { Clock } from '../use-clock.ts';
import { undoTargets } from './undo-targets.ts';

/** Who is credited next; a null player is the whole team. */
export type Selection = { readonly side: Side; readonly player: PlayerKey | null };

/** What the bar asks for. */
type Step = 'play' | 'foul' | 'made' | 'missed' | 'rebound' | 'sub' | 'timeout';

/** What may be credited with a play just entered, at its moment: whose assist, or whose rebound. */
export type FollowUp = {
  readonly kind: 'assist' | 'rebound';
  /** Whose shot it was. */
  readonly shot: Selection;
  readonly text: string;
  readonly at: ReturnType<Clock['position']>;
  /** The shot whose place can be entered; null for a free throw. */
  readonly shotId: string | null;
  readonly place: ShotPlace | null;
};

/** What was done last, and how it is put back; null where the undo of plays does that. */
type Done = { readonly text: string; readonly restore: (() => void) | null };

type EntryProps = { book: Book; scorebook: Scorebook; sides: Sides; clock: Clock };

/** The next entry as it is tapped together: a player, then what happened. */
export function useEntry({ book, scorebook, sides, clock }: EntryProps) {
  const [selection, setSelection] = useState<Selection | null>(null);
  const [step, setStep] = useState<Step>('play');
  const [done, setDone] = useState<Done | null>(null);
  const [followUp, setFollowUp] = useState<FollowUp | null>(null);
  const { level } = scorebook.sides[sides.ours];
  const isTapped = useRef(false);
  // Two taps in one go are one: the second would see the screen as it was before the first.
  useLayoutEffect(() => {
    isTapped.current = false;
  });
  const isFirstTap = () => {
    const isFirst = !isTapped.current;
    isTapped.current = true;
    return isFirst;
  };
  const enter = (play: Play) => {
    if (!isFirstTap()) return;
    const at = clock.position();
    const [id = null] = book.add([play], at);
    const question = level === 'scout' ? followUpOf(play, playText(play, sides), at, sides.ours) : null;
    setFollowUp(question && { ...question, shotId: play.kind === 'shot' ? id : null, place: null });
    // A whistle; where the clock runs through, it does here too.
    if (!scorebook.format.isRunning && (play.kind === 'foul' || play.kind === 'timeout'))
      clock.change(stopClock);
    setSelection(null);
    setStep('play');
    setDone({ text: playText(play, sides), restore: null });
  };
  const undoAll = (targets: readonly string[]) =>
    book.add(
      targets.map((target) => ({ kind: 'undo', target })),
      clock.position(),
    );
  const credit = (play: (selection: Selection) => Play) => selection && enter(play(selection));
  const { court } = scorebook.sides[sides.ours];
  const isOurPlayer = selection?.side === sides.ours && selection.player !== null;
  const last = latestOf(scorebook, book.device);
  return {
    selection,
    step,
    level,
    followUp,
    hint: followUp ? followUpText(followUp) : hintText({ selection, step, done, sides }),
    teams: [sides.ours, sides.theirs].map((side) => ({ side, name: sides.names[side] })),
    canUndo: last !== null,
    canSubstitute: isOurPlayer && court.onCourt.includes(selection.player ?? ''),
    canRestore: done?.restore != null,
    begin: (next: Step) => {
      setStep(next);
      setDone(null);
      setFollowUp(null);
    },
    cancel: () => {
      setSelection(null);
      setStep('play');
    },
    select: (next: Selection) => {
      setDone(null);
      setFollowUp(null);
      if (step === 'sub' && selection?.player && next.player && next.side === selection.side)
        return enter({ kind: 'substitution', side: next.side, in: [next.player], out: [selection.player] });
      const isSame = selection?.side === next.side && selection.player === next.player;
      setSelection(isSame ? null : next);
      setStep('play');
    },
    shot: (points: 2 | 3, isMade: boolean) => credit((who) => ({ kind: 'shot', ...who, points, isMade })),
    rebound: (rebound: 'offensive' | 'defensive') => credit((who) => ({ kind: 'rebound', ...who, rebound })),
    scout: (kind: 'assist' | 'steal' | 'block' | 'turnover') => credit((who) => ({ kind, ...who })),
    /** Who it was, or nobody. */
    follow: (who: Selection | null) => {
      setFollowUp(null);
      if (!followUp || !who || !isFirstTap()) return;
      const play = followUpPlay(followUp, who);
      book.add([play], followUp.at);
      setDone({ text: playText(play, sides), restore: null });
    },
    /** Where the shot was taken; another tap corrects it. */
    place: (place: ShotPlace) => {
      if (!followUp?.shotId) return;
      book.add([{ kind: 'place', target: followUp.shotId, ...place }], followUp.at);
      setFollowUp({ ...followUp, place });
    },
    freeThrow: (isMade: boolean, points: 1 | 2 | 3) =>
      credit((who) => ({ kind: 'freeThrow', ...who, points, isMade })),
    foul: (foul: FoulKind) => credit((who) => ({ kind: 'foul', ...who, foul })),
    timeout: (side: Side) => enter({ kind: 'timeout', side }),
    undo: () => {
      if (!last || !isFirstTap()) return;
      setFollowUp(null);
      const undoIds = undoAll(undoTargets(last, scorebook));
      setDone({
        text: m.score_tookBack({ play: playText(last.play, sides) }),
        restore: () => void undoAll(undoIds),
      });
    },
    restore: () => {
      done?.restore?.();
      setDone(null);
    },
    /** The clock goes to another period, or to the end of this one; what it was can be put back. */
    changePeriod: (next: GameClock, text: string) => {
      const before = clock.now;
      clock.change(() => next);
      setSelection(null);
      setStep('play');
      setFollowUp(null);
      setDone({ text, restore: () => clock.change(() => before) });
    },
  };
}

export type Entry = ReturnType<typeof useEntry>;

/** What this device entered last. */
function latestOf({ plays }: Scorebook, device: string): ScorebookEvent | null {
  const own = plays.map(({ event }) => event).filter(({ order }) => order.device === device);
  return own.toSorted(byEntry).at(-1) ?? null;
}

type HintProps = Pick<EntryProps, 'sides'> & { selection: Selection | null; step: Step; done: Done | null };

function hintText({ selection, step, done, sides }: HintProps): string {
  if (step === 'timeout') return m.score_whoseTimeout();
  if (!selection) return done?.text ?? m.score_hint();
  const who = whoText(sides, selection.side, selection.player);
  if (step === 'sub') return m.score_inFor({ who });
  return step === 'play' ? who : m.score_play_credit({ who, what: stepTexts[step]() });
}

const stepTexts = {
  foul: m.score_foul,
  made: m.score_freeThrowMade,
  missed: m.score_freeThrowMissed,
  rebound: m.score_rebound,
};

/** After a make of ours by somebody: the assist. After a miss of either side: the rebound. */
function followUpOf(play: Play, text: string, at: FollowUp['at'], ours: Side) {
  if (play.kind !== 'shot' && play.kind !== 'freeThrow') return null;
  const shot = { side: play.side, player: play.player };
  if (!play.isMade) return { kind: 'rebound' as const, shot, text, at };
  return play.kind === 'shot' && play.side === ours && play.player !== null
    ? { kind: 'assist' as const, shot, text, at }
    : null;
}

function followUpPlay({ kind, shot }: FollowUp, who: Selection): Play {
  if (kind === 'assist') return { kind, ...who };
  return { kind, ...who, rebound: who.side === shot.side ? 'offensive' : 'defensive' };
}

function followUpText({ kind, text }: FollowUp): string {
  return kind === 'assist' ? m.score_assistBy({ play: text }) : m.score_reboundBy({ play: text });
}
