/** What satori draws: elements as React writes them down. */
export type Element = { type: string; props: Record<string, unknown>; key: null };

type Child = Element | string | number | null | false;

export type Style = Record<string, string | number>;

/** The colors of the dark theme in web/styles/tokens.css. */
export const colors = {
  night: '#05070e',
  paper: '#0c101c',
  line: '#1c2338',
  ink: '#fff4e6',
  dim: '#96a0b8',
  accent: '#ff7d4d',
  win: '#6fe3a5',
  loss: '#ff9d94',
  gold: '#f2c230',
} as const;

/** A flex box; satori has no other. */
export function box(style: Style, ...children: Child[]): Element {
  const rendered = children.filter((child) => child !== null && child !== false);
  return { type: 'div', key: null, props: { style: { display: 'flex', ...style }, children: rendered } };
}

export function column(style: Style, ...children: Child[]): Element {
  return box({ flexDirection: 'column', ...style }, ...children);
}

/** A text of at most `lines` lines; what is longer ends in '…'. */
export function text(content: string, size: number, style: Style = {}, lines = 1): Element {
  const clamp = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', lineClamp: lines };
  return {
    type: 'div',
    key: null,
    props: { style: { ...clamp, fontSize: size, lineHeight: 1.1, ...style }, children: content },
  };
}

/** The small capitals over a number. */
export function label(content: string, style: Style = {}): Element {
  const defaults = { color: colors.dim, fontWeight: 600, letterSpacing: 3, textTransform: 'uppercase' };
  return text(content, 26, { ...defaults, ...style });
}

export function picture(src: string, side: number): Element {
  const style = { borderRadius: side, objectFit: 'cover' };
  return { type: 'img', key: null, props: { src, width: side, height: side, style } };
}
