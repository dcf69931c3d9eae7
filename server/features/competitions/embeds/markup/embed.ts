import type { EmbedStat, EmbedTheme } from '#contract/competitions/embeds.ts';
import { productName } from '#contract/page-titles.ts';
import { m } from '#messages';
import { escapeHtml } from '#server/escape-html.ts';
import type { Embed, EmbedContent } from '../usecases.ts';
import { embedDocument, emptyText, link } from './document.ts';
import { gamesHtml } from './games.ts';
import { leadersHtml } from './leaders.ts';
import { tablesHtml } from './table.ts';
import { crestShapes } from './team.ts';

type View = {
  readonly theme: EmbedTheme;
  readonly stat: EmbedStat;
  /** The number of the pool whose table is shown; all with null. */
  readonly pool: number | null;
  readonly locale: string;
};

/** The page of an embed. */
export function embedPage({ league, competition, content }: Embed, view: View): string {
  const { title, main, more, path } = content
    ? partsOf(content, { leagueSlug: league.slug, ...view })
    : {
        title: m.league_table(),
        main: emptyText(m.league_noCompetition()),
        more: m.league_embed_more(),
        path: '',
      };
  const query = competition ? `?competition=${encodeURIComponent(competition.slug)}` : '';
  const page = `/league/${encodeURIComponent(league.slug)}${path}${query}`;
  return embedDocument({
    theme: view.theme,
    title,
    lead: [league.name, competition?.name].filter(Boolean).join(' · '),
    main,
    footer: link(page, escapeHtml(more)) + homeLink(),
  });
}

function partsOf(content: EmbedContent, { leagueSlug, stat, pool, locale }: View & { leagueSlug: string }) {
  if (content.part === 'table') {
    return {
      title: m.league_table(),
      main: crestShapes + tablesHtml(content.competition, { leagueSlug, pool }),
      more: m.league_embed_more(),
      path: '',
    };
  }
  if (content.part === 'games') {
    return {
      title: content.isOver ? m.league_results() : m.league_upcoming(),
      main: crestShapes + gamesHtml(content, { leagueSlug, locale }),
      more: m.league_allGames(),
      path: '/schedule',
    };
  }
  const numbers = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const formatNumber = (value: number) => numbers.format(value);
  return {
    title: m.league_leaders(),
    main: `<h2>${escapeHtml(stat.name())}</h2>${leadersHtml(content.leaders, { stat, formatNumber })}`,
    more: m.league_embed_more(),
    path: '',
  };
}

/** The page in the frame for a request that was refused or failed. */
export function embedErrorPage(message: string, theme: EmbedTheme): string {
  return embedDocument({
    theme,
    title: m.shell_error_title(),
    lead: null,
    main: emptyText(message),
    footer: homeLink(),
  });
}

function homeLink(): string {
  return link('/', escapeHtml(productName));
}
