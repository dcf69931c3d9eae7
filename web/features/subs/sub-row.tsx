import ChevronDown from 'lucide-react/icons/chevron-down';
import GripVertical from 'lucide-react/icons/grip-vertical';
import type { ComponentProps } from 'react';
import type { Sub } from '#contract/subs.ts';
import { positionNames } from '#domain/positions.ts';
import { m } from '#messages';
import { Badge } from '#web/ui/badge.tsx';
import { cn } from '#web/ui/cn.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useMoveWithFocus } from '#web/ui/use-move-with-focus.ts';
import { SubActions } from './sub-actions.tsx';

const statuses = {
  pending: m.subs_status_pending,
  accepted: m.subs_status_accepted,
  declined: m.subs_status_declined,
};
const tones = { pending: 'neutral', accepted: 'win', declined: 'loss' } as const;

type SubRowProps = {
  sub: Sub;
  place: number;
  count: number;
  /** In pixels, while a row of the list is dragged. */
  offset: number | null;
  isDragged: boolean;
  handleProps: Omit<ComponentProps<'button'>, 'ref'>;
  onMove: (place: number) => void;
};

export function SubRow({ sub, place, count, offset, isDragged, handleProps, onMove }: SubRowProps) {
  const { name, email, position, status, acceptedBy, takesMail, isOffered } = sub;
  const moveBy = useMoveWithFocus(place, onMove);
  return (
    <li
      style={offset === null ? undefined : { transform: `translateY(${offset}px)` }}
      className={cn(
        'flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-line bg-surface py-2.5 first:border-t-0',
        isDragged && 'relative z-10 rounded-control shadow-card',
        offset !== null && !isDragged && 'motion-safe:transition-transform',
      )}
    >
      <IconButton
        icon={GripVertical}
        className="-ms-2.5 cursor-grab touch-none active:cursor-grabbing"
        label={m.subs_move_handle({ name })}
        aria-describedby="subs-order"
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          moveBy(event, event.key === 'ArrowUp' ? -1 : 1);
        }}
        {...handleProps}
      />
      <span className="numeral w-7 text-3xl text-muted">{place}</span>
      <div className="min-w-0 flex-1 basis-44">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold break-words">{name}</span>
          <Badge tone={tones[status]}>{statuses[status]()}</Badge>
          {acceptedBy === 'captain' && <Badge>{m.subs_acceptedByLink()}</Badge>}
          {isOffered && <Badge tone="accent">{m.subs_offer_isOpen()}</Badge>}
          {!takesMail && <Badge>{m.subs_noMail()}</Badge>}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          {position === null ? email : `${email} · ${positionNames(position)}`}
        </p>
      </div>
      <div className="flex flex-wrap items-center max-sm:w-full max-sm:ps-6">
        <IconButton
          icon={ChevronUp}
          label={m.subs_move_up({ name })}
          aria-disabled={place === 1}
          className="aria-disabled:opacity-40"
          onClick={(event) => moveBy(event, -1)}
        />
        <IconButton
          icon={ChevronDown}
          label={m.subs_move_down({ name })}
          aria-disabled={place === count}
          className="aria-disabled:opacity-40"
          onClick={(event) => moveBy(event, 1)}
        />
        <SubActions sub={sub} />
      </div>
    </li>
  );
}

/** The one icon turned: the shell has it already. */
function ChevronUp(props: { 'aria-hidden': boolean }) {
  return <ChevronDown className="rotate-180" {...props} />;
}
