import CalendarClock from 'lucide-react/icons/calendar-clock';
import { lazy, Suspense, useState } from 'react';
import type { ManagedCompetition, OpenTimeRequest } from '#contract/competitions/management.ts';
import { m } from '#messages';
import { slotText } from '#web/lib/slot-text.ts';
import { useAnswerTimeRequest } from '#web/queries/competitions/time-requests/mutations.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Quote } from '../time-requests/time-request-card.tsx';
import { matchupText } from './game-text.ts';

const DeclineDialog = lazy(async () => ({ default: (await import('./decline-dialog.tsx')).DeclineDialog }));

/** What captains ask for, the oldest first: one press moves the game. Product §2, League desk. */
export function Requests({ competition }: { competition: ManagedCompetition }) {
  const [pending, setPending] = useState<OpenTimeRequest | null>(null);
  const { timeRequests } = competition;
  return (
    <Card aria-labelledby="requests">
      <CardTitle id="requests" aside={timeRequests.length > 0 && timeRequests.length}>
        {m.desk_request_title()}
      </CardTitle>
      {timeRequests.length === 0 ? (
        <EmptyState icon={<CalendarClock />} title={m.desk_request_none()}>
          {m.desk_request_noneNote()}
        </EmptyState>
      ) : (
        <ul>
          {timeRequests.map((request) => (
            <Request key={request.id} {...{ competition, request }} onDecline={setPending} />
          ))}
        </ul>
      )}
      <Suspense>
        {pending && (
          <DeclineDialog
            competitionId={competition.id}
            requestId={pending.id}
            team={teamOf(pending, competition)}
            onClose={() => setPending(null)}
          />
        )}
      </Suspense>
    </Card>
  );
}

type RequestProps = {
  competition: ManagedCompetition;
  request: OpenTimeRequest;
  onDecline: (request: OpenTimeRequest) => void;
};

function Request({ competition, request, onDecline }: RequestProps) {
  const fixture = competition.fixtures.find(({ id }) => id === request.fixtureId);
  const take = useAnswerTimeRequest(competition.id, {
    success: { title: m.desk_request_taken() },
    failure: { title: m.desk_request_failed() },
  });
  if (!fixture) return null;
  const game = matchupText(fixture, competition.entries);
  return (
    <li className="grid gap-2 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{game}</p>
        <p className="text-sm wrap-anywhere text-muted">{slotText(fixture)}</p>
      </div>
      <p className="wrap-anywhere">{m.desk_request_asks({ team: teamOf(request, competition) })}</p>
      <Quote>{request.reason}</Quote>
      <ul className="grid gap-2">
        {request.suggestions.map((suggestion, index) => {
          const slot = slotText(suggestion);
          return (
            <li key={slot} className="flex items-center gap-3">
              <span className="min-w-0 flex-1 leading-snug font-semibold text-balance wrap-anywhere">
                {slot.replaceAll(' · ', '\u00a0· ')}
              </span>
              <Button
                variant="secondary"
                pending={
                  take.isPending &&
                  take.variables.body.answer === 'take' &&
                  take.variables.body.suggestion === index
                }
                aria-label={m.desk_request_takeOf({ game, slot })}
                onClick={() =>
                  take.mutate({ requestId: request.id, body: { answer: 'take', suggestion: index } })
                }
              >
                {m.desk_request_take()}
              </Button>
            </li>
          );
        })}
      </ul>
      <Button
        variant="link"
        size="inline"
        className="-ms-2 justify-self-start"
        aria-haspopup="dialog"
        onClick={() => onDecline(request)}
      >
        {m.desk_request_decline()}
        <span className="sr-only"> {game}</span>
      </Button>
    </li>
  );
}

function teamOf(request: OpenTimeRequest, { fixtures, entries }: ManagedCompetition): string {
  const fixture = fixtures.find(({ id }) => id === request.fixtureId);
  const entryId = request.side === 'home' ? fixture?.homeId : fixture?.awayId;
  return entries.find(({ id }) => id === entryId)?.name ?? '';
}
