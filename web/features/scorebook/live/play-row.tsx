import type { LiveScorebook } from '#contract/scorebook.ts';
import { formatScore } from '#domain/score-format.ts';
import { clockText } from '#domain/scorebook/clock.ts';
import { otherSide } from '#domain/scorebook/fold.ts';
import { periodText } from '../play-text.ts';

type PlayRowProps = {
  play: Pick<LiveScorebook['plays'][number], 'period' | 'clock' | 'score'>;
  regularPeriods: number;
  ourSide: LiveScorebook['ourSide'];
  /** What happened. */
  children: string;
};

/** When it happened, what, and the score after it. */
export function PlayRow({ play: { period, clock, score }, regularPeriods, ourSide, children }: PlayRowProps) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 py-2">
      <span className="w-min min-w-17 shrink-0 text-sm text-muted tabular-nums sm:w-26 sm:whitespace-nowrap">
        {periodText(period, regularPeriods)} {clockText(clock)}
      </span>
      <span className="min-w-0 flex-1 basis-[6rem] wrap-anywhere">{children}</span>
      <span className="numeral ms-auto text-xl tabular-nums">
        {formatScore(score[ourSide], score[otherSide(ourSide)])}
      </span>
    </li>
  );
}
