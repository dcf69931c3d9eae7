import { useHydrated } from '@tanstack/react-router';
import SearchIcon from 'lucide-react/icons/search';
import { m } from '#messages';
import { openSearch } from '#web/lib/search-dialog.ts';
import { menuItemClasses } from './nav-menu.tsx';

/** In the bar of a desktop, with the keys that open it too. */
export function SearchButton() {
  const isHydrated = useHydrated();
  return (
    <button
      type="button"
      aria-label={m.search_title()}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control text-muted hover:bg-sunken hover:text-ink max-md:hidden 2xl:border 2xl:border-line 2xl:px-3"
      onClick={openSearch}
    >
      <SearchIcon aria-hidden className="size-5" />
      <span aria-hidden className="max-2xl:hidden">
        {m.search_title()}
      </span>
      <kbd aria-hidden className="min-w-11 rounded-sm bg-sunken px-1.5 text-xs/5 font-medium max-2xl:hidden">
        {isHydrated ? shortcut() : ''}
      </kbd>
    </button>
  );
}

/** In the menu of a phone. */
export function SearchMenuItem({ onFollow }: { onFollow: () => void }) {
  const show = () => {
    onFollow();
    openSearch();
  };
  return (
    <button type="button" aria-haspopup="dialog" className={menuItemClasses} onClick={show}>
      <SearchIcon aria-hidden />
      {m.search_title()}
    </button>
  );
}

function shortcut(): string {
  return /Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘ K' : m.search_shortcut();
}
