import type { Player } from '#contract/players.ts';
import { heightText, weightText } from '#domain/body-units.ts';
import { positionNames } from '#domain/positions.ts';
import { m } from '#messages';
import { renderFace } from './face.ts';
import { type Html, html } from './html.ts';
import { renderPage } from './page.ts';
import type { Yearbook } from './yearbook.ts';

/** The first page: who the team is. */
export function rosterPage(yearbook: Yearbook): string {
  const { team, players, seasons } = yearbook;
  const { wins, losses, gamesPlayed: played } = team.record;
  const content = html`
<p class="lead">${team.league.name}${team.timeSlot && html` · ${team.timeSlot}`}</p>
<p>${m.schedule_seasonRecord({ wins, losses, played })}</p>
${seasons.length > 1 && html`<p class="muted">${seasons.map(({ name }) => name).join(' · ')}</p>`}
<h2>${team.words.roster ?? m.page_roster()}</h2>
${players.length === 0 ? html`<p class="muted">${m.roster_empty()}</p>` : html`<ul class="cards">${players.map((player) => card(yearbook, player))}</ul>`}`;
  return renderPage(yearbook, { title: team.name, root: '', content });
}

function card(yearbook: Yearbook, player: Player): Html {
  const { name, nickname, position, jerseyNumber, height, weight, age, isCaptain, isAssistantCaptain } =
    player;
  const facts = [
    position && positionNames(position),
    height && heightText(height),
    weight && weightText(weight),
    age !== null && m.roster_years({ age }),
  ];
  return html`<li class="card person">${renderFace(yearbook, player, '')}
<div><h3>${name}${jerseyNumber !== null && html` <span class="jersey">#${jerseyNumber}</span>`}</h3>
${nickname !== null && html`<p>${m.roster_nickname({ nickname })}</p>`}
<p class="muted">${[isCaptain && m.roster_captain(), isAssistantCaptain && m.roster_assistantCaptain(), ...facts].filter(Boolean).join(' · ')}</p></div></li>
`;
}
