/** `Object.keys`, typed, for a record without keys beyond its type. */
export function keysOf<T extends object>(record: T): (keyof T & string)[] {
  // biome-ignore lint/plugin: TypeScript returns strings, because an object may have more keys than its type
  return Object.keys(record) as (keyof T & string)[];
}

/** `Object.fromEntries`, typed, for entries that cover every key of the record's type. */
export function recordOf<Key extends string, Value>(
  entries: readonly (readonly [Key, Value])[],
): Record<Key, Value> {
  // biome-ignore lint/plugin: TypeScript's own function returns string keys
  return Object.fromEntries(entries) as Record<Key, Value>;
}

/** A copy of the object with only these properties. */
export function pick<T, Key extends keyof T & string>(source: T, keys: readonly Key[]): Pick<T, Key> {
  // biome-ignore lint/plugin: a record's type forgets which value is whose
  return recordOf(keys.map((key) => [key, source[key]])) as Pick<T, Key>;
}
