import { m } from '#messages';
import type { DutyKind } from './duties.ts';

const names: Readonly<Record<DutyKind, () => string>> = {
  table: m.duty_table,
  referee: m.duty_referee,
  ball: m.duty_ball,
  keys: m.duty_keys,
};

/** 'Score table'. Product §5, Fixture. */
export function dutyName(kind: DutyKind): string {
  return names[kind]();
}
