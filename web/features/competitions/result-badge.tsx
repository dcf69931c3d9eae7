import type { Fixture } from '#contract/competitions.ts';
import { markText } from '#domain/fixture-text.ts';
import { Badge } from '#web/ui/badge.tsx';

/** That a game's result isn't final; nothing for one that is. Product §2, League. */
export function ResultBadge({ fixture }: { fixture: Pick<Fixture, 'resultState'> }) {
  const text = markText(fixture);
  return text && <Badge tone={fixture.resultState === 'disputed' ? 'loss' : 'gold'}>{text}</Badge>;
}
