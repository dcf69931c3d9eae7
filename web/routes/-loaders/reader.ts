import { type Viewer, viewerOf } from '#web/lib/viewer.ts';
import type { RouterContext } from '../../router.tsx';

/** Who opens a screen, and what its loader reads with. */
export type Reader = Viewer & Pick<RouterContext, 'load' | 'loadPages'>;

export async function readerOf(context: RouterContext, teamOfUrl?: number): Promise<Reader> {
  const { load, loadPages } = context;
  return { ...(await viewerOf(context, teamOfUrl)), load, loadPages };
}

/** For the screens of captains: reads nothing for a viewer who manages no team. */
export async function loadForManagers(
  context: RouterContext,
  teamOfUrl: number | undefined,
  read: (reader: Reader & { managedTeamId: number }) => Promise<unknown>,
): Promise<void> {
  const reader = await readerOf(context, teamOfUrl);
  const { managedTeamId } = reader;
  if (managedTeamId !== null) await read({ ...reader, managedTeamId });
}

/** For the screens of league admins. */
export async function loadForAdmins(
  context: RouterContext,
  read: (reader: Reader) => Promise<unknown>,
): Promise<void> {
  const reader = await readerOf(context);
  if (reader.account?.isAdmin) await read(reader);
}
