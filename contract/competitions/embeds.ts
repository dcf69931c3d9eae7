import { dashboardMetrics, metrics } from '#domain/metrics.ts';
import { languageParameter, type languageTags } from '../language.ts';

/** What another site can show of a league in a frame. Product §2, League. */
export const embedParts = ['table', 'games', 'leaders'] as const;

export type EmbedPart = (typeof embedParts)[number];

/** `auto` is the reader's. */
export const embedThemes = ['auto', 'light', 'dark'] as const;

export type EmbedTheme = (typeof embedThemes)[number];

/** What leaders can be by, with its name in URLs. */
export const embedStats = metrics.filter(({ key }) => dashboardMetrics.some((each) => each === key));

export type EmbedStat = (typeof embedStats)[number];

export const defaultEmbedStat = metrics[0];

export type EmbedChoice = {
  readonly part: EmbedPart;
  /** The slug of a competition; that of today, the latest or the next without one. */
  readonly competition?: string | undefined;
  readonly theme: EmbedTheme;
  /** That of the reader's browser without one: in the frame of another site no cookie says which they chose. */
  readonly language?: (typeof languageTags)[number] | undefined;
  /** Of leaders: one of {@link embedStats} in a URL. */
  readonly stat?: string | undefined;
  /** Of the table: the number of one of its pools; all without it. */
  readonly pool?: number | undefined;
};

/** The path of an embed with its query; defaults are left out. A plain HTML page, no endpoint. Product §2, League. */
export function embedPath(
  leagueSlug: string,
  { part, competition, theme, language, stat, pool }: EmbedChoice,
): string {
  const query = new URLSearchParams({
    ...(competition !== undefined && { competition }),
    ...(theme !== embedThemes[0] && { theme }),
    ...(language !== undefined && { [languageParameter]: language }),
    ...(part === 'table' && pool !== undefined && { pool: String(pool) }),
    ...(part === 'leaders' && stat !== undefined && stat !== defaultEmbedStat.inUrl && { stat }),
  });
  const path = `/league/${encodeURIComponent(leagueSlug)}/embed/${part}`;
  return query.size > 0 ? `${path}?${query}` : path;
}
