import Users from 'lucide-react/icons/users';
import { useRef, useState } from 'react';
import type { Sub } from '#contract/subs.ts';
import { m } from '#messages';
import { useUpdateSub } from '#web/queries/subs/mutations.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useDragOrder } from '#web/ui/use-drag-order.ts';
import { SubRow } from './sub-row.tsx';

type SubListProps = { teamId: number; subs: readonly Sub[] };

/** The subs in the order in which they are invited. */
export function SubList({ teamId, subs }: SubListProps) {
  return (
    <Card aria-labelledby="subs">
      <CardTitle id="subs" aside={subs.length}>
        {m.subs_title()}
      </CardTitle>
      {subs.length === 0 ? (
        <EmptyState icon={<Users />} title={m.subs_empty()}>
          {m.subs_emptyNote()}
        </EmptyState>
      ) : (
        <OrderedSubs teamId={teamId} subs={subs} />
      )}
    </Card>
  );
}

/** They are moved by dragging, by the arrow keys on the handle and by buttons; a live region says where to. */
function OrderedSubs({ teamId, subs }: SubListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const { mutate: move } = useUpdateSub(teamId, { failure: { title: m.subs_move_failed() } });
  const moveTo = (sub: Sub, place: number) => {
    if (place < 1 || place > subs.length) return;
    const announce = (text: string) => setAnnouncement(text);
    announce(m.subs_move_moved({ name: sub.name, place, count: subs.length }));
    move({ sub, place }, { onError: () => announce(m.subs_move_failed()) });
  };
  const { handleProps, offsetOf, draggedIndex } = useDragOrder(list, (from, to) => {
    const sub = subs[from];
    if (sub) moveTo(sub, to + 1);
  });
  return (
    <>
      <p id="subs-order" className="-mt-1.5 mb-1 text-sm text-pretty text-muted">
        {m.subs_move_hint()}
      </p>
      <ol ref={list}>
        {subs.map((sub, index) => (
          <SubRow
            key={sub.id}
            sub={sub}
            place={index + 1}
            count={subs.length}
            offset={offsetOf(index)}
            isDragged={draggedIndex === index}
            handleProps={handleProps(index)}
            onMove={(place) => moveTo(sub, place)}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}
