import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { press, tabTo, typeInto } from './keyboard.ts';

// From an empty installation to a league that everybody can read: eight teams, a first round and a first result. An organizer needs at
// most ten minutes for it, at five seconds for each button and field, with a mouse and by the keyboard alone.

const admin = { uid: 'first-admin', email: 'fran@uptown.test', displayName: 'Fran Founder', photoURL: null };

/** An issuer that nobody asks here: sessions are written by the fixture. */
const issuer = {
  OIDC_ISSUER: 'http://localhost:9',
  OIDC_CLIENT_ID: 'sixth-man-outside',
  OIDC_CLIENT_SECRET: 'an outside secret',
};

test.use({ appOptions: { empty: true, environment: { ...issuer, ADMIN_EMAILS: admin.email } } });

const guests = [
  'Bay Bears',
  'Cove Cubs',
  'Dock Ducks',
  'East Elks',
  'Fjord Foxes',
  'Gulf Geese',
  'Hill Hogs',
];
const mostSteps = 120;

type Hands = {
  readonly press: (target: Locator) => Promise<void>;
  readonly type: (target: Locator, text: string) => Promise<void>;
  readonly choose: (target: Locator, option: string) => Promise<void>;
  /** A day such as 2026-11-17. */
  readonly date: (target: Locator, day: string) => Promise<void>;
  /** A time such as 19:00. */
  readonly time: (target: Locator, time: string) => Promise<void>;
};

const mouse: Hands = {
  press: (target) => target.click(),
  type: (target, text) => target.fill(text),
  choose: async (target, option) => {
    await target.selectOption({ label: option });
  },
  date: (target, day) => target.fill(day),
  time: (target, time) => target.fill(time),
};

const keyboardOf = (page: Page): Hands => ({
  async press(target) {
    await expect(target).toBeVisible();
    const hasFocus = await target.evaluate((element) => element === document.activeElement);
    await (hasFocus ? page.keyboard.press('Enter') : press(page, target));
  },
  type: (target, text) => typeInto(page, target, text),
  async choose(target, option) {
    await tabTo(page, target);
    await page.keyboard.type(option);
  },
  async date(target, day) {
    await tabTo(page, target);
    const [year = '', month = '', dayOfMonth = ''] = day.split('-');
    await page.keyboard.type(`${month}${dayOfMonth}${year}`);
    await expect(target).toHaveValue(day);
  },
  async time(target, time) {
    await tabTo(page, target);
    const [hour = '', minute = ''] = time.split(':');
    await page.keyboard.type(
      `${String(Number(hour) % 12 || 12).padStart(2, '0')}${minute}${Number(hour) < 12 ? 'AM' : 'PM'}`,
    );
    await expect(target).toHaveValue(time);
  },
});

for (const [how, handsOf] of [
  ['with a mouse', () => mouse],
  ['by keyboard alone', keyboardOf],
] as const) {
  test(`a league of eight teams with a first result begins with nothing, ${how}`, async ({ as }) => {
    const page = await as(admin);
    let steps = 0;
    const hands = countSteps(handsOf(page), () => {
      steps += 1;
    });
    await setUpTeam(page, hands);
    await page.goto('/league/uptown');
    await hands.press(page.getByRole('link', { name: 'League desk' }));
    await createCompetition(page, hands);
    await addTeams(page, hands);
    await addGame(page, hands);
    await enterResult(page, hands);
    expect(steps).toBeLessThanOrEqual(mostSteps);
    const visitor = await as(null);
    await visitor.goto('/league/uptown');
    const table = visitor.getByRole('table').first();
    await expect(table.getByRole('row')).toHaveCount(9);
    await expect(table.getByRole('row').nth(1)).toContainText('Ants');
    await expect(visitor.getByText('71').first()).toBeVisible();
  });
}

/** The same hands, which count what they do. */
function countSteps(hands: Hands, onStep: () => void): Hands {
  return {
    press(target) {
      onStep();
      return hands.press(target);
    },
    type(target, text) {
      onStep();
      return hands.type(target, text);
    },
    choose(target, option) {
      onStep();
      return hands.choose(target, option);
    },
    date(target, day) {
      onStep();
      return hands.date(target, day);
    },
    time(target, time) {
      onStep();
      return hands.time(target, time);
    },
  };
}

async function setUpTeam(page: Page, hands: Hands): Promise<void> {
  await page.goto('/admin/setup');
  await hands.type(page.getByLabel('League name'), 'Uptown');
  await hands.press(page.getByRole('button', { name: 'Create league' }));
  await hands.type(page.getByLabel('Team name'), 'Ants');
  await hands.press(page.getByRole('button', { name: 'Create team' }));
  await expect(page.getByText('Team created', { exact: true })).toBeVisible();
}

async function createCompetition(page: Page, hands: Hands): Promise<void> {
  await hands.press(page.getByRole('button', { name: 'Create competition' }));
  const dialog = page.getByRole('dialog');
  await hands.type(dialog.getByLabel('Name'), 'Fall');
  await hands.date(dialog.getByLabel('First day'), '2026-11-01');
  await hands.date(dialog.getByLabel('Last day'), '2027-02-28');
  await hands.press(dialog.getByRole('button', { name: 'Create competition' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Fall' })).toBeVisible();
}

async function addTeams(page: Page, hands: Hands): Promise<void> {
  for (const guest of [null, ...guests]) {
    await hands.press(page.getByRole('main').getByRole('button', { name: 'Add team' }).first());
    const dialog = page.getByRole('dialog');
    if (guest !== null) await hands.type(dialog.getByLabel('Team name'), guest);
    await hands.press(dialog.getByRole('button', { name: 'Add team' }));
    await expect(dialog).toBeHidden();
  }
}

async function addGame(page: Page, hands: Hands): Promise<void> {
  await hands.press(page.getByRole('navigation').getByRole('link', { name: 'Games' }));
  await hands.press(page.getByRole('main').getByRole('button', { name: 'Add game' }).first());
  const dialog = page.getByRole('dialog');
  await hands.choose(dialog.getByLabel('Home'), 'Ants');
  await hands.choose(dialog.getByLabel('Away'), 'Bay Bears');
  await hands.date(dialog.getByLabel('Date'), '2026-11-17');
  await hands.time(dialog.getByLabel('Time'), '19:00');
  await hands.choose(dialog.getByLabel('Status'), 'Published');
  await hands.press(dialog.getByRole('button', { name: 'Add game' }));
  await expect(dialog).toBeHidden();
}

async function enterResult(page: Page, hands: Hands): Promise<void> {
  await hands.press(page.getByRole('navigation').getByRole('link', { name: /^Results/ }));
  await hands.press(page.getByRole('button', { name: 'Enter result Ants vs Bay Bears' }));
  const dialog = page.getByRole('dialog');
  await hands.type(dialog.getByLabel('Ants'), '71');
  await hands.type(dialog.getByLabel('Bay Bears'), '64');
  await hands.press(dialog.getByRole('button', { name: 'Save result' }));
  await expect(page.getByText('Result saved', { exact: true })).toBeVisible();
}
