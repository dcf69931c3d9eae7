import Users from 'lucide-react/icons/users';
import type { Sub } from '#contract/subs.ts';
import { m } from '#messages';
import { useUpdateSub } from '#web/queries/subs/mutations.ts';
import { useWords } from '#web/queries/teams/use-words.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SortableList } from '#web/ui/sortable-list.tsx';
import { SubActions } from './sub-actions.tsx';
import { SubNote } from './sub-note.tsx';

type SubListProps = { teamId: number; subs: readonly Sub[] };

/** The subs in the order in which they are invited. */
export function SubList({ teamId, subs }: SubListProps) {
  const words = useWords(teamId);
  return (
    <Card aria-labelledby="subs">
      <CardTitle id="subs" aside={subs.length}>
        {words.subs ?? m.subs_title()}
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

function OrderedSubs({ teamId, subs }: SubListProps) {
  const { mutate: move } = useUpdateSub(teamId, { failure: { title: m.subs_move_failed() } });
  return (
    <>
      <p id="subs-order" className="-mt-1.5 mb-1 text-sm text-pretty text-muted">
        {m.subs_move_hint()}
      </p>
      <SortableList
        items={subs}
        nameOf={({ name }) => name}
        keyOf={({ id }) => id}
        hintId="subs-order"
        onOrder={(_order, { item, place }) => move({ sub: item, place })}
        isTall
        noteFor={(sub) => <SubNote sub={sub} />}
        asideFor={(sub) => <SubActions sub={sub} />}
      />
    </>
  );
}
