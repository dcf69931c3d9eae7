import * as CircleCheck from 'lucide-react/icons/circle-check';
import * as Pin from 'lucide-react/icons/pin';
import { type ComponentProps, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import createIcon from './create-icon.ts';

/** Lucide's modules export the drawing beside the component, and declare the component alone. */
type IconModule = typeof Pin & { readonly __iconData: Parameters<typeof createIcon>[0] };

/** What the style sheet says of all icons, and the class by which it finds them. */
const common =
  / (xmlns|width|height|fill|stroke|stroke-width|stroke-linecap|stroke-linejoin)="[^"]*"| class="[^"]*"/g;

test.each<Omit<ComponentProps<'svg'>, 'ref'>>([
  {},
  { 'aria-hidden': true },
  { className: 'size-4 text-accent-ink', id: 'mark' },
])('an icon with %j has the lines that Lucide draws', (props) => {
  for (const { __iconData: drawing, default: Theirs } of [CircleCheck, Pin] as IconModule[]) {
    const own = renderToString(createElement(createIcon(drawing), props));
    const [svg = '', ...lines] = renderToString(createElement(Theirs, props)).split(/(?<=>)/);
    expect(own.replace(common, '')).toBe([svg.replace(common, ''), ...lines].join(''));
    expect(own).toContain(`class="${['icon', props.className].filter(Boolean).join(' ')}"`);
  }
});
