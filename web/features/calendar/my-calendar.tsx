import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#messages';
import { useCreateCalendarLink } from '#web/queries/calendar/mutations.ts';
import { calendarLinkQuery } from '#web/queries/calendar/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CalendarUrl } from './calendar-url.tsx';

/** One's own calendar of games, with the answers in their titles. Product §2, My calendar. */
export function MyCalendar() {
  const { data, isError, refetch } = useQuery(calendarLinkQuery());
  // The button goes with the press, and the focus with it.
  const [wasCreated, setWasCreated] = useState(false);
  return (
    <Card aria-labelledby="my-calendar">
      <CardTitle id="my-calendar">{m.myCalendar_title()}</CardTitle>
      <p className="mb-3 text-muted">{m.myCalendar_note()}</p>
      {isError && <EmptyState title={m.myCalendar_title()} failed onRetry={() => void refetch()} />}
      {data?.url === null && <CreateButton onPress={() => setWasCreated(true)} />}
      {data?.url && <CalendarUrl url={data.url} takesFocus={wasCreated} />}
    </Card>
  );
}

function CreateButton({ onPress }: { onPress: () => void }) {
  const create = useCreateCalendarLink({
    success: { title: m.myCalendar_created() },
    failure: { title: m.myCalendar_failed() },
  });
  return (
    <Button
      variant="secondary"
      pending={create.isPending}
      onClick={() => {
        onPress();
        create.mutate();
      }}
    >
      {m.myCalendar_create()}
    </Button>
  );
}
