import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BackButton } from '#web/features/shell/back-button.tsx';
import { RequestError } from '#web/lib/client.ts';
import { idOf } from '#web/lib/path-id.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Screen } from '#web/ui/screen.tsx';

type DetailProps<Data, Key extends QueryKey> = {
  query: (id: number) => UseQueryOptions<Data, Error, Data, Key>;
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
      <div>
        <BackButton />
      </div>
      {id === null ? detail.notFound : <Detail key={id} id={id} {...detail} />}
    </Screen>
  );
}

function Detail<Data, Key extends QueryKey>(props: DetailProps<Data, Key> & { id: number }) {
  const { id, query, skeleton, notFound, readFailure, children } = props;
  const { data, error, isPending, refetch } = useQuery(query(id));
  if (isPending) return skeleton;
  if (data !== undefined) return children(data);
  if (error instanceof RequestError && error.status === 404) return notFound;
  return (
    <>
      <PageHeading>{readFailure.heading}</PageHeading>
      <Card>
        <EmptyState title={readFailure.title} failed onRetry={() => void refetch()} />
      </Card>
    </>
  );
}
