type Place = 'local' | 'session';

/** Where the browser forbids storage, values last until the page is left. */
const memory = new Map<string, string>();

export function readStored(place: Place, key: string): string | null {
  try {
    return storageOf(place).getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

/** Null forgets it. */
export function store(place: Place, key: string, value: string | null): void {
  try {
    if (value === null) storageOf(place).removeItem(key);
    else storageOf(place).setItem(key, value);
  } catch {
    if (value === null) memory.delete(key);
    else memory.set(key, value);
  }
}

/** Deletes what this window stored for its user. */
export function forgetWindow(): void {
  try {
    sessionStorage.clear();
  } catch {
    memory.clear();
  }
}

function storageOf(place: Place): Storage {
  return place === 'local' ? localStorage : sessionStorage;
}
