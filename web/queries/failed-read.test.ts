import { expect, test } from 'vitest';
import { RequestError } from '#web/lib/client.ts';
import { ConnectionError } from '#web/lib/connection.ts';
import { isFailedRead } from './failed-read.ts';

test.each([
  new RequestError(503, 'Service Unavailable', ''),
  new ConnectionError('No reply'),
  new DOMException('The operation was aborted. ', 'AbortError'),
])('$name is a failed read', (error) => expect(isFailedRead(error)).toBe(true));

test.each([new TypeError('x is undefined'), new DOMException('Too large', 'QuotaExceededError'), 'text'])(
  'a fault of the code is none: %s',
  (error) => expect(isFailedRead(error)).toBe(false),
);
