import type { LiveScorebook } from '#contract/scorebook.ts';
import { m } from '#messages';
import { CardTitle } from '#web/ui/card.tsx';
import { playLine } from './play-line.ts';
import { PlayRow } from './play-row.tsx';

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
          <PlayRow key={play.id} {...{ play, regularPeriods, ourSide }}>
            {playLine(play, nameOf(play.side))}
          </PlayRow>
        ))}
      </ul>
    </section>
  );
}
