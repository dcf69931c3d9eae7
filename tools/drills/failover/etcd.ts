import { freePort } from '#demo/testing/process.ts';
import type { Program, Room } from './room.ts';
import { readJson, until } from './wait.ts';

type Member = { readonly name: string; readonly port: number; readonly peerPort: number; program: Program };
type Status = { readonly header: { readonly member_id: string }; readonly leader?: string };

const size = 3;

/** Three members, so that two can go on without the third. */
export class Etcd {
  readonly #room: Room;
  readonly #members: Member[] = [];

  private constructor(room: Room) {
    this.#room = room;
  }

  static async start(room: Room): Promise<Etcd> {
    const etcd = new Etcd(room);
    const places = [];
    for (let n = 1; n <= size; n += 1) {
      places.push({ name: `etcd${n}`, port: await freePort(), peerPort: await freePort() });
    }
    const peers = places.map(({ name, peerPort }) => `${name}=http://127.0.0.1:${peerPort}`).join(',');
    for (const place of places) {
      await room.makeFolder(place.name);
      etcd.#members.push({ ...place, program: await etcd.#run(place, ['--initial-cluster', peers]) });
    }
    await until('etcd has a leader', async () => (await etcd.#leader()) !== undefined);
    return etcd;
  }

  get ports(): number[] {
    return this.#members.map(({ port }) => port);
  }

  /** Returns what starts the member again. */
  async killLeader(): Promise<() => Promise<void>> {
    const leader = await this.#leader();
    if (!leader) throw new Error('etcd has no leader to kill');
    await leader.program.end('SIGKILL');
    return async () => {
      leader.program = await this.#run(leader, []);
    };
  }

  #run({ name, port, peerPort }: Omit<Member, 'program'>, settings: readonly string[]): Promise<Program> {
    const url = `http://127.0.0.1:${port}`;
    const peerUrl = `http://127.0.0.1:${peerPort}`;
    return this.#room.start(name, [
      ...['/usr/bin/etcd', '--name', name, '--data-dir', this.#room.path(name), '--log-level', 'warn'],
      ...['--listen-client-urls', url, '--advertise-client-urls', url],
      ...['--listen-peer-urls', peerUrl, '--initial-advertise-peer-urls', peerUrl],
      ...settings,
    ]);
  }

  async #leader(): Promise<Member | undefined> {
    for (const member of this.#members) {
      const url = `http://127.0.0.1:${member.port}/v3/maintenance/status`;
      const status = await readJson<Status>(url, {}).catch(() => null);
      if (status?.leader && status.leader === status.header.member_id) return member;
    }
    return undefined;
  }
}
