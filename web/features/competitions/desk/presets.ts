import type { ManagedCompetition } from '#contract/competitions/management.ts';
import { presets } from '#domain/standings/rules.ts';
import { m } from '#messages';

export type Preset = keyof typeof presets;
export type Rules = ManagedCompetition['rules'];

export const presetNames: Readonly<Record<Preset, () => string>> = {
  recreational: m.desk_preset_recreational,
  fiba: m.desk_preset_fiba,
  euroLeague: m.desk_preset_euroLeague,
  threeForAWin: m.desk_preset_threeForAWin,
};

export function rulesOfPreset(preset: Preset): Rules {
  const rules = presets[preset];
  return { ...rules, points: { ...rules.points }, criteria: [...rules.criteria] };
}

/** The preset whose rules these are; null once one of them was changed. */
export function presetOf(rules: Rules): Preset | null {
  // What is about pools, playoffs and ties is no part of a preset.
  const { playoffPlaces, crossPoolGamesCount, allowsDraws } = rules;
  const isSame = (preset: Preset) =>
    isSameRules({ ...rulesOfPreset(preset), playoffPlaces, crossPoolGamesCount, allowsDraws }, rules);
  return presetIds.find(isSame) ?? null;
}

export const presetIds = ['recreational', 'fiba', 'euroLeague', 'threeForAWin'] as const satisfies Preset[];

export function isSameRules(a: Rules, b: Rules): boolean {
  return JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b));
}

/** The same keys in the same order, whatever order the database returned them in. */
function inOrder(rules: Rules) {
  const { points, playoffPlaces = null, crossPoolGamesCount = true, allowsDraws = true, ...others } = rules;
  const rest = { ...others, playoffPlaces, crossPoolGamesCount, allowsDraws };
  return [Object.entries(points).sort(byKey), Object.entries(rest).sort(byKey)];
}

function byKey([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1;
}
