import { afterEach, describe, expect, test, vi } from 'vitest';
import { getSession } from '#contract/auth.ts';
import { castVote } from '#contract/mvp.ts';
import { call, errorText, notSignedIn, RequestError, sendThrough } from './client.ts';
import { ReadableError } from './readable-error.ts';

const later = 'Please try again later.';
const ended = { code: 'voting_ended', message: 'MVP voting for this week has ended', requestId: 'r1' };
const refused = { code: 'not_signed_in', message: 'You must be logged in to vote', requestId: 'r2' };
const proxyPage = '<html><h1>502 Bad Gateway</h1></html>';

describe('the message of a failed request', () => {
  test('is the status, a colon and the body, or the status text where there is no body', () => {
    const body = JSON.stringify(ended);
    expect(new RequestError(409, 'Conflict', body).message).toBe(`409: ${body}`);
    expect(new RequestError(502, 'Bad Gateway', proxyPage).message).toBe(`502: ${proxyPage}`);
    expect(new RequestError(502, 'Bad Gateway', '').message).toBe('502: Bad Gateway');
  });
});

describe('what a person reads of a failure', () => {
  test("is the server's own message", () => {
    expect(errorText(new RequestError(409, 'Conflict', JSON.stringify(ended)))).toBe(ended.message);
  });

  test('is what this client has against an input', () => {
    expect(errorText(new ReadableError('Choose a file first'))).toBe('Choose a file first');
  });

  test.each([
    ['the page of a proxy', new RequestError(502, 'Bad Gateway', proxyPage)],
    ['an empty answer', new RequestError(504, 'Gateway Timeout', '')],
    ['JSON that our server did not write', new RequestError(403, '', '{"message":"Blocked by policy"}')],
    ['JSON that is no object', new RequestError(500, '', 'null')],
    ['a message that is no text', new RequestError(500, '', JSON.stringify({ ...ended, message: 5 }))],
    ['a lost connection', new TypeError('Failed to fetch')],
    ['an answer that is no JSON', new SyntaxError('Unexpected token <')],
    ['what is no error at all', 'oops'],
  ])('is never %s', (_, error) => {
    expect(errorText(error)).toBe(later);
    expect(errorText(error, 'Failed to create profile')).toBe('Failed to create profile');
  });
});

describe('the end of a session', () => {
  afterEach(() => sendThrough(fetch));

  const vote = () => call(castVote, { body: { candidateId: 2, week: '2026-11-15', voterId: 1 } });

  async function endsSession(status: number, body: string): Promise<boolean> {
    sendThrough(async () => new Response(body, { status }));
    const listener = vi.fn();
    const stop = notSignedIn.subscribe(listener);
    await expect(vote()).rejects.toThrow(RequestError);
    stop();
    return listener.mock.calls.length > 0;
  }

  test('is heard of when the server refuses a call for it, before the caller is', async () => {
    const order: string[] = [];
    sendThrough(async () => Response.json(refused, { status: 401 }));
    const stop = notSignedIn.subscribe(() => order.push('the end'));
    await vote().catch(() => order.push('the caller'));
    expect(order).toEqual(['the end', 'the caller']);
    stop();
    await expect(vote()).rejects.toThrow('401: ');
    expect(order, 'who has stopped listening hears nothing').toHaveLength(2);
  });

  test('is no other refusal, and nothing that a proxy says', async () => {
    expect(await endsSession(401, JSON.stringify(refused))).toBe(true);
    expect(await endsSession(401, JSON.stringify({ ...refused, code: 'invite_required' }))).toBe(false);
    expect(await endsSession(403, JSON.stringify({ ...refused, code: 'awaiting_approval' }))).toBe(false);
    expect(await endsSession(409, JSON.stringify(ended))).toBe(false);
    expect(await endsSession(401, proxyPage)).toBe(false);
  });

  test('is not taken from an answer', async () => {
    sendThrough(async () => new Response('null'));
    const listener = vi.fn();
    const stop = notSignedIn.subscribe(listener);
    expect(await call(getSession)).toBeNull();
    stop();
    expect(listener).not.toHaveBeenCalled();
  });
});
