type Strength = 'update' | 'no key update' | 'key share';

/** A statement for each strength of lock, of a name of its own: a prepared statement takes no strength as a parameter. */
export function rowLocks<Statement>(
  name: string,
  prepare: (name: string, strength: Strength) => Statement,
): Readonly<Record<Strength, Statement>> {
  return {
    update: prepare(name, 'update'),
    'no key update': prepare(`${name}_no_key`, 'no key update'),
    'key share': prepare(`${name}_key_share`, 'key share'),
  };
}
