import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => void vi.resetModules());

test.each([
  [['en-GB', 'fr'], 'en-GB'],
  [['fr-CH', 'en-AU'], 'en-AU'],
  [['de'], 'en'],
  // WebKitGTK names the system's locale, which need not be a language.
  [['C'], 'en'],
  [[], 'en'],
])(
  'a page that no server has filled in writes dates for a browser with %j in %s',
  async (languages, locale) => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
    const { page } = await import('./page.ts');
    expect(page().locale).toBe(locale);
    expect(() => new Intl.DateTimeFormat(page().locale)).not.toThrow();
  },
);
