import { m } from '#messages';
import { Card } from '#web/ui/card.tsx';
import { CandidateList } from './candidate-list.tsx';
import { countdownText } from './deadline-text.ts';
import { useOwnVote, useTallies, useVoteChoices, useVotingWindow } from './use-voting.ts';

type VotingBlockProps = {
  teamId: number;
  selected: number | null;
  onSelect: (candidateId: number) => void;
};

/**
 * The vote as a part of the stats form: one's team mates, oneself left out. Only while voting is active and there is
 * somebody to vote for. Product §2, Submit stats.
 */
export function VotingBlock({ teamId, selected, onSelect }: VotingBlockProps) {
  const { week, countdown } = useVotingWindow(teamId);
  const candidates = useVoteChoices(teamId);
  const { tallies } = useTallies(teamId, week);
  const { voterId, vote } = useOwnVote(teamId, week);
  if (candidates.length === 0) return null;
  return (
    <Card>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="vote-with-stats" className="numeral text-3xl">
          {m.voting_withStats_title()}
        </h2>
        {countdown && (
          <p className="text-muted">{m.voting_card_closesIn({ timeLeft: countdownText(countdown) })}</p>
        )}
      </div>
      <CandidateList
        labelledBy="vote-with-stats"
        candidates={candidates}
        tallies={tallies}
        ownId={voterId}
        votedId={vote?.candidateId ?? null}
        selected={selected ?? vote?.candidateId ?? null}
        onSelect={onSelect}
        disabled={false}
      />
    </Card>
  );
}
