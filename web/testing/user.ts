import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect } from 'vitest';
import { getToasts } from '#web/ui/toast.ts';

/** What a user does and looks for on a screen. All of it waits until it is there. */

type Name = string | RegExp;
type Place = Pick<typeof screen, 'findByRole' | 'findByLabelText'>;

/** Where to look: the whole document, or one part of it. */
const placeOf = (part?: HTMLElement): Place => (part ? within(part) : screen);

export function press(element: HTMLElement): void {
  const pointer = { button: 0, pointerType: 'mouse' };
  fireEvent.pointerDown(element, pointer);
  fireEvent.mouseDown(element);
  element.focus();
  fireEvent.pointerUp(element, pointer);
  fireEvent.mouseUp(element);
  fireEvent.click(element);
}

export const button = <Element extends HTMLElement = HTMLElement>(
  name: Name,
  part?: HTMLElement,
): Promise<Element> => placeOf(part).findByRole<Element>('button', { name });

/** Waits until a control can be used: many wait for what the screen is reading, and some are replaced by it. */
async function usable<Control extends HTMLElement>(find: () => Promise<Control>): Promise<Control> {
  let control = await find();
  await waitFor(async () => {
    if (!control.isConnected) control = await find();
    expect(control.matches('[disabled], fieldset[disabled] *, [aria-disabled=true]'), 'it is disabled').toBe(
      false,
    );
  });
  return control;
}

export async function pressButton(name: Name, part?: HTMLElement): Promise<void> {
  press(await usable(() => button(name, part)));
}

/** Presses a radio, a checkbox, a link or a menu item. */
export async function pressRole(role: string, name: Name, part?: HTMLElement): Promise<void> {
  press(await usable(() => placeOf(part).findByRole(role, { name })));
}

/** The field with this label. */
export async function field(label: Name, part?: HTMLElement): Promise<HTMLInputElement> {
  return (await placeOf(part).findByLabelText(label)) as HTMLInputElement;
}

/** What describes a control: its hint, or what is wrong with it. */
export function descriptionOf(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}

/** Waits until a field is described so. */
export async function expectDescription(label: Name, description: Name): Promise<void> {
  await waitFor(async () => {
    const text = descriptionOf(await field(label));
    if (typeof description === 'string') expect(text).toBe(description);
    else expect(text).toMatch(description);
  });
}

/** Types into a field, or chooses the value of an option. */
export async function fill(label: Name, value: string, part?: HTMLElement): Promise<void> {
  fireEvent.change(await usable(() => field(label, part)), { target: { value } });
}

/** Chooses an option by its text. */
export async function choose(label: Name, text: Name, part?: HTMLElement): Promise<void> {
  const select = await usable(() => field(label, part));
  const option = await within(select).findByRole('option', { name: text });
  fireEvent.change(select, { target: { value: (option as HTMLOptionElement).value } });
}

/** The bar at the top of every screen; posts have headers of their own. */
export const topBar = async (): Promise<HTMLElement> => (await screen.findAllByRole('banner'))[0]!;
export const region = (name: Name): Promise<HTMLElement> => screen.findByRole('region', { name });
export const dialog = (name: Name): Promise<HTMLElement> => screen.findByRole('dialog', { name });

/** Waits until a part has a text, and says which it had instead. */
export async function expectText(part: HTMLElement | (() => HTMLElement), ...texts: Name[]): Promise<void> {
  await waitFor(() => {
    const { textContent } = typeof part === 'function' ? part() : part;
    for (const text of texts) expect(textContent).toMatch(text);
  });
}

let lastToastId = 0;
beforeEach(() => {
  lastToastId = getToasts()[0]?.id ?? 0;
});

/** Waits for a toast that says all of this, be it shown still or gone again; the next call waits for another one. */
export async function expectToast(...texts: Name[]): Promise<void> {
  await waitFor(() => {
    const [latest] = getToasts();
    if (!latest || latest.id <= lastToastId) throw new Error('There was no toast');
    for (const text of texts) expect(`${latest.title}\n${latest.description}`).toMatch(text);
    lastToastId = latest.id;
  });
}

/** Waits until a region has these texts; what it was while it was loading may be another element. */
export const expectRegion = (name: Name, ...texts: Name[]): Promise<void> =>
  expectText(() => screen.getByRole('region', { name }), ...texts);

/** Waits until the screen has a text, in whatever elements. */
export const expectSeen = (...texts: Name[]): Promise<void> => expectText(document.body, ...texts);

export async function expectGone(find: () => HTMLElement | null): Promise<void> {
  await waitFor(() => expect(find()).toBeNull());
}

/** The items of a part that have this text. */
export function itemsWith(part: HTMLElement, text: Name): HTMLElement[] {
  return within(part)
    .queryAllByRole('listitem')
    .filter(({ textContent }) => new RegExp(text).test(textContent));
}
