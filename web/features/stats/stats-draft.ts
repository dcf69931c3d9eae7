import { readStored, store } from '#web/lib/storage.ts';
import type { FormValues } from './form-values.ts';
import { emptyForm } from './form-values.ts';

export type DraftOf = {
  readonly playerId: number;
  readonly week: string;
  /** In a week with several. */
  readonly gameId: number | undefined;
};

const keyOf = ({ playerId, week, gameId }: DraftOf) =>
  ['sixth-man-stats', playerId, week, gameId].filter((part) => part !== undefined).join('-');

/** What somebody typed into the stats form and has not saved; kept in this window until they save it or sign out here. */
export function readStatsDraft(of: DraftOf): FormValues | null {
  const text = readStored('session', keyOf(of));
  return text === null ? null : parsed(text);
}

export function storeStatsDraft(of: DraftOf, values: FormValues | null): void {
  store('session', keyOf(of), values && JSON.stringify(values));
}

function parsed(text: string): FormValues | null {
  try {
    const draft: unknown = JSON.parse(text);
    if (typeof draft !== 'object' || draft === null) return null;
    const fields = Object.entries(draft).filter(
      ([key, value]) => key in emptyForm && typeof value === 'string',
    );
    return { ...emptyForm, ...Object.fromEntries(fields) };
  } catch {
    return null;
  }
}
