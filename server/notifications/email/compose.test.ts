import { Window } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { fixedKinds, notificationKinds } from '#domain/notifications/kinds.ts';
import { m } from '#messages';
import type { Batch } from '../delivery/deliver.ts';
import { inZone, mailExamples, withText } from '../testing/mail-examples.ts';
import { composeMail, subjectLimit } from './compose.ts';

const key = { current: new Uint8Array(32), former: null };
const options = {
  publicUrl: new URL('https://team.test'),
  unsubscribeKey: key,
  answerKey: key,
  subKey: key,
  hashEmail: () => Buffer.alloc(32),
};

async function mailOf(batch: Batch) {
  const mail = await composeMail(batch, options);
  if (!mail) throw new Error('No mail');
  const { document } = new Window({ settings: { disableJavaScriptEvaluation: true } });
  document.write(mail.html);
  return { ...mail, page: document };
}

function example(name: string): Batch {
  const batch = mailExamples.get(name);
  if (!batch) throw new Error(`No example ${name}`);
  return batch;
}

const oneLine = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim();

test('there is an example of every kind', () => {
  const kinds = [...mailExamples.values()].map(({ notifications }) => notifications[0].notification.kind);
  expect(new Set(kinds)).toEqual(new Set(notificationKinds));
});

describe.each([...mailExamples])('the mail %s', (_name, batch) => {
  test('has a subject that a phone shows whole', async () => {
    const { subject } = await mailOf(batch);
    expect(subject.length).toBeLessThanOrEqual(subjectLimit);
    expect(subject).not.toContain('…');
  });

  test('greets its reader by first name', async () => {
    const { page, text } = await mailOf(batch);
    const greeting = batch.reader.name === null ? 'Hi there,' : 'Hi Jordan,';
    expect(text.split('\n')[0]).toBe(greeting);
    expect(page.body.textContent).toContain(greeting);
  });

  test('has the same links in both parts, in the same order', async () => {
    const { page, text } = await mailOf(batch);
    const inHtml = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(text.match(/https:\S+/g)).toEqual(inHtml);
    expect(inHtml.length).toBeGreaterThan(0);
  });

  test('names no time zone to a reader in the same one', async () => {
    const { subject, text, html } = await mailOf(inZone(batch, 'America/Toronto'));
    expect([subject, text, html].join()).not.toMatch(/EST|America|your time/);
  });

  test('shows hostile names as text', async () => {
    const name = '<script>alert(1)</script></td></table><img src=x onerror=alert(1)>';
    const { page } = await mailOf(withText(batch, name));
    expect(page.querySelectorAll('script, img, iframe, form').length).toBe(0);
    expect(page.querySelectorAll('style').length).toBe(2);
    expect(oneLine(page.body.textContent)).toContain('You');
  });
});

test.each(notificationKinds.filter((kind) => kind !== 'account_declined'))(
  'the link that ends mails names the kind %s, and so does its page',
  (kind) => {
    const stop = m.mail_stop({ kind });
    expect(stop).toMatch(/^Stop /);
    expect(stop).not.toBe(m.mail_stop({ kind: 'none' }));
    if (fixedKinds.includes(kind)) return;
    expect(m.unsubscribe_question({ kind, team: 'Hawks' })).toBe(
      stop.replace('Stop ', "Unsubscribe from Hawks's ").concat('?'),
    );
    expect(m.unsubscribe_done({ kind })).toBe(stop.replace('Stop ', "You won't get ").concat(' anymore.'));
  },
);

describe('a game that was moved', () => {
  test('has its old time and place struck through', async () => {
    const { page, text } = await mailOf(example('game_moved_asks'));
    const struck = [...page.querySelectorAll('del')].map(({ textContent }) => textContent);
    expect(struck).toEqual(['Thu, Nov 19, 7:45 PM', 'Pier gym']);
    expect(text).toContain('When: Tue, Nov 24, 8:20 PM (was Thu, Nov 19, 7:45 PM)');
    expect(text).toContain('Where: Main gym, 120 Harbor Street (was Pier gym)');
    expect(text).toContain('You answered before the change. Please answer again.');
  });

  test('on the same day repeats only the time', async () => {
    const { page, text } = await mailOf(example('game_moved'));
    expect([...page.querySelectorAll('del')].map(({ textContent }) => textContent)).toEqual(['7:45 PM']);
    expect(text).toContain('Where: Main gym, 120 Harbor Street\n');
  });

  test('has a preview that says what changed', async () => {
    const { page } = await mailOf(example('game_moved'));
    expect(oneLine(page.querySelector('[data-skip-in-text]')?.textContent ?? '')).toMatch(
      /^vs Pier Pressure · Tue, Nov 24, 8:20 PM \(was 7:45 PM\) · Main gym/,
    );
  });
});

describe('a reader in another zone', () => {
  test.each([
    ['America/Los_Angeles', '5:20 PM your time'],
    ['Asia/Tokyo', 'Wed, Nov 25, 10:20 AM your time'],
  ])('in %s reads %s', async (zone, time) => {
    const { page, text } = await mailOf(inZone(example('game_added'), zone));
    expect(text).toContain(`When: Tue, Nov 24, 8:20 PM EST\n${time}\n`);
    expect(page.body.textContent).toContain(time);
  });

  test('reads deadlines in their own time', async () => {
    const { text } = await mailOf(inZone(example('vote_closing'), 'America/Los_Angeles'));
    expect(text).toContain('Voting closes Sat, Nov 21, 8:59 PM your time.');
  });
});

test('the text part has the order of the HTML', async () => {
  const { text } = await mailOf(example('answer_wanted'));
  const withoutTokens = text.replaceAll(/\/(answer|unsubscribe)\/\S+/g, '/$1/…');
  expect(withoutTokens).toBe(`Hi Jordan,

Are you in?

vs Pier Pressure
When: Tue, Nov 24, 8:20 PM
Where: Main gym, 120 Harbor Street

I'm in: https://team.test/answer/…
Maybe: https://team.test/answer/…
I'm out: https://team.test/answer/…

See the game: https://team.test/game/3

You can change your answer until tip-off.

-- 
You're receiving this because you play for Harbor Hawks.
Stop RSVP reminder emails: https://team.test/unsubscribe/…
Notification settings: https://team.test/settings/messages
`);
});
