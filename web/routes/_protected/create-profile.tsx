import { createFileRoute, Link, Navigate, useNavigate } from '@tanstack/react-router';
import { m } from '#messages';
import { ProfileForm } from '#web/features/players/profile-form.tsx';
import { bodyOf, type ProfileValues, valuesOf } from '#web/features/players/profile-values.ts';
import { ManagedTeamEyebrow } from '#web/features/teams/team-eyebrow.tsx';
import { useManagedTeamId } from '#web/lib/managed-team.ts';
import { watchScreen } from '#web/lib/same-screen.ts';
import { useSession } from '#web/lib/session/provider.tsx';
import { useCreatePlayer } from '#web/queries/players/mutations.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { loadForManagers } from '../-loaders/reader.ts';

export const Route = createFileRoute('/_protected/create-profile')({
  loaderDeps: ({ search: { team } }) => ({ team }),
  loader: ({ context, deps: { team } }) =>
    context.awaitOnServer(
      loadForManagers(context, team, ({ load, managedTeamId }) => load(teamQuery(managedTeamId))),
    ),
  component: CreateProfileScreen,
});

/** Product §2 and §5, Create profile. */
function CreateProfileScreen() {
  const session = useSession();
  const navigate = useNavigate();
  const create = useCreatePlayer({
    success: { title: m.profile_creation_done(), description: m.profile_creation_doneNote() },
    failure: { title: m.profile_creation_error(), description: m.profile_creation_failed() },
  });
  const teamId = useManagedTeamId(Route.useSearch().team);
  if (session.status !== 'signed-in' || !session.player) return null;
  const { user, player } = session;
  // A user with a profile edits it, except right after creating it: then `save` leads to the dashboard.
  if (player.id !== null && create.isIdle) return <Navigate to="/edit-profile" replace />;
  const save = async (values: ProfileValues) => {
    const { uid, email, displayName } = user;
    const ofTeam = teamId === null ? {} : { teamId };
    const isSameScreen = watchScreen();
    await create.mutateAsync({
      ...bodyOf(values, player.weight),
      ...ofTeam,
      firebaseUid: uid,
      email,
      displayName,
    });
    if (isSameScreen()) await navigate({ to: '/dashboard' });
  };
  return (
    <Screen narrow>
      <PageHeading eyebrow={<ManagedTeamEyebrow />} description={m.profile_creation_note()}>
        {m.profile_creation_heading()}
      </PageHeading>
      <ProfileForm
        mode="create"
        initial={valuesOf(player)}
        avatarColor={player.avatarColor}
        teamId={teamId}
        onSave={save}
      >
        <Button type="submit" size="lg" width="full" pending={create.isPending}>
          {m.profile_creation_submit()}
        </Button>
      </ProfileForm>
      <Button asChild variant="link">
        <Link to="/profile/devices">{m.devices_link()}</Link>
      </Button>
    </Screen>
  );
}
