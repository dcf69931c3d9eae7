import { m } from '#messages';
import { Badge } from '#web/ui/badge.tsx';

/** Beside the score of a game in progress. */
export function LiveMark() {
  return (
    <Badge tone="accent">
      <span aria-hidden className="size-1.5 rounded-full bg-accent" />
      {m.league_live()}
    </Badge>
  );
}
