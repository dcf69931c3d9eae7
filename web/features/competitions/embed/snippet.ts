import type { EmbedPart } from '#contract/competitions/embeds.ts';

export const heights = { least: 200, most: 3_000 } as const;

/** Links in the frame open in a tab of their own, and nothing else is allowed there. */
export const embedSandbox = 'allow-popups allow-popups-to-escape-sandbox';

/** The height in pixels in which a part is shown whole on a phone, as far as that is known. */
export function suggestedHeight(part: EmbedPart, teamCount: number, poolCount = 0): number {
  if (part === 'games') return 900;
  if (part === 'leaders') return 500;
  return Math.min(heights.most, 190 + 48 * Math.max(2, teamCount) + 64 * poolCount);
}

/** A typed height within the bounds; null for a text that is none. */
export function heightIn(text: string): number | null {
  const height = Number(text);
  if (text.trim() === '' || !Number.isFinite(height)) return null;
  return Math.min(heights.most, Math.max(heights.least, Math.round(height)));
}

type Frame = { readonly url: string; readonly title: string; readonly height: number };

/** The HTML that shows an embed on another site. */
export function embedSnippet({ url, title, height }: Frame): string {
  return `<iframe src="${inAttribute(url)}" title="${inAttribute(title)}" width="100%" height="${height}" style="border:0" loading="lazy" sandbox="${embedSandbox}"></iframe>`;
}

function inAttribute(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
