import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';

/** A TCP connection to the server on which a test writes whatever it likes. */
export class RawConnection {
  readonly #socket: Socket;
  readonly #closed: Promise<unknown>;
  #received = '';

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setEncoding('latin1').on('data', (text) => (this.#received += text));
    // The server may close while the test still writes.
    socket.on('error', () => {});
    this.#closed = once(socket, 'close');
  }

  static async open(url: string): Promise<RawConnection> {
    const { hostname, port } = new URL(url);
    const socket = createConnection(Number(port), hostname);
    await once(socket, 'connect');
    return new RawConnection(socket);
  }

  write(text: string): void {
    if (this.#socket.writable) this.#socket.write(text, 'latin1');
  }

  /** Sends nothing more, and still reads. */
  endWriting(): void {
    this.#socket.end();
  }

  destroy(): void {
    this.#socket.destroy();
  }

  get isOpen(): boolean {
    return !this.#socket.destroyed;
  }

  /** The statuses of the answers, once the server has closed the connection. */
  async statusesUntilClosed(): Promise<number[]> {
    await this.#closed;
    return statusesOf(this.#received);
  }

  /** The statuses of the first so many answers. */
  async statuses(count: number): Promise<number[]> {
    while (statusesOf(this.#received).length < count && this.isOpen) {
      await Promise.race([once(this.#socket, 'data'), this.#closed]);
    }
    return statusesOf(this.#received);
  }
}

function statusesOf(received: string): number[] {
  return [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}
