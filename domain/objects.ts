/** The keys of a record that holds no others than its type names. */
export function keysOf<T extends object>(record: T): (keyof T & string)[] {
  // biome-ignore lint/plugin: TypeScript gives strings, because an object may hold more than its type names
  return Object.keys(record) as (keyof T & string)[];
}

/** A record of these entries, which are all that its type names. */
export function recordOf<Key extends string, Value>(
  entries: readonly (readonly [Key, Value])[],
): Record<Key, Value> {
  // biome-ignore lint/plugin: TypeScript's own gives string keys
  return Object.fromEntries(entries) as Record<Key, Value>;
}

/** These properties of an object alone. */
export function pick<T, Key extends keyof T & string>(source: T, keys: readonly Key[]): Pick<T, Key> {
  // biome-ignore lint/plugin: a record's type forgets which value is whose
  return recordOf(keys.map((key) => [key, source[key]])) as Pick<T, Key>;
}
