import type { BrokenRule } from '#domain/planner/broken-rules.ts';
import type { Conflict } from '#domain/planner/conflicts.ts';
import { m } from '#messages';
import { dayOf } from '#web/lib/slot-text.ts';

type Names = ReadonlyMap<number, string>;

/** 'Anchors and Bulls share people: they have 22 games, and there are 20 times for them.' */
export function conflictText(conflict: Conflict, names: Names): string {
  switch (conflict.kind) {
    case 'noSlots':
      return m.planner_conflict_noSlots();
    case 'tooFewTeams':
      return m.planner_conflict_tooFewTeams();
    case 'fewSlots':
      return m.planner_conflict_fewSlots({ ...counts(conflict) });
    case 'fewTimes':
      return m.planner_conflict_fewTimes({ ...counts(conflict) });
    case 'fewDays':
      return m.planner_conflict_fewDays({ ...counts(conflict) });
    case 'teamDays':
      return m.planner_conflict_teamDays({ ...counts(conflict), name: names.get(conflict.entryId) ?? '' });
    case 'sharedTimes':
      return m.planner_conflict_sharedTimes({ ...counts(conflict), ...pairOf(conflict.entryIds, names) });
    case 'pinned':
      return m.planner_conflict_pinned({ rule: ruleText(conflict.rule, names) });
    case 'search':
      return ruleText(conflict.rule, names);
  }
}

function counts({ games, room }: { readonly games: number; readonly room: number }) {
  return { games, room, missing: games - room };
}

function pairOf([first, second]: readonly number[], names: Names) {
  return { first: names.get(first ?? 0) ?? '', second: names.get(second ?? 0) ?? '' };
}

/** 'Anchors would play on Tue, Nov 3, a day off'. */
export function ruleText({ kind, entryIds, playedOn }: BrokenRule, names: Names): string {
  const { first, second } = pairOf(entryIds, names);
  const day = dayOf(playedOn);
  switch (kind) {
    case 'itself':
    case 'team':
      return m.planner_rule_team({ name: first, day });
    case 'rest':
      return m.planner_rule_rest({ name: first, day });
    case 'dayOff':
      return m.planner_rule_dayOff({ name: first, day });
    case 'court':
      return m.planner_rule_court({ first, second, day });
    case 'shared':
      return m.planner_rule_shared({ first, second, day });
  }
}
