import type { ImportOutcome } from '#contract/schedule-import.ts';
import { listText } from '#domain/list-text.ts';
import { m } from '#messages';

/** '2 added, 1 changed'; 'Nothing has changed' of an import that brought nothing. */
export function outcomeText({ added, changed, removed, results }: ImportOutcome): string {
  const parts = [
    added > 0 && m.scheduleImport_outcome_added({ count: added }),
    changed > 0 && m.scheduleImport_outcome_changed({ count: changed }),
    removed > 0 && m.scheduleImport_outcome_removed({ count: removed }),
    results > 0 && m.scheduleImport_outcome_results({ count: results }),
  ].filter((part) => part !== false);
  return parts.length > 0 ? listText(parts) : m.scheduleImport_outcome_nothing();
}
