import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#messages';
import { useCreateCalendarLink } from '#web/queries/calendar/mutations.ts';
import { calendarLinkQuery } from '#web/queries/calendar/queries.ts';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CalendarUrl } from './calendar-url.tsx';

/** One's own calendar of games, with the answers in their titles. Product §2, My calendar. */
export function MyCalendar() {
  return (
    <Card aria-labelledby="my-calendar">
      <CardTitle id="my-calendar">{m.myCalendar_title()}</CardTitle>
      <p className="mb-3 text-muted">{m.myCalendar_note()}</p>
      <ReadBoundary
        loading={<Skeleton className="h-11" />}
        failed={(retry) => <EmptyState title={m.myCalendar_title()} failed onRetry={retry} />}
      >
        <Link />
      </ReadBoundary>
    </Card>
  );
}

function Link() {
  const { data } = useSuspenseQuery(calendarLinkQuery());
  // The button unmounts when pressed, so the URL takes the focus.
  const [wasCreated, setWasCreated] = useState(false);
  if (data.url === null) return <CreateButton onPress={() => setWasCreated(true)} />;
  return <CalendarUrl url={data.url} takesFocus={wasCreated} />;
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
