import type { Player } from '#contract/players.ts';
import { m } from '#messages';
import { Avatar } from '#web/ui/avatar.tsx';
import { cn } from '#web/ui/cn.ts';

type MentionListProps = {
  id: string;
  players: readonly Player[];
  activeIndex: number;
  onChoose: (player: Player) => void;
};

/** The players that an @ offers. The text keeps the focus; arrows, Enter and Escape work from there. */
export function MentionList({ id, players, activeIndex, onChoose }: MentionListProps) {
  return (
    <div className="absolute inset-x-0 top-full z-20 mt-1">
      <p role="status" className="sr-only">
        {m.feedWriting_mentions_count({ players: players.length })}
      </p>
      <div
        id={id}
        role="listbox"
        aria-label={m.feedWriting_mentions_list()}
        className="rounded-control border border-line bg-surface p-1.5 shadow-float"
      >
        {players.map((player, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text handles the keys.
          <div
            key={player.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === activeIndex}
            className={cn(
              'flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-2.5 py-1 hover:bg-sunken',
              index === activeIndex && 'bg-sunken',
            )}
            // Keeps the focus, and with it the caret, in the text.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(player)}
          >
            <Avatar name={player.name} color={player.avatarColor} photoURL={player.photoURL} size="sm" />
            <span className="min-w-0 font-semibold wrap-words">{player.name}</span>
            <span className="min-w-0 text-sm wrap-anywhere text-muted">@{player.username}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
