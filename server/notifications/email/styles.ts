import type { CSSProperties } from 'react';

// The colors of web/styles/tokens.css. Mail clients know no variables, and some no style elements: each element has the light
// colors inline, and a class whose dark colors follow the reader's theme.

const dark = {
  paper: { background: '#0c101c' },
  bar: { background: '#05070e' },
  surface: { background: '#141a2b', border: '#252d42' },
  sunken: { background: '#0f1422', border: '#ff7d4d' },
  ink: { text: '#eef0f6' },
  muted: { text: '#a3abbf' },
  action: { background: '#ff7d4d', border: '#ff7d4d' },
  'on-action': { text: '#1b0d06' },
  choice: { border: '#66708a' },
} as const;

type Colors = {
  readonly background?: string | undefined;
  readonly border?: string | undefined;
  readonly text?: string | undefined;
};

/** The dark colors, for clients that follow the system's theme, and for Outlook's own dark mode. */
export const darkStyles = [
  ':root { color-scheme: light dark; supported-color-schemes: light dark; }',
  '@media (prefers-color-scheme: dark) {',
  ...Object.entries(dark).map(([name, colors]) => `.${name} { ${declarations(colors)} }`),
  // The library repeats the body's background in a cell.
  `.paper > table > tbody > tr > td { ${declarations(dark.paper)} }`,
  '}',
  ...Object.entries(dark).flatMap(([name, colors]) => outlookRules(name, colors)),
].join('\n');

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
  bar: { backgroundColor: '#141a2b', borderTop: '6px solid #ff6b35', borderRadius: '12px 12px 0 0' },
  barCell: { padding: '14px 20px' },
  team: { ...text(18, 24, '#f7f3ea'), fontWeight: 700 },
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
  blockCell: { backgroundColor: '#f1ece3', borderLeft: '4px solid #ff6b35', padding: '14px' },
  blockTitle: { ...text(20, 26, ink), fontWeight: 700 },
  label: { width: '64px', paddingTop: '8px', verticalAlign: 'top' },
  value: { paddingTop: '8px', verticalAlign: 'top' },
  labelText: text(14, 24, muted),
  valueText: { ...text(16, 24, ink), fontWeight: 600 },
  smallText: text(14, 20, muted),
  line: { ...text(16, 24, ink), marginTop: '8px' },
  paragraph: { ...text(16, 24, ink), marginBottom: '16px' },
  quote: text(16, 24, ink),
  actionCell: {
    backgroundColor: '#b93c0d',
    borderRadius: '10px',
    padding: '4px 0',
    textAlign: 'center',
  },
  action: {
    ...text(18, 24, '#ffffff'),
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
