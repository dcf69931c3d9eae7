import Check from 'lucide-react/icons/check';
import type { MvpTally } from '#contract/mvp.ts';
import type { PlayerReference } from '#contract/players.ts';
import { positionAndJersey } from '#domain/positions.ts';
import { m } from '#messages';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { cn } from '#web/ui/cn.ts';
import { PercentBar } from '#web/ui/percent-bar.tsx';
import { Percent } from './tally-row.tsx';

type CandidateListProps = {
  candidates: readonly PlayerReference[];
  tallies: readonly MvpTally[];
  /** The viewer's own id, for the 'You' tag. */
  ownId: number | null;
  /** Whom the viewer has voted for. */
  votedId: number | null;
  selected: number | null;
  onSelect: (candidateId: number) => void;
  disabled: boolean;
  /** Names the group for a screen reader. */
  labelledBy: string;
};

/** Everybody who can be voted for, one to be chosen, in an order that no vote changes. Product §2, MVP voting. */
export function CandidateList({ candidates, tallies, labelledBy, ...choice }: CandidateListProps) {
  const shares = new Map(tallies.map(({ player, percentage }) => [player.id, percentage]));
  return (
    <div className="@container grow">
      <div
        role="radiogroup"
        aria-labelledby={labelledBy}
        className="grid h-full grid-cols-1 gap-2.5 @2xl:grid-cols-2"
      >
        {candidates.map((candidate) => (
          <Candidate
            key={candidate.id}
            candidate={candidate}
            percentage={shares.get(candidate.id) ?? 0}
            {...choice}
          />
        ))}
      </div>
    </div>
  );
}

type CandidateProps = Omit<CandidateListProps, 'candidates' | 'tallies' | 'labelledBy'> & {
  candidate: PlayerReference;
  percentage: number;
};

function Candidate({ candidate, percentage, ownId, votedId, selected, onSelect, disabled }: CandidateProps) {
  const { id, name } = candidate;
  const isSelected = selected === id;
  return (
    <label
      className={cn(
        'relative flex min-h-18 flex-wrap items-center justify-end gap-x-3 gap-y-1 rounded-control border px-3.5 py-2.5 transition-colors has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isSelected ? 'border-accent-ink bg-accent/8' : 'border-line',
        !disabled && !isSelected && 'hover:border-control',
      )}
    >
      <input
        type="radio"
        name="mvp-candidate"
        value={id}
        checked={isSelected}
        disabled={disabled}
        onChange={() => onSelect(id)}
        className="absolute inset-0 size-full cursor-pointer rounded-control opacity-0 disabled:cursor-default"
      />
      <RadioMark isOn={isSelected} />
      <Avatar name={name} color={candidate.avatarColor} photoURL={candidate.photoURL} />
      <span className="min-w-0 flex-1 basis-[4rem]">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="font-semibold wrap-words">{name}</span>
          {id === ownId && <Badge>{m.voting_vote_you()}</Badge>}
          {id === votedId && <Badge tone="win">{m.voting_vote_yours()}</Badge>}
        </span>
        <span className="-mt-1.5 flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="min-w-24 flex-1 text-sm text-muted">{positionAndJersey(candidate)}</span>
          <Percent value={percentage} />
        </span>
        <PercentBar percent={percentage} />
      </span>
    </label>
  );
}

function RadioMark({ isOn }: { isOn: boolean }) {
  return (
    <span
      aria-hidden
      className={cn(
        'grid size-6 shrink-0 place-items-center rounded-full border-2',
        isOn ? 'border-action bg-action text-on-action' : 'border-control',
      )}
    >
      {isOn && <Check className="size-4 stroke-3" />}
    </span>
  );
}
