import { parseArgs } from 'node:util';
import { furtherPaths, screenPaths } from '../screens.ts';
import { type State, states } from './states.ts';

export const people = {
  visitor: null,
  player: 'player@demo.test',
  captain: 'captain@demo.test',
  admin: 'admin@demo.test',
} as const;

export type Who = keyof typeof people;
export type Theme = 'light' | 'dark';

/** One window's work: a URL as somebody sees it, in a theme, at several widths. */
export type Series = { url: string; who: Who; theme: Theme; state: State; widths: readonly number[] };

const widths = [360, 390, 768, 1280, 1920];
const themes: readonly Theme[] = ['light', 'dark'];

const beforeMembership = /^\/(login|pending-approval|create-profile)/;
const forMembers =
  /^\/(dashboard|create-profile|edit-profile|profile|mvp-voting|submit-stats|admin|game\/15\/score|league\/harbor\/desk)/;
const forAdmins = /^\/(admin|league\/harbor\/desk)/;
const forCaptains = /^\/(admin|schedule|game|roster|dashboard)/;

/** What each of them sees that others do not. */
const hasScreen: Record<Who, (url: string) => boolean> = {
  visitor: (url) => !forMembers.test(url),
  player: (url) => !beforeMembership.test(url) && !forAdmins.test(url),
  captain: (url) => forCaptains.test(url),
  admin: (url) => forAdmins.test(url),
};

export type Choice = ReturnType<typeof readChoice>;

/** What the command line asks for; without a word of it, everything. */
export function readChoice(args: string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const options = { only: text, width: text, theme: text, who: text, state: text };
  const { values } = parseArgs({ args, options: { ...options, readme: flag, mails: flag } });
  return { ...values, isEverything: args.length === 0 };
}

export function choose({ only, width, theme, who, state }: Choice): Series[] {
  const selectedWidths = width ? width.split(',').map(Number) : widths;
  const isChosen = (series: Series) =>
    (!only || only.split(',').some((part) => series.url.includes(part))) &&
    (!theme || theme.split(',').includes(series.theme)) &&
    (!who || series.who === who) &&
    (state ? state === 'all' || series.state === state : series.state === 'full' || !only);
  return [...screenPaths, ...furtherPaths, '/admin/setup']
    .flatMap((url) =>
      (Object.keys(people) as Who[])
        .filter((each) => hasScreen[each](url))
        .flatMap((each) => inEachState(url, each)),
    )
    .map((series) => ({ ...series, widths: selectedWidths }))
    .filter(isChosen);
}

/** States are shown as a player sees them, whose screens the browser fills. */
function inEachState(url: string, who: Who): Omit<Series, 'widths'>[] {
  const kinds = who === 'player' ? states : (['full'] as const);
  return kinds.flatMap((state) => themes.map((theme) => ({ url, who, theme, state })));
}
