import { expect, test } from 'vitest';
import { toastSide } from './toast-side.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };
const at = (left: number, top: number) => ({ left, top, right: left + 100, bottom: top + 44 });

test.each([
  ['a phone, with nothing pressed', phone, null, 'top'],
  ['a phone, with a button in the middle', phone, at(20, 400), 'top'],
  ['a phone, with a button under the message', phone, at(20, 60), 'bottom'],
  ['a desktop, with nothing pressed', desktop, null, 'bottom'],
  ['a desktop, with a button at the bottom left', desktop, at(20, 740), 'bottom'],
  ['a desktop, with a button at the top right', desktop, at(1100, 20), 'bottom'],
  ['a desktop, with a button under the message', desktop, at(1100, 740), 'top'],
] as const)('a message does not cover what was pressed on %s', (_where, viewport, pressed, side) => {
  expect(toastSide(pressed, viewport)).toBe(side);
});
