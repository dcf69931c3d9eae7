import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Player } from '#contract/players.ts';
import { rosterQuery } from '#web/queries/players/queries.ts';
import { completeMention, matchingPlayers, mentionAt } from './mention-draft.ts';

type Options = {
  teamId: number;
  value: string;
  onChange: (text: string) => void;
  field: RefObject<HTMLTextAreaElement | null>;
};

/** Offers the team's players while an @ is being typed, and puts the chosen one's username in its place. */
export function useMentions({ teamId, value, onChange, field }: Options) {
  const [caret, setCaret] = useState(0);
  const [active, setActive] = useState(0);
  const [dismissed, setDismissed] = useState<number | null>(null);
  const nextCaret = useRef<number | null>(null);
  const draft = mentionAt(value, caret);
  const isOpen = draft !== null && draft.start !== dismissed;
  const { data: players = [] } = useQuery({ ...rosterQuery(teamId), enabled: isOpen });
  const suggestions = isOpen ? matchingPlayers(players, draft.query) : [];
  const activeIndex = Math.min(active, suggestions.length - 1);

  useLayoutEffect(() => {
    if (nextCaret.current === null || !field.current) return;
    field.current.setSelectionRange(nextCaret.current, nextCaret.current);
    setCaret(nextCaret.current);
    nextCaret.current = null;
  });

  function insert(player: Player) {
    if (!draft) return;
    const completed = completeMention(value, caret, draft.start, player.username);
    nextCaret.current = completed.caret;
    onChange(completed.text);
    field.current?.focus();
  }

  /** Whether the key was for the list. */
  function onKeyDown(event: KeyboardEvent): boolean {
    const player = suggestions[activeIndex];
    if (!player || event.nativeEvent.isComposing) return false;
    if (event.key === 'ArrowDown') setActive((activeIndex + 1) % suggestions.length);
    else if (event.key === 'ArrowUp') setActive((activeIndex + suggestions.length - 1) % suggestions.length);
    else if (event.key === 'Enter' || event.key === 'Tab') insert(player);
    else if (event.key === 'Escape') setDismissed(draft?.start ?? null);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  function onCaretMove(to: number) {
    setCaret(to);
    setActive(0);
    if (mentionAt(value, to) === null) setDismissed(null);
  }

  return {
    suggestions,
    activeIndex,
    insert,
    onKeyDown,
    onCaretMove,
    close: () => setDismissed(draft?.start ?? null),
  };
}
