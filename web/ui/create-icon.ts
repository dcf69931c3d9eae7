import { createElement, type SVGProps } from 'react';

type Drawing = {
  readonly size: number;
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
};

/**
 * In place of Lucide's own, in the build: that one puts together for each icon, each time it is rendered, what is the same for all of them,
 * and nine attributes of it go into the page. Here the style sheet says how icons are drawn, and their lines are made once. No
 * icon says anything by itself: a name stands beside it, or on the button around it.
 */
// biome-ignore lint/style/noDefaultExport: Lucide's icons import it as such
export default function createIcon({ size, node }: Drawing) {
  const viewBox = `0 0 ${size} ${size}`;
  const lines = node.map(([tag, attributes]) => createElement(tag, attributes));
  return function Icon({ className, ...rest }: SVGProps<SVGSVGElement>) {
    const classes = className ? `icon ${className}` : 'icon';
    return createElement('svg', { viewBox, className: classes, 'aria-hidden': true, ...rest }, lines);
  };
}
