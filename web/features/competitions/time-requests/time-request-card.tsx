import { useQuery } from '@tanstack/react-query';
import type { TimeRequest } from '#contract/competitions/time-requests.ts';
import type { GameDetail } from '#contract/schedule.ts';
import { m } from '#messages';
import { slotText } from '#web/lib/slot-text.ts';
import { timeRequestsQuery } from '#web/queries/competitions/queries.ts';
import { useDeleteTimeRequest } from '#web/queries/competitions/time-requests/mutations.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { AskButton } from './time-request-button.tsx';

/** What the captains of both teams asked the organizer for, until the organizer answers. Product §2, Game. */
export function TimeRequestCard({ game }: { game: GameDetail }) {
  const { data } = useQuery(timeRequestsQuery(game.id));
  if (!data || data.requests.length === 0) return null;
  return (
    <Card aria-labelledby="time-requests">
      <CardTitle id="time-requests">{m.timeRequest_title()}</CardTitle>
      <ul className="grid gap-4">
        {data.requests.map((request) => (
          <li
            key={request.id}
            className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-line pt-4 first:border-t-0 first:pt-0"
          >
            <div className="grid min-w-0 flex-1 basis-72 gap-2">
              <p className="text-pretty">{stateText(request, game)}</p>
              {request.declined?.note && <Quote>{request.declined.note}</Quote>}
              {!request.declined && <Times request={request} />}
              {!request.declined && request.reason && <Quote>{request.reason}</Quote>}
            </div>
            {request.isOurs &&
              (request.declined ? (
                <AskButton game={game}>{m.timeRequest_askAgain()}</AskButton>
              ) : (
                <Withdraw gameId={game.id} requestId={request.id} />
              ))}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function stateText({ isOurs, declined }: TimeRequest, { opponent }: GameDetail): string {
  if (declined) return m.timeRequest_declined();
  return isOurs ? m.timeRequest_ours() : m.timeRequest_theirs({ opponent });
}

function Times({ request: { suggestions } }: { request: TimeRequest }) {
  return (
    <ul className="grid gap-1">
      {suggestions.map((one) => (
        <li key={slotText(one)} className="font-semibold wrap-anywhere">
          {slotText(one)}
        </li>
      ))}
    </ul>
  );
}

/** What somebody wrote. */
export function Quote({ children }: { children: string }) {
  return (
    <blockquote className="border-s-2 border-line ps-3 whitespace-pre-line text-muted wrap-anywhere">
      {children}
    </blockquote>
  );
}

function Withdraw({ gameId, requestId }: { gameId: number; requestId: number }) {
  const remove = useDeleteTimeRequest(gameId, {
    success: { title: m.timeRequest_withdrawn() },
    failure: { title: m.timeRequest_withdrawFailed() },
  });
  return (
    <Button variant="secondary" pending={remove.isPending} onClick={() => remove.mutate(requestId)}>
      {m.timeRequest_withdraw()}
    </Button>
  );
}
