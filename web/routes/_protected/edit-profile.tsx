import { createFileRoute, Link, Navigate, useNavigate } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { Account } from '#contract/auth.ts';
import { m } from '#messages';
import { ProfileForm } from '#web/features/players/profile-form.tsx';
import { bodyOf, type ProfileValues, valuesOf } from '#web/features/players/profile-values.ts';
import { watchScreen } from '#web/lib/same-screen.ts';
import { useSession } from '#web/lib/session/provider.tsx';
import { useUpdatePlayer } from '#web/queries/players/mutations.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { toast } from '#web/ui/toast.ts';

export const Route = createFileRoute('/_protected/edit-profile')({
  component: EditProfileScreen,
});

function EditProfileScreen() {
  const session = useSession();
  if (session.status !== 'signed-in' || !session.player) return null;
  const { player, profileIncomplete } = session;
  // The same destination as the route guard's: two different ones would redirect in a loop.
  if (player.id === null) {
    return <Navigate to={player.teamId === null ? '/admin/setup' : '/create-profile'} replace />;
  }
  return <EditProfile id={player.id} player={player} isSetup={profileIncomplete} />;
}

/** Product §2 and §5, Edit profile. */
function EditProfile({ id, player, isSetup }: { id: number; player: Account; isSetup: boolean }) {
  const navigate = useNavigate();
  const update = useUpdatePlayer(id, {
    success: { title: m.profile_editing_done() },
    failure: { title: m.profile_editing_error(), description: m.profile_editing_failed() },
  });
  const save = async (values: ProfileValues) => {
    const isSameScreen = watchScreen();
    await update.mutateAsync({ ...bodyOf(values, player.weight), username: values.username });
    if (isSameScreen()) await navigate({ to: '/' });
  };
  return (
    <Screen narrow>
      {!isSetup && (
        <Button asChild variant="ghost" size="inline" className="-ms-2 justify-self-start">
          <Link to="/dashboard">
            <ArrowLeft aria-hidden />
            {m.profile_editing_back()}
          </Link>
        </Button>
      )}
      <PageHeading description={isSetup ? m.profile_editing_noteOfSetup() : undefined}>
        {isSetup ? m.profile_editing_headingOfSetup() : m.profile_editing_heading()}
      </PageHeading>
      <ProfileForm
        mode="edit"
        initial={valuesOf(player)}
        avatarColor={player.avatarColor}
        onSave={save}
        onNoPosition={() =>
          toast({
            title: m.profile_editing_positionRequired(),
            description: m.profile_editing_positionRequiredNote(),
            variant: 'destructive',
          })
        }
      >
        <Button type="submit" size="lg" pending={update.isPending}>
          {m.profile_editing_submit()}
        </Button>
        {!isSetup && (
          <Button
            size="lg"
            variant="secondary"
            onClick={() => void navigate({ to: '/profile', ignoreBlocker: true })}
          >
            {m.profile_editing_cancel()}
          </Button>
        )}
      </ProfileForm>
    </Screen>
  );
}
