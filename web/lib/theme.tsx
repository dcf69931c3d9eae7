import { useSyncExternalStore } from 'react';
import { readStored, store } from './storage.ts';
import { createEmitter } from './store.ts';

export type Theme = 'light' | 'dark' | 'system';

const storageKey = 'vite-ui-theme';
const themeColors = { light: '#faf7f2', dark: '#0c101c' } as const;

let selected: Theme | undefined;

const changes = createEmitter(() => {
  watchOutside('addEventListener');
  // The device's preference may have changed since the first paint.
  paint();
  return () => watchOutside('removeEventListener');
});

/**
 * The theme a person chose, what it comes to on this screen, and how to change it.
 * Kept in localStorage; index.html applies it before the first paint. Product §1.
 */
export function useTheme() {
  const theme = useSyncExternalStore(changes.subscribe, currentTheme, () => 'light' as const);
  const resolvedTheme = useSyncExternalStore(changes.subscribe, resolveTheme, () => 'light' as const);
  return { theme, resolvedTheme, setTheme, toggleTheme };
}

function toggleTheme() {
  setTheme(resolveTheme() === 'dark' ? 'light' : 'dark');
}

function setTheme(theme: Theme) {
  selected = theme;
  store('local', storageKey, theme);
  apply();
}

function currentTheme(): Theme {
  selected ??= storedTheme();
  return selected;
}

function resolveTheme(): 'light' | 'dark' {
  const theme = currentTheme();
  if (theme !== 'system') return theme;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

function storedTheme(): Theme {
  const stored = readStored('local', storageKey);
  return stored === 'dark' || stored === 'system' ? stored : 'light';
}

function apply() {
  paint();
  changes.emit();
}

function paint() {
  const resolvedTheme = resolveTheme();
  document.documentElement.classList.toggle('dark', resolvedTheme === 'dark');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', themeColors[resolvedTheme]);
}

/** Another tab may change the choice, the device its own preference. */
function watchOutside(method: 'addEventListener' | 'removeEventListener') {
  window[method]('storage', readAgain);
  matchMedia('(prefers-color-scheme: dark)')[method]('change', apply);
}

function readAgain() {
  selected = storedTheme();
  apply();
}
