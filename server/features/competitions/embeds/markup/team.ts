import type { Entry } from '#contract/competitions.ts';
import { colorsOfName, fillColors } from '#domain/team-colors.ts';
import { escapeHtml } from '#server/escape-html.ts';
import { link } from './document.ts';

/** What the crests of a page are made of; once in it. */
export const crestShapes =
  '<svg><path id=c stroke="#8b8576" stroke-width=".5" d="M0 1Q4.5-.5 9 1V5Q9 8 4.5 9 0 8 0 5Z"/><path id=s d="M3.5 .7h2v6.8h-2z"/></svg>';

/** A crest in the team's colors and its name, which leads to the team's page where it has one. */
export function teamHtml({ name, team }: Entry, leagueSlug: string): string {
  const { fill, trim } = fillColors(team?.colors ?? colorsOfName(name));
  const crest = `<svg viewBox="0 0 9 9"><use href=#c fill="${fill}"/><use href=#s fill="${trim}"/></svg>`;
  const text = `<span class=c>${escapeHtml(name)}</span>`;
  const path = `/league/${encodeURIComponent(leagueSlug)}/team/${encodeURIComponent(team?.slug ?? '')}`;
  return `<div class=t>${crest}${team ? link(path, text) : text}</div>`;
}
