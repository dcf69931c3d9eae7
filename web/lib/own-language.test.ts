import { afterEach, expect, test } from 'vitest';
import { errorCodes } from '#contract/errors.ts';
import { castVote } from '#contract/mvp.ts';
import { reasonText } from '#contract/reasons.ts';
import { inLanguage, languages } from '#messages/language';
import { call, errorText, sendThrough } from './client.ts';

afterEach(() => sendThrough(fetch));

/** What a person reads when a server of this language refuses. */
async function read(contentLanguage: string, reply: object): Promise<unknown> {
  const headers = { 'content-language': contentLanguage };
  sendThrough(async () => Response.json({ requestId: 'r1', ...reply }, { status: 400, headers }));
  const error = await call(castVote, { body: { candidateId: 2, week: '2026-11-15', voterId: 1 } }).catch(
    (refusal) => refusal,
  );
  return [errorText(error), ...(error.issues ?? []).map((issue: { message: string }) => issue.message)];
}

const field = { field: 'notes', code: 'tooLong', params: { max: 1000 }, message: '⟦Ɱüšţ ƀé …⟧' };

test('a refusal in another language is said in the client’s own', async () => {
  expect(await read('en-XA', { code: 'voting_ended', message: '⟦Ɱṽþ …⟧' })).toEqual([
    'MVP voting for this week has ended',
  ]);
  const playerNotFound = { code: 'playerNotFound' };
  expect(await read('en-XA', { code: 'not_found', reason: playerNotFound, message: '⟦…⟧' })).toEqual([
    'Player not found',
  ]);
  expect(await read('en-XA', { code: 'validation_failed', issues: [field], message: '⟦…⟧' })).toEqual([
    'Notes: Must be 1000 characters or fewer',
    'Must be 1000 characters or fewer',
  ]);
});

test.each(errorCodes)('%s has words in every language, and is said in the client’s own', async (code) => {
  for (const language of languages) expect(inLanguage(language, () => reasonText({ code }))).toMatch(/\S/);
  const [said] = [await read('de', { code, message: 'Auf Deutsch' })].flat();
  expect(said).toBe(reasonText({ code }));
});

test('where the client knows no such text, the server’s own is shown', async () => {
  expect(await read('en-XA', { code: 'brand_new', message: '⟦Ñéẁ⟧' })).toEqual(['⟦Ñéẁ⟧']);
  const issues = [{ ...field, params: {} }];
  expect(await read('en-XA', { code: 'week_invalid', issues, message: '⟦…⟧' })).toContain('⟦Ɱüšţ ƀé …⟧');
});

test('a refusal in the client’s language is shown as the server wrote it', async () => {
  expect(await read('en', { code: 'voting_ended', message: 'Too late' })).toEqual(['Too late']);
});
