import { createFileRoute, redirect } from '@tanstack/react-router';
import { pageName } from '#contract/pages.ts';
import { m } from '#messages';
import { FeedScreen } from '#web/features/feed/feed-screen.tsx';
import { ViewingStrip } from '#web/features/shell/viewing-strip.tsx';
import { TeamEyebrow } from '#web/features/teams/team-eyebrow.tsx';
import { useSession } from '#web/lib/session/provider.tsx';
import { isAwaitingApproval } from '#web/lib/session/state.ts';
import { useTeamId } from '#web/lib/team.ts';
import { readTeamSearch, type TeamSearch } from '#web/lib/team-search.ts';
import { feedQuery, postQuery } from '#web/queries/feed/queries.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { useWords } from '#web/queries/teams/use-words.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { SignInGate } from '#web/ui/sign-in-gate.tsx';
import { type Reader, readerOf } from './-loaders/reader.ts';
import { searchOfOwner } from './-team-pages/owner.ts';

type Search = TeamSearch & {
  /** The post that a link leads to. */
  post?: number;
  /** The game that the next post is about. */
  about?: number;
};

export const Route = createFileRoute('/team-feed')({
  validateSearch: (search): Search => {
    const post = readId(search.post);
    const about = readId(search.about);
    return { ...readTeamSearch(search), ...(post && { post }), ...(about && { about }) };
  },
  loaderDeps: ({ search: { post, team } }) => ({ post, team }),
  loader: async ({ context, deps: { post, team } }) => {
    if (post !== undefined) {
      const search = await searchOfOwner(context, team, postQuery(post));
      if (search) throw redirect({ to: '/team-feed', search: { post, ...search }, replace: true });
    }
    await context.awaitOnServer(loadFeed(await readerOf(context, team), post));
  },
  component: TeamFeedScreen,
});

function readId(value: unknown): number | null {
  const id = Number(value);
  return Number.isInteger(id) && id > 0 ? id : null;
}

/** A linked post is shown with the feed of its own team. */
async function loadFeed({ load, loadPages, teamId }: Reader, postId: number | undefined): Promise<void> {
  const team = load(teamQuery(teamId));
  const post = postId === undefined ? undefined : await load(postQuery(postId));
  await Promise.all([team, loadPages(feedQuery(post?.teamId ?? teamId))]);
}

function TeamFeedScreen() {
  const { post, about, team: teamOfUrl } = Route.useSearch();
  const navigate = Route.useNavigate();
  const endAbout = () =>
    void navigate({ search: ({ about: _, ...search }) => search, replace: true, resetScroll: false });
  const teamId = useTeamId(teamOfUrl);
  const words = useWords(teamId);
  const isPending = isAwaitingApproval(useSession());
  return (
    <Screen>
      <div className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-4">
        <ViewingStrip teamId={teamId} />
        <PageHeading eyebrow={<TeamEyebrow teamId={teamId} />}>{pageName('/team-feed', words)}</PageHeading>
        <FeedScreen
          teamId={teamId}
          linkedPostId={post}
          about={about}
          onAboutEnd={endAbout}
          gate={isPending ? null : <SignInGate action={m.signInAction_teamFeed()} />}
        />
      </div>
    </Screen>
  );
}
