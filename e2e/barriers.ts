import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** `axe.source` is twice as long. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Set while axe runs on the elements whose contrast it is to compute. */
const unchecked = 'data-contrast-unchecked';

/**
 * Returns what axe finds, short enough to read. `checked` collects the styles of texts in which axe has found no low contrast:
 * a test of many screens passes the same set each time.
 */
export async function barriers(
  page: Page,
  part = 'html',
  checked: Set<string> = new Set(),
): Promise<string[]> {
  // Loading it takes as long as a small screen's check: once a document is enough.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  await endAnimations(page);
  const styles = await markNewStyles(page, part, [...checked]);
  const violations = await page.evaluate(
    async ({ selector, attribute }) => {
      window.axe.configure({
        rules: [
          { id: 'color-contrast', selector: `[${attribute}]` },
          // Beside the name of a post's button stands a number, which nobody says: 'Like, 6 likes'.
          { id: 'label-content-name-mismatch', selector: ':not(article button)' },
        ],
      });
      const { violations } = await window.axe.run(selector, {
        // The details of what is in order would take a third of its time.
        resultTypes: ['violations'],
        // WCAG 2.5.3, which axe leaves out by itself: whoever speaks to a page says what they read on it.
        rules: { 'label-content-name-mismatch': { enabled: true } },
      });
      for (const element of document.querySelectorAll(`[${attribute}]`)) element.removeAttribute(attribute);
      return violations.map(({ id, nodes }) => ({
        id,
        text: `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`,
      }));
    },
    { selector: part, attribute: unchecked },
  );
  if (!violations.some(({ id }) => id === 'color-contrast')) for (const style of styles) checked.add(style);
  return violations.map(({ text }) => text);
}

/** A dialog that is fading in has other colors than its final ones. A skeleton's pulse never ends. */
async function endAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/**
 * Marks one text of each style that is not among those checked, and returns these styles: axe computes the contrast of one text in the
 * time that its other rules take for a hundred elements, and a list has the same few styles in every row. A style is all that
 * contrast is computed of: the text's color, size and weight, and every background, opacity and filter up to the
 * root. Where a text may lie over something else than its ancestors, each is marked.
 */
function markNewStyles(page: Page, part: string, checked: readonly string[]): Promise<string[]> {
  return page.evaluate(
    ({ selector, attribute, checkedBefore }) => {
      const present = new Set(checkedBefore);
      const layers = new Map<Element, { text: string; isLaidOver: boolean }>();
      const layersOf = (element: Element | null): { text: string; isLaidOver: boolean } => {
        if (!element) return { text: '', isLaidOver: false };
        const cached = layers.get(element);
        if (cached) return cached;
        const above = layersOf(element.parentElement);
        const style = getComputedStyle(element);
        const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = style;
        const isOpaque = !/^rgba|\//.test(backgroundColor);
        const isPositioned = /absolute|fixed|sticky/.test(style.position);
        const layer = {
          text: `${backgroundColor} ${backgroundImage} ${opacity} ${filter} ${mixBlendMode}|${above.text}`,
          // Behind a background that covers, nothing else shows through.
          isLaidOver: !isOpaque && (isPositioned || above.isLaidOver),
        };
        layers.set(element, layer);
        return layer;
      };
      const styles: string[] = [];
      const isText = ({ nodeType, textContent }: Node) => nodeType === Node.TEXT_NODE && textContent?.trim();
      for (const element of document.querySelectorAll(`:is(${selector}), :is(${selector}) *`)) {
        const isField = element.matches('input, select, textarea');
        if (!isField && ![...element.childNodes].some(isText)) continue;
        const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
        const { text, isLaidOver } = layersOf(element);
        const style = `${element.localName} ${color} ${fontSize} ${fontWeight} ${textShadow}|${text}`;
        if (present.has(style) && !isLaidOver) continue;
        if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        present.add(style);
        styles.push(style);
        element.setAttribute(attribute, '');
      }
      return styles;
    },
    { selector: part, attribute: unchecked, checkedBefore: checked },
  );
}

/**
 * Returns what axe finds on a desktop in the light theme and, in the same state, on a phone in the dark one: only styles depend on
 * either. The window follows the device's theme, see {@link followDeviceTheme}.
 */
export async function barriersOnDeskAndPhone(page: Page, part?: string): Promise<string[]> {
  const desk = page.viewportSize();
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const light = await barriers(page, part);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await barriers(page, part);
  await page.emulateMedia({ colorScheme: 'light' });
  if (desk) await page.setViewportSize(desk);
  return [...light, ...dark];
}

export async function followDeviceTheme(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // A sandboxed frame has no storage.
    if (window === top) localStorage.setItem('vite-ui-theme', 'system');
  });
}
