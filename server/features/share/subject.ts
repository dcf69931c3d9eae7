import type { Executor } from '#server/database/connection.ts';
import { versionOf } from './picture/gallery.ts';
import type { Scene } from './picture/scene.ts';
import { gameFacts, mvpFacts, playerFacts, type TeamFacts, teamFacts, teamFactsBySlugs } from './queries.ts';
import { gameScene, mvpScene, playerScene, teamScene } from './scenes.ts';

/** What a link leads to: a team, a game, a player, a team's MVPs, or the product itself. */
export type Subject = { readonly scene: Scene; readonly id: number };

export const site: Subject = { scene: { kind: 'site' }, id: 0 };

type At = { readonly db: Executor; readonly now: Temporal.Instant };

/** The chosen team, when anybody may see it, else the first; null where there is no team. */
export async function teamSubject({ db, now }: At, teamId: number | null): Promise<Subject | null> {
  return ofTeam(await teamFacts(db, { teamId }), now);
}

export async function teamSubjectBySlugs(
  { db, now }: At,
  slugs: { leagueSlug: string; teamSlug: string },
): Promise<(Subject & { slugs: { leagueSlug: string; teamSlug: string } }) | null> {
  const subject = ofTeam(await teamFactsBySlugs(db, slugs), now);
  return subject && { ...subject, slugs };
}

function ofTeam([facts]: TeamFacts[], now: Temporal.Instant): Subject | null {
  return facts ? { scene: teamScene(facts, now), id: facts.id } : null;
}

export async function gameSubject({ db }: At, id: number): Promise<Subject | null> {
  const [facts] = await gameFacts(db, { id });
  return facts ? { scene: gameScene(facts), id } : null;
}

export async function playerSubject({ db, now }: At, id: number): Promise<Subject | null> {
  const [facts] = await playerFacts(db, { id });
  return facts ? { scene: playerScene(facts, now), id } : null;
}

/** The MVPs of the chosen team, as {@link teamSubject} chooses it. */
export async function mvpSubject({ db }: At, teamId: number | null): Promise<Subject | null> {
  const [facts] = await mvpFacts(db, { teamId });
  return facts ? { scene: mvpScene(facts), id: facts.id } : null;
}

/** The subject of a picture's address; null for what nobody, or not anybody, may see. */
export async function subjectOf(at: At, kind: string, id: number): Promise<Subject | null> {
  const found = await findSubject(at, kind, id);
  // No other team stands in for one that is not there.
  return found?.id === id ? found : null;
}

async function findSubject(at: At, kind: string, id: number): Promise<Subject | null> {
  switch (kind) {
    case 'team':
      return teamSubject(at, id);
    case 'game':
      return gameSubject(at, id);
    case 'player':
      return playerSubject(at, id);
    case 'mvp':
      return mvpSubject(at, id);
    default:
      return kind === 'site' ? site : null;
  }
}

/** Where the picture is; whatever changes on it changes the address. */
export function picturePath({ scene, id }: Subject): string {
  return `/images/share/${scene.kind}-${id}-${versionOf(scene)}.png`;
}
