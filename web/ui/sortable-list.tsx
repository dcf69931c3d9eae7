import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { m } from '#messages';
import { cn } from './cn.ts';
import { IconButton } from './icon-button.tsx';
import { useDragOrder } from './use-drag-order.ts';
import { useMoveWithFocus } from './use-move-with-focus.ts';

type SortableListProps<Item> = {
  /** In order, each once. */
  items: readonly Item[];
  nameOf: (item: Item) => string;
  /** The item itself where it is a text or a number. */
  keyOf?: (item: Item) => string | number;
  /** The id of the text that says how to move. */
  hintId: string;
  onOrder: (items: Item[], moved: { item: Item; place: number }) => void;
  /** Rows with room for several lines, whose buttons stand below on a phone. */
  isTall?: boolean;
  /** What stands beside the name, and at the end of the row. */
  noteFor?: (item: Item) => ReactNode;
  asideFor?: (item: Item) => ReactNode;
};

/** A numbered list in an order that is changed by dragging, by the arrow keys on the handle and by buttons; a live region says where to. */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { items, nameOf, keyOf = String, hintId, onOrder, isTall = false, noteFor, asideFor } = props;
  const list = useRef<HTMLOListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const moveTo = (item: Item, place: number) => {
    if (place < 1 || place > items.length) return;
    setAnnouncement(m.subs_move_moved({ name: nameOf(item), place, count: items.length }));
    onOrder(items.filter((one) => one !== item).toSpliced(place - 1, 0, item), { item, place });
  };
  const { handleProps, offsetOf, draggedIndex } = useDragOrder(list, (from, to) => {
    const item = items[from];
    if (item !== undefined) moveTo(item, to + 1);
  });
  return (
    <>
      <ol ref={list}>
        {items.map((item, index) => (
          <SortableRow
            key={keyOf(item)}
            name={nameOf(item)}
            hintId={hintId}
            place={index + 1}
            count={items.length}
            offset={offsetOf(index)}
            isDragged={draggedIndex === index}
            handleProps={handleProps(index)}
            onMove={(place) => moveTo(item, place)}
            isTall={isTall}
            note={noteFor?.(item)}
            aside={asideFor?.(item)}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}

type SortableRowProps = {
  name: string;
  hintId: string;
  place: number;
  count: number;
  /** In pixels, while a row of the list is dragged. */
  offset: number | null;
  isDragged: boolean;
  handleProps: Omit<ComponentProps<'button'>, 'ref'>;
  onMove: (place: number) => void;
  isTall: boolean;
  note: ReactNode;
  aside: ReactNode;
};

function SortableRow(props: SortableRowProps) {
  const { name, hintId, place, count, offset, isDragged, handleProps, onMove, isTall, note, aside } = props;
  const moveBy = useMoveWithFocus(place, onMove);
  return (
    <li
      style={offset === null ? undefined : { transform: `translateY(${offset}px)` }}
      className={cn(
        'flex items-center gap-x-1 border-t border-line bg-surface py-1 first:border-t-0',
        isTall && 'flex-wrap gap-x-2 gap-y-1 py-2.5',
        isDragged && 'relative z-10 rounded-control shadow-card',
        offset !== null && !isDragged && 'motion-safe:transition-transform',
      )}
    >
      <IconButton
        icon={GripVertical}
        className="-ms-2.5 cursor-grab touch-none active:cursor-grabbing"
        label={m.subs_move_handle({ name })}
        aria-describedby={hintId}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          moveBy(event, event.key === 'ArrowUp' ? -1 : 1);
        }}
        {...handleProps}
      />
      <span className={cn('numeral w-6 text-2xl text-muted', isTall && 'w-7 text-3xl')}>{place}</span>
      <div className={cn('min-w-0 flex-1 text-[0.9375rem] wrap-words', isTall && 'basis-44')}>
        <span className={cn(isTall && 'font-semibold')}>{name}</span>
        {note}
      </div>
      <div className={cn('flex items-center', isTall && 'w-full flex-wrap ps-6 sm:ps-14')}>
        <IconButton
          icon={ChevronUp}
          label={m.subs_move_up({ name })}
          aria-disabled={place === 1}
          className={cn('aria-disabled:opacity-40', !isTall && 'max-sm:hidden')}
          onClick={(event) => moveBy(event, -1)}
        />
        <IconButton
          icon={ChevronDown}
          label={m.subs_move_down({ name })}
          aria-disabled={place === count}
          className="aria-disabled:opacity-40"
          onClick={(event) => moveBy(event, 1)}
        />
        {aside}
      </div>
    </li>
  );
}
