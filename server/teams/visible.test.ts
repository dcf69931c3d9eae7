import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The definitions of the rule, and the endpoints that return the setting to admins. */
const rules = [
  {
    name: 'a team or league is visible',
    raw: /\bis_active\b|\b(?:team|league)(?:Table)?\.isActive\b/,
    allowed: [
      'server/teams/visible.ts',
      'server/features/teams/management/queries.ts',
      'server/features/teams/settings/queries.ts',
    ],
  },
  {
    name: 'a player is on the team',
    raw: /\bis_approved\b|\bremoved_at is null\b|\bremovedAt\} is null/,
    allowed: ['server/teams/on-team.ts'],
  },
];

const files = globSync('{server,demo}/**/*.ts', { cwd: root }).filter(
  (file) => !/\.test\.ts$|\/testing\/|^server\/database\/schema\//.test(file),
);

test.each(rules)('one place says when $name', ({ raw, allowed }) => {
  expect(files.length).toBeGreaterThan(400);
  const matching = files.filter((file) => raw.test(readFileSync(new URL(file, `file://${root}`), 'utf8')));
  expect(matching.toSorted()).toEqual(allowed.toSorted());
});

test.each([
  'where team.is_active and league.is_active',
  'innerJoin(team, and(eq(team.id, sub.teamId), team.isActive))',
  'eq(teamTable.isActive, true)',
  'and other.is_approved and other.removed_at is null',
  'player.removedAt} is null',
])('%s would be noticed', (text) => {
  expect(rules.some(({ raw }) => raw.test(text))).toBe(true);
});
