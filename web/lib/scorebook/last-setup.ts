import {
  type PlayerKey,
  playerKeyPattern,
  type ScorebookLevel,
  scorebookLevels,
} from '#domain/scorebook/events.ts';
import type { GameFormat } from '#domain/scorebook/format.ts';
import { isGameFormat } from '#domain/scorebook/read-event.ts';
import { readStored, store } from '../storage.ts';

/** What a team's scorer chose the last time: the next game begins with it. */
export type LastSetup = {
  readonly format: GameFormat;
  readonly level: ScorebookLevel;
  readonly starters: readonly PlayerKey[];
};

const keyOf = (teamId: number) => `scorebook-setup-${teamId}`;

/** Of this device; null before the first game. */
export function readLastSetup(teamId: number): LastSetup | null {
  try {
    const value: unknown = JSON.parse(readStored('local', keyOf(teamId)) ?? 'null');
    return isLastSetup(value) ? value : null;
  } catch {
    return null;
  }
}

export function storeLastSetup(teamId: number, { format, level, starters }: LastSetup): void {
  store('local', keyOf(teamId), JSON.stringify({ format, level, starters }));
}

function isLastSetup(value: unknown): value is LastSetup {
  return (
    typeof value === 'object' &&
    value !== null &&
    'format' in value &&
    'level' in value &&
    'starters' in value &&
    isGameFormat(value.format) &&
    scorebookLevels.some((level) => level === value.level) &&
    Array.isArray(value.starters) &&
    value.starters.length <= 5 &&
    value.starters.every((key) => typeof key === 'string' && playerKeyPattern.test(key))
  );
}
