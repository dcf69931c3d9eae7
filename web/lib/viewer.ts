import type { Account } from '#contract/auth.ts';
import { homeTeamOf } from './home-team.ts';
import { managedTeamId } from './managed-team.ts';
import { defaultTeamId, type TeamSources, teamIdOrNullOf } from './team.ts';

/** Who looks at a screen, and at which team. */
export type Viewer = {
  /** Null for visitors, and while the captain's approval is awaited. */
  readonly account: Account | null;
  /** The team that the screens show. */
  readonly teamId: number;
  /** False before there is any team. */
  readonly hasTeam: boolean;
  /** The viewer's own; null where they have none. */
  readonly homeTeamId: number | null;
  /** The team that the viewer manages here; null where there is none. */
  readonly managedTeamId: number | null;
};

/** For a route's loader: waits until it is known who is signed in. */
export async function viewerOf(sources: TeamSources, teamOfUrl?: number): Promise<Viewer> {
  const session = await sources.session.settled();
  const account = session.status === 'signed-in' ? session.player : null;
  const teamId = teamIdOrNullOf(account, sources, teamOfUrl);
  return {
    account,
    teamId: teamId ?? defaultTeamId,
    hasTeam: teamId !== null,
    homeTeamId: homeTeamOf(account),
    managedTeamId: managedTeamId(account, teamId),
  };
}
