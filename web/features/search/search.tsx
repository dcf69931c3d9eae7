import { Suspense, useEffect, useState } from 'react';
import { lazyOrNothing } from '#web/lib/lazy-or-nothing.ts';
import { toggleSearch, useIsSearchOpen } from '#web/lib/search-dialog.ts';

const SearchDialog = lazyOrNothing(async () => (await import('./search-dialog.tsx')).SearchDialog);

/** The search of every screen: opens with Ctrl+K or ⌘K too. Product §2, Search. */
export function Search() {
  const isOpen = useIsSearchOpen();
  const [isMounted, setIsMounted] = useState(false);
  if (isOpen && !isMounted) setIsMounted(true);
  useEffect(() => {
    document.addEventListener('keydown', onShortcut);
    return () => document.removeEventListener('keydown', onShortcut);
  }, []);
  return isMounted ? (
    <Suspense>
      <SearchDialog open={isOpen} />
    </Suspense>
  ) : null;
}

/** Another dialog that is open stays the only one. */
function onShortcut(event: KeyboardEvent) {
  const isShortcut = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
  if (!isShortcut || event.key.toLowerCase() !== 'k') return;
  event.preventDefault();
  const dialog = document.querySelector('[role=dialog], [role=alertdialog]');
  if (dialog === null || dialog.matches('[data-search]')) toggleSearch();
}
