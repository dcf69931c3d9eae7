import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UrlRefused, UrlUnreachable } from './errors.ts';
import { fetchFile, parseFetchUrl } from './fetch-file.ts';
import { isPublicIp, publicInternet, type UrlPolicy } from './url-policy.ts';

const MB = 1024 * 1024;
const limits = { maxBytes: MB, timeoutMs: 300_000 };
/** This machine's first loopback address stands for the public internet, all others for private networks. */
const loopbackOnly: UrlPolicy = { protocols: ['http:'], allowsIp: (ip) => ip === '127.0.0.1' };

let base: URL;
let requests: string[] = [];
const answers = new Map<string, RequestListener>();
const server = createServer((request, reply) => {
  requests.push(`${request.socket.localAddress} ${request.url}`);
  const answer = answers.get(request.url ?? '');
  if (answer) answer(request, reply);
  else reply.writeHead(404).end('no');
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const at = (path: string) => new URL(path, base).href;
const fetched = async (path: string, policy = loopbackOnly, bounds = limits) =>
  Buffer.from(await fetchFile(at(path), policy, bounds)).toString();
const redirect = (from: string, to: string) =>
  answers.set(from, (_request, reply) => reply.writeHead(302, { location: to }).end());

describe('the public internet', () => {
  test.each([
    '8.8.8.8',
    '1.1.1.1',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '2606:4700::1111',
    '2a00:1450:4001::200e',
  ])('%s is part of it', (ip) => {
    expect(isPublicIp(ip)).toBe(true);
  });

  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.255',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '203.0.113.9',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '64:ff9b::a00:1',
    '64:ff9b:1::1',
    'fc00::1',
    'fd12::1',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'localhost',
    '',
  ])('%s is not', (ip) => {
    expect(isPublicIp(ip)).toBe(false);
  });
});

describe('an address', () => {
  test.each([
    ['webcal://feeds.test/hawks.ics', 'https://feeds.test/hawks.ics'],
    [' https://feeds.test/a?key=b ', 'https://feeds.test/a?key=b'],
    ['webcals://feeds.test/hawks.ics', 'https://feeds.test/hawks.ics'],
  ])('%s is used as %s', (text, used) => {
    expect(parseFetchUrl(text, publicInternet).href).toBe(used);
  });

  test.each([
    'http://feeds.test/hawks.ics',
    'ftp://feeds.test/hawks.ics',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'feeds.test/hawks.ics',
    '',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://0177.0.0.1/x',
    'https://127.1/x',
    'https://[::1]/x',
    'https://[::ffff:169.254.169.254]/x',
    'https://169.254.169.254/latest/meta-data/',
    'https://10.0.0.1:8443/x',
  ])('%s is refused', (text) => {
    expect(() => parseFetchUrl(text, publicInternet)).toThrow(UrlRefused);
  });

  test('whose name means this machine is refused after DNS', async () => {
    await expect(fetchFile('https://localhost/x', publicInternet, limits)).rejects.toThrow(
      'This address is on a private network',
    );
  });

  test('whose name has one private address among public ones is refused, and nothing is connected to', async () => {
    requests = [];
    const lookup = ((_name: string, _options: object, done: (...all: unknown[]) => void) =>
      done(null, [
        { address: '127.0.0.1', family: 4 },
        { address: '10.0.0.1', family: 4 },
      ])) as unknown as NonNullable<UrlPolicy['lookup']>;
    const policy = { ...loopbackOnly, lookup };
    await expect(fetchFile(`http://feeds.test:${base.port}/x`, policy, limits)).rejects.toThrow(UrlRefused);
    expect(requests).toEqual([]);
  });

  test('is resolved once: a name that changes its mind between check and use gets nowhere', async () => {
    answers.set('/rebind', (_request, reply) => reply.end('public'));
    const lookups: string[] = [];
    const lookup = ((name: string, _options: object, done: (...all: unknown[]) => void) => {
      lookups.push(name);
      done(null, [{ address: lookups.length === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }]);
    }) as unknown as NonNullable<UrlPolicy['lookup']>;
    const policy = { ...loopbackOnly, lookup };
    const file = await fetchFile(`http://feeds.test:${base.port}/rebind`, policy, limits);
    expect(Buffer.from(file).toString()).toBe('public');
    expect(lookups).toEqual(['feeds.test']);
    await expect(fetchFile(`http://feeds.test:${base.port}/rebind`, policy, limits)).rejects.toThrow(
      UrlRefused,
    );
  });
});

