import { expect } from './fixtures.ts';
import { mirroredOptions, test } from './pseudo-language.ts';
import { checkScreen, onPhone, walks } from './pseudo-walk.ts';
import { settle } from './screens.ts';

// Every screen once from right to left, as in Arabic or Hebrew: nothing overlaps, is cut off, or lies beyond a side.
test.use(mirroredOptions);
test.describe.configure({ mode: 'default' });

for (const [who, email, screens] of walks) {
  test(`every screen of ${who} is mirrored`, async ({ as }) => {
    const page = await as(email, onPhone);
    for (const url of screens) {
      await page.goto(url);
      await settle(page);
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await checkScreen(page, `${who} ${url}`);
    }
  });
}
