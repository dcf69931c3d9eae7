import type { LiveScorebook } from '#contract/scorebook.ts';
import { formatScore } from '#domain/score-format.ts';
import { clockText } from '#domain/scorebook/clock.ts';
import { otherSide } from '#domain/scorebook/fold.ts';
import { m } from '#messages';
import { CardTitle } from '#web/ui/card.tsx';
import { periodText } from '../play-text.ts';
import { playLine } from './play-line.ts';

type LatestPlaysProps = {
  book: LiveScorebook;
  nameOf: (side: LiveScorebook['ourSide']) => string;
};

/** The latest plays with the score after each. */
export function LatestPlays({ book: { plays, regularPeriods, ourSide }, nameOf }: LatestPlaysProps) {
  return (
    <section aria-label={m.score_livePlays()} className="min-w-0">
      <CardTitle level={3}>{m.score_livePlays()}</CardTitle>
      <ul className="divide-y divide-line" aria-live="polite">
        {plays.slice(0, 6).map((play) => (
          <li key={play.id} className="flex items-baseline gap-3 py-2">
            <span className="w-17 shrink-0 text-sm text-muted tabular-nums sm:w-26 sm:whitespace-nowrap">
              {periodText(play.period, regularPeriods)} {clockText(play.clock)}
            </span>
            <span className="min-w-0 flex-1 wrap-anywhere">{playLine(play, nameOf(play.side))}</span>
            <span className="numeral text-xl tabular-nums">
              {formatScore(play.score[ourSide], play.score[otherSide(ourSide)])}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