describe('a redirect', () => {
  test('is followed, relative ones too', async () => {
    answers.set('/calendar', (_request, reply) => reply.end('BEGIN:VCALENDAR'));
    redirect('/moved', '/calendar');
    expect(await fetched('/moved')).toBe('BEGIN:VCALENDAR');
  });

  test.each([
    'http://127.0.0.2/secret',
    'http://169.254.169.254/',
    'http://[::1]/',
    'https://127.0.0.1/',
    'file:///etc/passwd',
  ])('to %s is refused', async (target) => {
    redirect('/trap', target);
    await expect(fetched('/trap')).rejects.toThrow(UrlRefused);
  });

  test('that comes back to itself ends', async () => {
    redirect('/loop', '/loop');
    requests = [];
    await expect(fetched('/loop')).rejects.toThrow('in circles');
    expect(requests).toHaveLength(6);
  });
});

describe('an answer', () => {
  test('of 50 MB is left off at the limit', async () => {
    let sent = 0;
    answers.set('/large', (_request, reply) => {
      const more = () => {
        while (sent < 50 * MB && !reply.destroyed) {
          sent += MB;
          if (!reply.write(Buffer.alloc(MB))) return;
        }
        reply.end();
      };
      reply.on('drain', more);
      more();
    });
    await expect(fetched('/large')).rejects.toThrow('The file is larger than 1 MB');
    expect(sent).toBeLessThan(20 * MB);
  });

  test('that says it is too large is not read at all', async () => {
    answers.set('/announced', (_request, reply) =>
      reply.writeHead(200, { 'content-length': 50 * MB }).flushHeaders(),
    );
    await expect(fetched('/announced')).rejects.toThrow('The file is larger than 1 MB');
  });

  test('that unpacks to more than the limit is left off', async () => {
    const bomb = gzipSync(Buffer.alloc(30 * MB));
    answers.set('/bomb', (_request, reply) => reply.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb));
    await expect(fetched('/bomb')).rejects.toThrow('The file is larger than 1 MB');
  });

  test('that was packed all the same is unpacked', async () => {
    const packed = gzipSync('Date,Opponent');
    answers.set('/packed', (_request, reply) =>
      reply.writeHead(200, { 'content-encoding': 'gzip' }).end(packed),
    );
    expect(await fetched('/packed')).toBe('Date,Opponent');
  });

  test('in another protocol is none', async () => {
    answers.set('/switched', ({ socket }) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: h2c\r\n\r\n');
    });
    await expect(fetched('/switched')).rejects.toThrow(UrlUnreachable);
  });

  test('that drips for ever is over in time', async () => {
    answers.set('/endless', (request, reply) => {
      const drip = setInterval(() => reply.write('.'), 20);
      request.socket.once('close', () => clearInterval(drip));
    });
    const bounds = { maxBytes: MB, timeoutMs: 300 };
    await expect(fetched('/endless', loopbackOnly, bounds)).rejects.toThrow('more than 0.3 seconds');
  });

  test('that never comes is over in time', async () => {
    answers.set('/silent', () => {});
    const bounds = { maxBytes: MB, timeoutMs: 200 };
    await expect(fetched('/silent', loopbackOnly, bounds)).rejects.toThrow(UrlUnreachable);
  });

  test.each([
    [404, 'The website responded with error 404'],
    [500, 'The website responded with error 500'],
    [403, 'This address requires signing in'],
  ])('of %i is reported', async (status, message) => {
    answers.set('/status', (_request, reply) => reply.writeHead(status).end());
    await expect(fetched('/status')).rejects.toThrow(message);
  });

  test('that fails because nobody listens is reported without the URL', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const failure = await fetchFile(`http://127.0.0.1:${port}/secret-key`, loopbackOnly, limits).catch(
      (error) => error,
    );
    expect(failure).toBeInstanceOf(UrlUnreachable);
    expect(`${failure.message} ${failure.cause}`).not.toContain('secret-key');
  });
});
