import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';
import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { Sentence } from '#web/ui/sentence.tsx';

type VoteActionProps = {
  /** Null for a reader without a vote here. */
  voterId: number | null;
  hasEnded: boolean;
  selected: number | null;
  votedId: number | null;
  /** The name of the candidate. */
  votedName: string | undefined;
  isPending: boolean;
  isCelebrating: boolean;
  onVote: () => void;
};

/** The button that votes, whatever it may say, and what came of the vote. Product §2, MVP voting. */
export function VoteAction(props: VoteActionProps) {
  return (
    <div className="grid gap-2.5">
      {props.votedName && <VoteCast name={props.votedName} isCelebrating={props.isCelebrating} />}
      <VoteButton {...props} />
    </div>
  );
}

function VoteCast({ name, isCelebrating }: { name: string; isCelebrating: boolean }) {
  return (
    <p
      data-celebrating={isCelebrating || undefined}
      className={cn(
        'flex items-center gap-2.5 rounded-control bg-win/12 px-3.5 py-2.5',
        isCelebrating && 'ring-3 ring-gold',
      )}
    >
      <CircleCheck aria-hidden className="size-5 shrink-0 text-win" />
      <span className="min-w-0">
        <strong className="text-win">{m.voting_vote_cast()}</strong>{' '}
        <Sentence
          message={m.voting_vote_votedFor}
          parts={{ name: <span className="font-semibold wrap-anywhere">{name}</span> }}
        />
      </span>
    </p>
  );
}

function VoteButton({ voterId, hasEnded, selected, votedId, isPending, onVote }: VoteActionProps) {
  if (hasEnded) return <VotingClosed>{m.voting_vote_ended()}</VotingClosed>;
  if (voterId === null) return <VotingClosed>{m.voting_vote_otherTeam()}</VotingClosed>;
  if (isPending) return <VotingClosed pending>{m.voting_vote_casting()}</VotingClosed>;
  if (selected === voterId) return <SelfVote />;
  return (
    <Button size="lg" width="full" disabled={selected === null || selected === votedId} onClick={onVote}>
      {votedId === null ? m.voting_vote_castOne() : m.voting_vote_change()}
    </Button>
  );
}

function VotingClosed({ children, pending = false }: { children: ReactNode; pending?: boolean }) {
  return (
    <Button size="lg" width="full" disabled pending={pending} className="py-2 leading-snug text-wrap!">
      {children}
    </Button>
  );
}

function SelfVote() {
  return (
    <>
      <VotingClosed>{m.voting_vote_self()}</VotingClosed>
      <p role="status" className="text-sm text-muted">
        {m.voting_vote_selfNote()}
      </p>
    </>
  );
}
