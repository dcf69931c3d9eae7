import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { m } from '#messages';
import { FeedScreen } from '#web/features/feed/feed-screen.tsx';
import { useTeamId } from '#web/lib/team.ts';
import { postQuery } from '#web/queries/feed/queries.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { SignInGate } from '#web/ui/sign-in-gate.tsx';

type Search = {
  /** The post that a link leads to. */
  post?: number;
};

export const Route = createFileRoute('/team-feed')({
  validateSearch: (search): Search => {
    const post = Number(search.post);
    return Number.isInteger(post) && post > 0 ? { post } : {};
  },
  loaderDeps: ({ search }) => ({ post: search.post }),
  loader: ({ context: { queryClient }, deps: { post } }) => {
    if (post !== undefined) void queryClient.prefetchQuery(postQuery(post));
  },
  component: TeamFeedScreen,
});

function TeamFeedScreen() {
  const { post } = Route.useSearch();
  const { data: team } = useQuery(teamQuery(useTeamId()));
  return (
    <Screen>
      <div className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-4">
        <PageHeading eyebrow={team?.name ?? '\u00a0'}>{pages['/team-feed'].title()}</PageHeading>
        <FeedScreen linkedPostId={post} gate={<SignInGate action={m.signInAction_teamFeed()} />} />
      </div>
    </Screen>
  );
}
