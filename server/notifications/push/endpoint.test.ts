import { expect, test } from 'vitest';
import { UrlRefused } from '#server/outbound/errors.ts';
import { requirePushEndpoint } from './endpoint.ts';

test('a push service is https on the public internet', () => {
  const url = 'https://push.example.com/send/abc?token=1';
  expect(requirePushEndpoint(url).href).toBe(url);
});

test.each([
  'http://push.example.com/send/abc',
  'ftp://push.example.com/send',
  'webcal://push.example.com/send',
  'push.example.com',
  '',
  'https://127.0.0.1/send',
  'https://2130706433/send',
  'https://10.1.2.3/send',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/send',
  'https://[::ffff:127.0.0.1]/send',
  'https://localhost/send',
  'https://LOCALHOST./send',
  'https://push.localhost:8443/send',
])('%s is refused', (url) => {
  expect(() => requirePushEndpoint(url)).toThrow(UrlRefused);
});
