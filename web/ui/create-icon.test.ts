import CircleCheck from 'lucide-react/icons/circle-check';
import Minus from 'lucide-react/icons/minus';
import { type ComponentProps, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import createIcon from './create-icon.ts';

type Drawing = Parameters<typeof createIcon>[0];

const circleCheck: Drawing = {
  size: 24,
  node: [
    ['circle', { cx: '12', cy: '12', r: '10', key: 'circle' }],
    ['path', { d: 'm16 9-5.5 5.5L8 12', key: 'check' }],
  ],
};
const minus: Drawing = { size: 24, node: [['path', { d: 'M5 12h14', key: 'line' }]] };

/** What the style sheet says of all icons, and the class by which it finds them. */
const common =
  / (xmlns|width|height|fill|stroke|stroke-width|stroke-linecap|stroke-linejoin)="[^"]*"| class="[^"]*"/g;

test.each<Omit<ComponentProps<'svg'>, 'ref'>>([
  {},
  { 'aria-hidden': true },
  { className: 'size-4 text-accent-ink', id: 'mark' },
])('an icon with %j has the lines that Lucide draws', (props) => {
  for (const [drawing, Theirs] of [
    [circleCheck, CircleCheck],
    [minus, Minus],
  ] as const) {
    const own = renderToString(createElement(createIcon(drawing), props));
    const [svg = '', ...lines] = renderToString(createElement(Theirs, props)).split(/(?<=>)/);
    expect(own.replace(common, '')).toBe([svg.replace(common, ''), ...lines].join(''));
    expect(own).toContain(`class="${['icon', props.className].filter(Boolean).join(' ')}"`);
  }
});
