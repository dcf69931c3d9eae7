export type Role = 'button' | 'link' | 'radio' | 'textbox';

/** What a person looks for: its role, and its whole accessible name or a part of it. */
export type Target = { role: Role; name: string; isPart?: boolean };

/**
 * Returns the first element that can be clicked: visible, enabled, in sight and not covered. Runs in the page, so everything it
 * needs is inside.
 */
export function findElement({ role, name, isPart = false }: Target): HTMLElement | null {
  const selectors = {
    button: 'button, [role=button]',
    link: 'a[href]',
    radio: 'input[type=radio], [role=radio]',
    textbox: 'textarea, input:not([type=radio], [type=checkbox], [type=file])',
  };
  const textOf = (node: Node | null | undefined) => node?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
  const nameOf = (element: HTMLElement) => {
    const label = element.getAttribute('aria-label');
    if (label) return label;
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    if (ids.length > 0) return ids.map((id) => textOf(document.getElementById(id))).join(' ');
    const { labels } = element as HTMLInputElement;
    return labels?.length ? [...labels].map(textOf).join(' ') : textOf(element);
  };
  const hasName = (element: HTMLElement) =>
    isPart ? nameOf(element).includes(name) : nameOf(element) === name;
  const isClear = (element: HTMLElement) => {
    if (element.matches(':disabled') || !element.checkVisibility({ visibilityProperty: true })) return false;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
    return onTop !== null && (element.contains(onTop) || onTop.contains(element));
  };
  const candidates = [...document.querySelectorAll<HTMLElement>(selectors[role])].filter(hasName);
  return candidates.find(isClear) ?? null;
}
