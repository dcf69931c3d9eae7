import type { Instance, InstanceGame, WindowLimit } from './instance.ts';

/** Every hard rule of an instance that games break, in words. */
export function violations(instance: Instance, games: readonly InstanceGame[]): string[] {
  return [
    ...missingGames(instance, games),
    ...twiceInSlot(games),
    ...instance.slotLimits.flatMap(({ mode, teams, slots, max }) =>
      teams
        .filter((team) => {
          const own = games.filter(({ home, away }) => home === team || (mode === 'HA' && away === team));
          return own.filter(({ slot }) => slots.has(slot)).length > max;
        })
        .map((team) => `team ${team} plays in a slot of ${mode}`),
    ),
    ...instance.windowLimits
      .filter(({ isHard }) => isHard)
      .flatMap((limit) =>
        excessOf(instance, games, limit) > 0 ? [`too many in ${limit.length} slots`] : [],
      ),
    ...separations(instance, games),
  ];
}

/** What the soft rules cost. */
export function penalty(instance: Instance, games: readonly InstanceGame[]): number {
  return instance.windowLimits
    .filter(({ isHard }) => !isHard)
    .reduce((sum, limit) => sum + limit.penalty * excessOf(instance, games, limit), 0);
}

function missingGames({ teams }: Instance, games: readonly InstanceGame[]): string[] {
  const pairs = new Set(games.map(({ home, away }) => `${home} ${away}`));
  const isWhole = pairs.size === teams * (teams - 1) && games.length === pairs.size;
  return isWhole && games.every(({ home, away }) => home !== away) ? [] : ['not a double round robin'];
}

function twiceInSlot(games: readonly InstanceGame[]): string[] {
  const sides = games.flatMap(({ home, away, slot }) => [`${home} in ${slot}`, `${away} in ${slot}`]);
  return new Set(sides).size === sides.length ? [] : ['a team twice in a slot'];
}

function excessOf({ teams, slots }: Instance, games: readonly InstanceGame[], limit: WindowLimit): number {
  let excess = 0;
  for (let team = 0; team < teams; team += 1) {
    const own = games.filter(({ home, away }) => home === team || away === team).map(({ slot }) => slot);
    for (let first = 0; first + limit.length <= slots; first += 1) {
      const count = own.filter((slot) => slot >= first && slot < first + limit.length).length;
      excess += Math.max(0, count - limit.max);
    }
  }
  return excess;
}

function separations({ separation }: Instance, games: readonly InstanceGame[]): string[] {
  return games.flatMap(({ home, away, slot }) => {
    const other = games.find((one) => one.home === away && one.away === home);
    if (!other || other.slot < slot) return [];
    const between = other.slot - slot - 1;
    return between < separation.min || between > separation.max
      ? [`${home} and ${away} meet after ${between} slots`]
      : [];
  });
}
