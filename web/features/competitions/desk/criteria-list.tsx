import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import X from 'lucide-react/icons/x';
import { type ComponentProps, useId, useRef, useState } from 'react';
import { criteria as allCriteria, type Criterion } from '#domain/standings/rules.ts';
import { m } from '#messages';
import { cn } from '#web/ui/cn.ts';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Select } from '#web/ui/select.tsx';
import { useDragOrder } from '#web/ui/use-drag-order.ts';
import { useMoveWithFocus } from '#web/ui/use-move-with-focus.ts';
import { criterionNames } from './criterion-names.ts';

type CriteriaListProps = { criteria: readonly Criterion[]; onChange: (criteria: Criterion[]) => void };

/** What decides the order, the first first. Moved by dragging, by the arrow keys on the handle and by buttons; a live region says where to. */
export function CriteriaList({ criteria, onChange }: CriteriaListProps) {
  const hint = useId();
  const list = useRef<HTMLOListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const moveTo = (criterion: Criterion, place: number) => {
    if (place < 1 || place > criteria.length) return;
    const count = criteria.length;
    setAnnouncement(m.subs_move_moved({ name: criterionNames[criterion](), place, count }));
    onChange(criteria.filter((one) => one !== criterion).toSpliced(place - 1, 0, criterion));
  };
  const { handleProps, offsetOf, draggedIndex } = useDragOrder(list, (from, to) => {
    const criterion = criteria[from];
    if (criterion) moveTo(criterion, to + 1);
  });
  const unused = allCriteria.filter((criterion) => !criteria.includes(criterion));
  return (
    <div>
      <h3 className="font-semibold">{m.desk_rules_order()}</h3>
      <p id={hint} className="mb-1 text-sm text-pretty text-muted">
        {m.desk_rules_orderHint()}
      </p>
      <ol ref={list}>
        {criteria.map((criterion, index) => (
          <CriterionRow
            key={criterion}
            criterion={criterion}
            hint={hint}
            place={index + 1}
            count={criteria.length}
            offset={offsetOf(index)}
            isDragged={draggedIndex === index}
            handleProps={handleProps(index)}
            onMove={(place) => moveTo(criterion, place)}
            onRemove={() => onChange(criteria.filter((one) => one !== criterion))}
          />
        ))}
      </ol>
      {unused.length > 0 && (
        <div className="mt-3">
          <Field label={m.desk_rules_addCriterion()}>
            <Select
              value=""
              onChange={({ target: { value } }) => {
                const added = unused.find((criterion) => criterion === value);
                if (added) onChange([...criteria, added]);
              }}
            >
              <option value="">{m.desk_rules_choose()}</option>
              {unused.map((criterion) => (
                <option key={criterion} value={criterion}>
                  {criterionNames[criterion]()}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}

type CriterionRowProps = {
  criterion: Criterion;
  hint: string;
  place: number;
  count: number;
  /** In pixels, while a row of the list is dragged. */
  offset: number | null;
  isDragged: boolean;
  handleProps: Omit<ComponentProps<'button'>, 'ref'>;
  onMove: (place: number) => void;
  onRemove: () => void;
};

function CriterionRow(props: CriterionRowProps) {
  const { criterion, hint, place, count, offset, isDragged, handleProps, onMove, onRemove } = props;
  const name = criterionNames[criterion]();
  const moveBy = useMoveWithFocus(place, onMove);
  return (
    <li
      style={offset === null ? undefined : { transform: `translateY(${offset}px)` }}
      className={cn(
        'flex items-center gap-x-1 border-t border-line bg-surface py-1 first:border-t-0',
        isDragged && 'relative z-10 rounded-control shadow-card',
        offset !== null && !isDragged && 'motion-safe:transition-transform',
      )}
    >
      <IconButton
        icon={GripVertical}
        className="-ms-2.5 cursor-grab touch-none active:cursor-grabbing"
        label={m.subs_move_handle({ name })}
        aria-describedby={hint}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          moveBy(event, event.key === 'ArrowUp' ? -1 : 1);
        }}
        {...handleProps}
      />
      <span className="numeral w-6 text-2xl text-muted">{place}</span>
      <span className="min-w-0 flex-1 text-[0.9375rem] wrap-words">{name}</span>
      <IconButton
        icon={ChevronUp}
        label={m.subs_move_up({ name })}
        aria-disabled={place === 1}
        className="aria-disabled:opacity-40 max-sm:hidden"
        onClick={(event) => moveBy(event, -1)}
      />
      <IconButton
        icon={ChevronDown}
        label={m.subs_move_down({ name })}
        aria-disabled={place === count}
        className="aria-disabled:opacity-40"
        onClick={(event) => moveBy(event, 1)}
      />
      <IconButton
        icon={X}
        label={m.desk_rules_removeCriterion({ name })}
        disabled={count === 1}
        onClick={onRemove}
      />
    </li>
  );
}
