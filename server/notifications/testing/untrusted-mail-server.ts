import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/**
 * A mail server with the certificate that smtp-server brings, which nobody trusts; a process of its own, as a handshake that its
 * client breaks off ends some test runners' workers. Writes the port of each of its two ways in as a line, then what clients say to it.
 */
const say = (line: string) => process.stdout.write(`${line}\n`);

function serverOf(secure: boolean): SMTPServer {
  const server = new SMTPServer({
    secure,
    logger: false,
    allowInsecureAuth: true,
    authMethods: ['PLAIN', 'LOGIN'],
    onAuth({ username, password }, _session, callback) {
      say(`signed in: ${username} ${password}`);
      callback(null, { user: username });
    },
    onData(stream, _session, callback) {
      stream.resume();
      stream.on('end', () => {
        say('mail');
        callback();
      });
    },
  });
  // Handshakes that the client breaks off.
  server.on('error', () => say('handshake broken off'));
  return server;
}

const servers = [serverOf(false), serverOf(true)];
const ports = await Promise.all(
  servers.map(
    (server) =>
      new Promise<number>((resolve) => {
        server.listen(0, '127.0.0.1', () => resolve((server.server.address() as AddressInfo).port));
      }),
  ),
);
say(`listening ${ports.join(' ')}`);
// Ends with the process that started it.
process.stdin.resume().on('end', () => process.exit(0));
