import type { Locator } from '@playwright/test';
import { expect } from './fixtures.ts';

export type Links = readonly (readonly [name: string, url: string])[];

/** Exactly these links are there to be seen, in this order. */
export async function expectLinks(place: Locator, links: Links): Promise<void> {
  const visibleLinks = place.getByRole('link').filter({ visible: true });
  await expect(visibleLinks).toHaveText(links.map(([name]) => name));
  const urls = await visibleLinks.evaluateAll((elements) =>
    elements.map((link) => link.getAttribute('href')),
  );
  expect(urls).toEqual(links.map(([, url]) => url));
}
