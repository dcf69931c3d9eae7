import { languageParameter } from '#contract/language.ts';
import type { TeamWords } from '#domain/team-words.ts';
import { defaultLanguage, language } from '#messages/language';
import type { Executor } from '#server/database/connection.ts';
import type { ImageContent } from '../image/content.ts';
import { imageVersion } from '../image/image-cache.ts';
import { gameFacts, mvpFacts, playerFacts, type TeamFacts, teamFacts, teamFactsBySlugs } from '../queries.ts';
import { gameContent, mvpContent, playerContent, teamContent } from './contents.ts';

/** What a link leads to: a team, a game, a player, a team's MVPs, or the product itself. */
export type Subject = {
  readonly content: ImageContent;
  readonly id: number;
  /** What the team calls its pages. */
  readonly words?: TeamWords;
  /** True of a player who doesn't want to be listed by search engines. */
  readonly isUnlisted?: boolean;
};

export const site: Subject = { content: { kind: 'site' }, id: 0 };

type At = { readonly db: Executor; readonly now: Temporal.Instant };

/** The selected team if it is visible, else the first visible one; null without one. */
export async function teamSubject({ db, now }: At, teamId: number | null): Promise<Subject | null> {
  return ofTeam(await teamFacts(db, { requestedTeamId: teamId }), now);
}

export async function teamSubjectBySlugs(
  { db, now }: At,
  slugs: { leagueSlug: string; teamSlug: string },
): Promise<(Subject & { slugs: { leagueSlug: string; teamSlug: string } }) | null> {
  const subject = ofTeam(await teamFactsBySlugs(db, slugs), now);
  return subject && { ...subject, slugs };
}

function ofTeam([facts]: TeamFacts[], now: Temporal.Instant): Subject | null {
  return facts ? { content: teamContent(facts, now), id: facts.id, words: facts.words } : null;
}

export async function gameSubject({ db }: At, id: number): Promise<Subject | null> {
  const [facts] = await gameFacts(db, { id });
  return facts ? { content: gameContent(facts), id } : null;
}

export async function playerSubject({ db, now }: At, id: number): Promise<Subject | null> {
  const [facts] = await playerFacts(db, { id });
  return facts ? { content: playerContent(facts, now), id, isUnlisted: !facts.mayBeListed } : null;
}

/** The MVPs of the chosen team, as {@link teamSubject} chooses it. */
export async function mvpSubject({ db }: At, teamId: number | null): Promise<Subject | null> {
  const [facts] = await mvpFacts(db, { requestedTeamId: teamId });
  return facts ? { content: mvpContent(facts), id: facts.id } : null;
}

/** The subject of an image's URL; null when it doesn't exist or is not public. */
export async function subjectOf(at: At, kind: string, id: number): Promise<Subject | null> {
  const subject = await findSubject(at, kind, id);
  // The lookups fall back to the first team, whose image must not be served under another team's id.
  return subject?.id === id ? subject : null;
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

/** The path of the image in the reader's language; it changes whenever the content does. */
export function imagePath({ content, id }: Subject): string {
  const query = language() === defaultLanguage ? '' : `?${languageParameter}=${language()}`;
  return `/images/share/${content.kind}-${id}-${imageVersion(content)}.png${query}`;
}
