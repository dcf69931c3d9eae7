import { like } from 'drizzle-orm';
import { StartError } from '#server/start-error.ts';
import type { Database } from './connection.ts';
import { player } from './schema/players.ts';
import { team } from './schema/teams.ts';

/** No real email ends so: RFC 6761 reserves `.test`. Every person of the demo league has such an email. */
const demoEmailPattern = '%@demo.test';

/**
 * Throws {@link StartError} when the database holds the demo league: its invite code is public, and in the demo everybody could
 * sign in as anybody.
 */
export async function refuseDemoLeague(db: Database): Promise<void> {
  const demoPlayers = db.select({ id: player.id }).from(player).where(like(player.email, demoEmailPattern));
  const demoTeams = db.select({ id: team.id }).from(team).where(like(team.captainEmail, demoEmailPattern));
  const rows = await demoPlayers.unionAll(demoTeams).limit(1);
  if (rows.length === 0) return;
  throw new StartError(
    'the database holds the demo league, where anybody could be the captain: use an empty one (DATA_DIR or DATABASE_URL)',
  );
}
