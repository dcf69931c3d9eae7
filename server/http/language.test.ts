import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { languageTags } from '#contract/language.ts';
import { m } from '#messages';
import { inLanguage, type Language, language, languages } from '#messages/language';
import { createTurns } from '#server/http/rate-limit.ts';
import { startTestApp } from '#server/testing/app.ts';
import { collectingLogger } from '#server/testing/logger.ts';

const { app } = await startTestApp();

type Wishes = { readonly browser?: string; readonly cookie?: string; readonly url?: string };

/** How a request for what doesn't exist is refused. */
async function refusal({ browser, cookie, url = '/api/nothing' }: Wishes) {
  const { headers, body } = await app.inject({
    url,
    headers: {
      ...(browser !== undefined && { 'accept-language': browser }),
      ...(cookie !== undefined && { cookie: `sixth-man-language=${cookie}` }),
    },
  });
  return { language: headers['content-language'], message: JSON.parse(body).message };
}

test.each([
  [{}, 'en'],
  [{ browser: 'de' }, 'de'],
  [{ browser: 'de-AT,en;q=0.8' }, 'de'],
  [{ browser: 'pt-PT,pt;q=0.9,en;q=0.8' }, 'pt-BR'],
  [{ browser: 'ja,fr-CA;q=0.8,en;q=0.5' }, 'fr'],
  [{ browser: 'ja, tlh;q=0.9' }, 'en'],
  [{ browser: 'en;q=0.4, es-MX;q=0.9' }, 'es'],
  [{ browser: '*' }, 'en'],
  [{ browser: '<script>' }, 'en'],
  [{ browser: 'en-XA' }, 'en'],
  [{ browser: Array.from({ length: 400 }, (_, n) => `x${n}`).join() }, 'en'],
  [{ browser: 'de', cookie: 'fr' }, 'fr'],
  [{ browser: 'de', cookie: 'en' }, 'en'],
  [{ browser: 'de', cookie: 'en-XA' }, 'de'],
  [{ browser: 'de', cookie: '../../etc/passwd' }, 'de'],
  [{ browser: 'de', cookie: '%F0%9F' }, 'de'],
  [{ browser: 'de', cookie: 'fr', url: '/api/nothing?language=es' }, 'es'],
  [{ browser: 'de', url: '/api/nothing?a=1&language=pt-BR&b=2' }, 'pt-BR'],
  [{ browser: 'de', url: '/api/nothing?language=xx' }, 'de'],
  [{ browser: 'de', url: '/api/nothing?language=fr<script>' }, 'de'],
] as const)('a request with %j is answered in %s', async (wishes, tag) => {
  const message = inLanguage(tag, () => m.error_not_found());
  expect(await refusal(wishes)).toEqual({ language: tag, message });
});

test('the log says once for each place that a language is unknown, whatever was sent', async () => {
  const lines: string[] = [];
  const logged = await startTestApp({ loggerInstance: collectingLogger(lines) });
  const nonsense = ['xx', 'tlh', '<script>', 'x'.repeat(3_000), '%F0%9F', Array(400).fill('x1').join()];
  for (const tag of nonsense) {
    const headers = { 'accept-language': tag, cookie: `sixth-man-language=${tag}` };
    const url = `/api/nothing?language=${encodeURIComponent(tag)}`;
    const reply = await logged.app.inject({ url, headers });
    expect(reply.headers['content-language']).toBe('en');
  }
  const notes = lines.map((line) => JSON.parse(line)).filter(({ msg }) => /^Unknown language/.test(msg));
  expect(notes.map(({ source }) => source)).toEqual(['URL', 'cookie', 'Accept-Language']);
  expect(JSON.stringify(notes)).not.toContain('tlh');
});

test('readers can choose each language of the catalogue', () => {
  expect(languageTags.toSorted()).toEqual(languages.toSorted());
});

describe('texts', () => {
  test('are in the language of each of many requests at once', async () => {
    const browsers = Array.from({ length: 50 }, (_, n) => languages[n % languages.length]!);
    const answers = await Promise.all(browsers.map((browser) => refusal({ browser })));
    expect(answers.map((answer) => answer.language)).toEqual(browsers);
    expect(new Set(answers.map(({ message }) => message)).size).toBe(languages.length);
  });

  test('are in the language of each of those that wait for another’s turn to end', async () => {
    const takeTurn = createTurns({ atOnce: 1, waiting: 100 });
    const turnOf = (reader: Language) =>
      inLanguage(reader, () =>
        takeTurn('client', async () => {
          await nextTurn();
          return language();
        }),
      );
    expect(await Promise.all(languages.map(turnOf))).toEqual(languages);
  });

  test('of a body that was read or could not be are in its reader’s', async () => {
    const send = (payload: string) =>
      app.inject({
        method: 'POST',
        url: '/api/auth/accept-user',
        headers: { 'accept-language': 'de', 'content-type': 'application/json' },
        payload,
      });
    for (const payload of ['{', '{}', `{"inviteCode":"${'x'.repeat(2_000_000)}"}`]) {
      const { headers, body } = await send(payload);
      expect(headers['content-language']).toBe('de');
      const { code, message } = JSON.parse(body);
      const texts = ['en', 'de'].map((one) =>
        inLanguage(one as 'en' | 'de', () => m[`error_${code}` as 'error_internal']()),
      );
      expect(message).toBe(texts[1]);
      expect(message).not.toBe(texts[0]);
    }
  });

  test('go on in a language after whatever is awaited, and end with the call', async () => {
    const after = await inLanguage('fr', async () => {
      await new Promise((done) => setTimeout(done, 1));
      return language();
    });
    expect([after, language()]).toEqual(['fr', 'en']);
  });
});
