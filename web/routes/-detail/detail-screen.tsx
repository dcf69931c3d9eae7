import { type QueryKey, type UseSuspenseQueryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BackButton } from '#web/features/shell/back-button.tsx';
import { RequestError } from '#web/lib/client.ts';
import { idOf } from '#web/lib/path-id.ts';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Screen } from '#web/ui/screen.tsx';

type DetailProps<Data, Key extends QueryKey> = {
  query: (id: number) => UseSuspenseQueryOptions<Data, Error, Data, Key>;
  skeleton: ReactNode;
  /** Where there is none with that id. */
  notFound: ReactNode;
  /** The page's heading and the empty state's title where it could not be read. */
  readFailure: { heading: string; title: string };
  children: (data: Data) => ReactNode;
};

type DetailScreenProps<Data, Key extends QueryKey> = DetailProps<Data, Key> & {
  /** As it stands in the path. */
  id: string;
};

/** The screen of one game or player, named by its path. Product §2, Game and Player profile. */
export function DetailScreen<Data, Key extends QueryKey>({
  id: text,
  ...detail
}: DetailScreenProps<Data, Key>) {
  const id = idOf(text);
  return (
    <Screen>
      <div className="print:hidden">
        <BackButton />
      </div>
      {id === null ? detail.notFound : <Detail key={id} id={id} {...detail} />}
    </Screen>
  );
}

function Detail<Data, Key extends QueryKey>(props: DetailProps<Data, Key> & { id: number }) {
  const { skeleton, notFound, readFailure } = props;
  const fail = (retry: () => void, error: unknown) => {
    if (error instanceof RequestError && error.status === 404) return notFound;
    return (
      <>
        <PageHeading>{readFailure.heading}</PageHeading>
        <Card>
          <EmptyState title={readFailure.title} failed onRetry={retry} />
        </Card>
      </>
    );
  };
  return (
    <ReadBoundary loading={skeleton} failed={fail}>
      <DetailContent {...props} />
    </ReadBoundary>
  );
}

function DetailContent<Data, Key extends QueryKey>({
  id,
  query,
  children,
}: DetailProps<Data, Key> & { id: number }) {
  const { data } = useSuspenseQuery(query(id));
  return children(data);
}
