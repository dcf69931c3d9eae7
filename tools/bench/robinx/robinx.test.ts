import { expect, test } from 'vitest';
import { penalty, violations } from './check.ts';
import { readInstance } from './instance.ts';
import { solve } from './solve.ts';

/** Four teams and thirty days; the last team hosts in the second half, and the first never plays on day 3. */
const xml = `<?xml version="1.0" encoding="UTF-8"?>
<Instance>
  <MetaData>
    <InstanceName>Tiny</InstanceName>
    <Lowerbound infeasibility="0" objective="0"/>
  </MetaData>
  <Structure>
    <Format leagueIds="0">
      <numberRoundRobin>2</numberRoundRobin>
      <compactness>R</compactness>
    </Format>
  </Structure>
  <Resources>
    <Teams>
      ${[0, 1, 2, 3].map((id) => `<team id="${id}" league="0" name="Team ${id}"/>`).join('')}
    </Teams>
    <Slots>
      ${[...Array(30).keys()].map((id) => `<slot id="${id}" name="Slot ${id}"/>`).join('')}
    </Slots>
  </Resources>
  <Constraints>
    <CapacityConstraints>
      <CA1 max="0" min="0" mode="H" penalty="1" slots="${[...Array(15).keys()].join(';')}" teams="3" type="HARD"/>
      <CA1 max="0" min="0" mode="HA" penalty="1" slots="3" teams="0" type="HARD"/>
      <CA3 intp="4" max="2" min="0" mode1="HA" mode2="SLOTS" penalty="1" teamGroups1="0" teamGroups2="0" type="HARD"/>
      <CA3 intp="2" max="1" min="0" mode1="HA" mode2="SLOTS" penalty="5" teamGroups1="0" teamGroups2="0" type="SOFT"/>
    </CapacityConstraints>
    <SeparationConstraints>
      <SE1 max="30" min="4" penalty="1" teamGroups="0" type="HARD"/>
    </SeparationConstraints>
  </Constraints>
</Instance>`;

const instance = readInstance(xml);

test('an instance is read with its rules and its bound', () => {
  expect(instance).toMatchObject({
    name: 'Tiny',
    teams: 4,
    slots: 30,
    bound: 0,
    separation: { min: 4, max: 30 },
    windowLimits: [
      { length: 4, max: 2, isHard: true },
      { length: 2, max: 1, penalty: 5, isHard: false },
    ],
  });
  expect(instance.slotLimits.map(({ mode, teams, slots }) => [mode, teams, slots.size])).toEqual([
    ['H', [3], 15],
    ['HA', [0], 1],
  ]);
});

test('other formats are refused by name', () => {
  expect(() => readInstance(xml.replace('<compactness>R', '<compactness>C'))).toThrow(
    'Tiny: not a time-relaxed double round robin',
  );
  expect(() => readInstance(xml.replace('<SE1', '<FA2'))).toThrow('Tiny: has hard constraints FA2');
  expect(() => readInstance('')).toThrow('This file');
});

test('the planner breaks no hard rule of it and reaches the bound', () => {
  const games = solve(instance, { seed: 1, iterations: 60_000 });
  expect(violations(instance, games)).toEqual([]);
  expect(penalty(instance, games)).toBe(0);
});

test('the check finds what is broken', () => {
  const games = solve(instance, { seed: 1, iterations: 60_000 });
  const moved = (slot: (game: (typeof games)[number]) => number) =>
    violations(
      instance,
      games.map((game) => ({ ...game, slot: slot(game) })),
    );
  expect(moved(({ home, slot }) => (home === 3 ? 1 : slot))).toContain('team 3 plays in a slot of H');
  expect(moved(() => 20)).toEqual(expect.arrayContaining(['a team twice in a slot', 'too many in 4 slots']));
  expect(violations(instance, games.slice(1))).toEqual(['not a double round robin']);
});
