import type { CSSProperties } from 'react';
import { textOn } from '#domain/color.ts';
import { barColors, type TeamColors } from '#domain/team-colors.ts';

// The colors of web/styles/tokens.css. Mail clients know no variables, and some no style elements: each element has the light
// colors inline, and a class whose dark colors follow the reader's theme.

const dark = {
  paper: { background: '#0c101c' },
  surface: { background: '#141a2b', border: '#252d42' },
  sunken: { background: '#0f1422' },
  ink: { text: '#eef0f6' },
  muted: { text: '#a3abbf' },
  choice: { border: '#66708a' },
} as const;

type Colors = {
  readonly background?: string | undefined;
  readonly border?: string | undefined;
  readonly text?: string | undefined;
};

/** What is in the team's colors, in the light theme: the bar at the head, the button, the edge of a block. Product §2, Team colors. */
export function teamStyles(colors: TeamColors) {
  const bar = barColors(colors);
  const { mark } = bar.light;
  return {
    bar: { ...styles.bar, backgroundColor: bar.fill, borderTop: `6px solid ${bar.trim}` },
    team: { ...styles.team, color: bar.onFill },
    blockCell: { ...styles.blockCell, borderLeft: `4px solid ${mark}` },
    actionCell: { ...styles.actionCell, backgroundColor: bar.fill, border: `1px solid ${mark}` },
    action: { ...styles.action, color: bar.onFill },
  } satisfies Record<string, CSSProperties>;
}

export type TeamStyles = ReturnType<typeof teamStyles>;

/** The dark colors, for clients that follow the system's theme, and for Outlook's own dark mode. */
export function darkStyles(team: TeamColors): string {
  const bar = barColors(team);
  const { mark } = bar.dark;
  const colors: Record<string, Colors> = {
    ...dark,
    // Clients that invert colors on their own leave these.
    bar: { background: bar.fill },
    'on-bar': { text: bar.onFill },
    edge: { border: mark },
    action: { background: mark, border: mark },
    'on-action': { text: textOn(mark) },
  };
  return [
    ':root { color-scheme: light dark; supported-color-schemes: light dark; }',
    '@media (prefers-color-scheme: dark) {',
    ...Object.entries(colors).map(([name, each]) => `.${name} { ${declarations(each)} }`),
    // The library repeats the body's background in a cell.
    `.paper > table > tbody > tr > td { ${declarations(dark.paper)} }`,
    '}',
    ...Object.entries(colors).flatMap(([name, each]) => outlookRules(name, each)),
  ].join('\n');
}

/** Below its full width the e-mail is as wide as the screen. Outlook's Word engine keeps the width of the table. */
export const narrowStyles = '@media screen and (max-width: 630px) { .page { width: 100% !important; } }';

function declarations({ background, border, text }: Colors): string {
  return [
    ...(background ? [`background-color: ${background} !important;`] : []),
    ...(border ? [`border-color: ${border} !important;`] : []),
    ...(text ? [`color: ${text} !important;`] : []),
  ].join(' ');
}

function outlookRules(name: string, { background, border, text }: Colors): string[] {
  const box = declarations({ background, border });
  return [
    ...(box ? [`[data-ogsb] .${name} { ${box} }`] : []),
    ...(text ? [`[data-ogsc] .${name} { ${declarations({ text })} }`] : []),
  ];
}

const font = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

const text = (fontSize: number, lineHeight: number, color: string): CSSProperties => ({
  margin: '0',
  fontFamily: font,
  fontSize: `${fontSize}px`,
  lineHeight: `${lineHeight}px`,
  color,
  wordBreak: 'break-word',
});

const ink = '#1b1f2a';
const muted = '#5a6070';

export const styles = {
  body: { margin: '0', padding: '24px 12px', backgroundColor: '#faf7f2' },
  // A fixed layout, so that the page's width of 600 px never widens a narrow screen.
  frame: { width: '100%', tableLayout: 'fixed' },
  page: { maxWidth: '100%' },
  bar: { borderRadius: '12px 12px 0 0' },
  barCell: { padding: '14px 20px' },
  team: { ...text(18, 24, 'inherit'), fontWeight: 700 },
  surface: {
    backgroundColor: '#ffffff',
    border: '1px solid #e4ddd0',
    borderTop: '0',
    borderRadius: '0 0 12px 12px',
  },
  surfaceCell: { padding: '24px 20px' },
  greeting: { ...text(16, 24, muted), marginBottom: '4px' },
  heading: { ...text(26, 32, ink), marginBottom: '16px', fontWeight: 700 },
  block: { marginBottom: '16px' },
  blockCell: { backgroundColor: '#f1ece3', padding: '14px' },
  blockTitle: { ...text(20, 26, ink), fontWeight: 700 },
  label: { width: '64px', padding: '8px 8px 0 0', verticalAlign: 'top' },
  value: { paddingTop: '8px', verticalAlign: 'top' },
  labelText: text(14, 24, muted),
  valueText: { ...text(16, 24, ink), fontWeight: 600 },
  smallText: text(14, 20, muted),
  line: { ...text(16, 24, ink), marginTop: '8px' },
  paragraph: { ...text(16, 24, ink), marginBottom: '16px' },
  quote: text(16, 24, ink),
  actionCell: {
    borderRadius: '10px',
    padding: '4px 0',
    textAlign: 'center',
  },
  action: {
    ...text(18, 24, 'inherit'),
    display: 'block',
    padding: '10px 16px',
    fontWeight: 700,
    textDecoration: 'none',
  },
  gap: { width: '4%' },
  answers: { marginTop: '12px' },
  choices: { marginTop: '8px' },
  choiceCell: {
    width: '48%',
    border: '1px solid #8b8576',
    borderRadius: '10px',
    padding: '2px 0',
    textAlign: 'center',
  },
  choice: {
    ...text(16, 24, ink),
    display: 'block',
    padding: '9px 8px',
    fontWeight: 600,
    textDecoration: 'none',
  },
  link: { ...text(16, 24, ink), fontWeight: 600, textDecoration: 'underline' },
  next: { ...text(15, 22, muted), marginTop: '16px' },
  footerCell: { padding: '16px 20px' },
  footer: text(13, 20, muted),
  footerLink: { color: muted, textDecoration: 'underline' },
} as const satisfies Record<string, CSSProperties>;
