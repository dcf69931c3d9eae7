type Place = 'local' | 'session';

/** What could not be kept lasts until the page is left: a browser may forbid storage altogether. */
const unkept = new Map<string, string>();

export function readStored(place: Place, key: string): string | null {
  try {
    return storageOf(place).getItem(key);
  } catch {
    return unkept.get(key) ?? null;
  }
}

/** Null forgets it. */
export function store(place: Place, key: string, value: string | null): void {
  try {
    if (value === null) storageOf(place).removeItem(key);
    else storageOf(place).setItem(key, value);
  } catch {
    if (value === null) unkept.delete(key);
    else unkept.set(key, value);
  }
}

/** Forgets all that this window kept for its person. */
export function forgetWindow(): void {
  try {
    sessionStorage.clear();
  } catch {
    unkept.clear();
  }
}

function storageOf(place: Place): Storage {
  return place === 'local' ? localStorage : sessionStorage;
}
