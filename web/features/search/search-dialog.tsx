import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import SearchIcon from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { Dialog as Radix } from 'radix-ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { searchMax, searchMin, searchWords } from '#domain/search.ts';
import { m } from '#messages';
import { recentSearches, rememberSearch } from '#web/lib/recent-searches.ts';
import { closeSearch } from '#web/lib/search-dialog.ts';
import { useAccount, useSession } from '#web/lib/session/provider.tsx';
import { useTeamId } from '#web/lib/team.ts';
import { readTeamSearch } from '#web/lib/team-search.ts';
import { searchQuery } from '#web/queries/search/queries.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { useFocusReturn } from '#web/ui/focus-return.ts';
import { Scrim } from '#web/ui/scrim.tsx';
import { ToastBranch } from '#web/ui/toast-branch.tsx';
import { searchPages } from './pages.ts';
import { ResultList } from './result-list.tsx';
import { groupResults, type Result } from './results.ts';
import { useOpenResult } from './use-open-result.ts';

/** A wait before a search is sent, so that typing a word sends one. */
const pauseMs = 200;

export function SearchDialog({ open }: { open: boolean }) {
  const { onOpenAutoFocus, onCloseAutoFocus } = useFocusReturn();
  /** The heading of the screen that a result leads to takes the focus. */
  const isLeaving = useRef(false);
  return (
    <Radix.Root open={open} onOpenChange={(isOpen) => !isOpen && closeSearch()}>
      <Radix.Portal>
        <Scrim open={open} />
        <Radix.Content
          aria-describedby={undefined}
          data-search
          onOpenAutoFocus={() => {
            isLeaving.current = false;
            onOpenAutoFocus();
          }}
          onCloseAutoFocus={(event) => (isLeaving.current ? event.preventDefault() : onCloseAutoFocus(event))}
          className="fixed z-50 flex flex-col border-line bg-surface text-ink shadow-float max-sm:inset-0 max-sm:pt-[env(safe-area-inset-top)] sm:inset-x-0 sm:top-[10dvh] sm:mx-auto sm:max-h-[80dvh] sm:w-[min(40rem,calc(100vw-2rem))] sm:rounded-2xl sm:border sm:data-[state=open]:animate-fade-in"
        >
          <Radix.Title className="sr-only">{m.search_title()}</Radix.Title>
          <SearchBox
            onLeave={() => {
              isLeaving.current = true;
              closeSearch();
            }}
          />
          <ToastBranch />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function SearchBox({ onLeave }: { onLeave: () => void }) {
  const list = useId();
  const teamOfUrl = useLocation({ select: ({ search }) => readTeamSearch(search).team });
  const teamId = useTeamId(teamOfUrl);
  const account = useAccount();
  const { data: team } = useQuery(teamQuery(teamId));
  const [text, setText] = useState('');
  const [position, setPosition] = useState(0);
  const pausedText = usePaused(text.trim(), pauseMs);
  const reading = useQuery(searchQuery(teamId, pausedText));
  const words = searchWords(text);
  const isSearched = text.trim().length >= searchMin;
  const session = useSession();
  const uid = session.status === 'signed-in' ? session.user.uid : null;
  const groups = groupResults({
    recent: uid === null ? [] : recentSearches(uid),
    pages: searchPages(account),
    words,
    reply: isSearched ? reading.data : undefined,
  });
  const results = groups.flatMap((group) => group.results);
  const active = Math.max(0, Math.min(position, results.length - 1));
  const isWaiting = isSearched && (reading.isFetching || pausedText !== text.trim());
  const openScreen = useOpenResult(teamId, onLeave);
  const search = (newText: string) => {
    setText(newText);
    setPosition(0);
  };
  const openResult = (result: Result) => {
    if (result.kind === 'recent') return search(result.text);
    if (uid !== null && isSearched) rememberSearch(uid, text.trim());
    openScreen(result);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && results.length > 0) {
      event.preventDefault();
      setPosition((active + step + results.length) % results.length);
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const result: Result | undefined = results[active];
    // What is still shown of the text before may not match.
    if (result && (!isWaiting || result.kind === 'page' || result.kind === 'recent')) openResult(result);
  };
  return (
    <>
      <div className="flex items-center gap-2 border-b border-line px-3 py-1.5 sm:ps-5">
        <SearchIcon aria-hidden className="size-5 shrink-0 text-muted" />
        <input
          role="combobox"
          aria-label={m.search_title()}
          aria-expanded={results.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={results.length > 0 ? `${list}-${active}` : undefined}
          className="min-h-12 min-w-0 flex-1 bg-transparent text-base outline-none sm:text-lg placeholder:text-muted"
          placeholder={m.search_placeholder()}
          maxLength={searchMax}
          enterKeyHint="go"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => search(target.value)}
          onKeyDown={onKeyDown}
        />
        <Radix.Close asChild>
          <Button variant="ghost" size="icon" aria-label={m.ui_close()}>
            <X aria-hidden />
          </Button>
        </Radix.Close>
      </div>
      <div className="overflow-y-auto overscroll-contain p-2 sm:min-h-72">
        {results.length > 0 && (
          <ResultList
            {...{ id: list, groups, words, active, onPoint: setPosition, onOpen: openResult }}
            timeZone={team?.timeZone ?? 'UTC'}
          />
        )}
        <Outcome
          isWaiting={isWaiting}
          isFailed={isSearched && reading.isError && !isWaiting}
          count={results.length}
          text={text.trim()}
          onRetry={() => void reading.refetch()}
        />
      </div>
    </>
  );
}

type OutcomeProps = {
  isWaiting: boolean;
  isFailed: boolean;
  count: number;
  text: string;
  onRetry: () => void;
};

/** What the list doesn't say: that it is being read, that it couldn't be, that it is empty. */
function Outcome({ isWaiting, isFailed, count, text, onRetry }: OutcomeProps) {
  if (isFailed) {
    return (
      <div role="alert" className="grid justify-items-center gap-2 px-4 py-6 text-center">
        <p className="font-semibold">{m.search_failed()}</p>
        <Button variant="secondary" onClick={onRetry}>
          {m.ui_tryAgain()}
        </Button>
      </div>
    );
  }
  const isEmpty = count === 0;
  const hasNoMatches = isEmpty && !isWaiting && text !== '';
  return (
    <div role="status" className={isEmpty ? 'grid gap-1 px-4 py-12 text-center text-pretty' : 'sr-only'}>
      <p className={hasNoMatches ? 'font-semibold wrap-anywhere' : 'text-muted'}>
        {outcomeText({ isWaiting, count, text })}
      </p>
      {hasNoMatches && <p className="text-muted">{m.search_noMatchesHint()}</p>}
    </div>
  );
}

function outcomeText({ isWaiting, count, text }: Pick<OutcomeProps, 'isWaiting' | 'count' | 'text'>): string {
  if (isWaiting) return m.search_loading();
  if (text === '') return '';
  return count === 0 ? m.search_noMatches({ text }) : m.search_count({ count });
}

/** A value once it has stayed the same for a while. */
function usePaused<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
