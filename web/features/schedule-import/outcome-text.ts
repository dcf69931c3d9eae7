import type { ImportOutcome } from '#contract/schedule-import.ts';
import { importTexts } from './texts.ts';

const { outcome } = importTexts;

/** '2 added, 1 changed'; 'Nothing has changed' of an import that brought nothing. */
export function outcomeText({ added, changed, removed, results }: ImportOutcome): string {
  const parts = [
    added > 0 && outcome.added(added),
    changed > 0 && outcome.changed(changed),
    removed > 0 && outcome.removed(removed),
    results > 0 && outcome.results(results),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : outcome.nothing;
}
