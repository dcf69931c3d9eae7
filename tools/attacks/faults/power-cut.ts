import { execFile } from 'node:child_process';
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from '#server/database/connection.ts';
import { FaultyServer } from './server.ts';
import { WriteLoad } from './write-load.ts';

const execute = promisify(execFile);
const imageBytes = 600 * 1024 ** 2;
const writers = 8;

/** EXT4_IOC_SHUTDOWN without a last flush of the journal: what the file system has not written yet is lost. */
const shutDown =
  'my $flags = pack("L", 2); open(my $d, "<", $ARGV[0]) or die $!; ioctl($d, 0x8004587d, $flags) // die $!';

/** A file system in a file, whose power can be cut; only root may mount it. */
class CuttableDisk {
  readonly folder: string;
  readonly #image: string;

  private constructor(folder: string) {
    this.folder = join(folder, 'disk');
    this.#image = join(folder, 'image');
  }

  static async create(folder: string): Promise<CuttableDisk> {
    const disk = new CuttableDisk(folder);
    await writeFile(disk.#image, '');
    await truncate(disk.#image, imageBytes);
    await execute('mkfs.ext4', ['-q', '-F', disk.#image]);
    await disk.mount('--mkdir');
    return disk;
  }

  /** Replays the journal, as after a power cut. */
  async mount(...options: string[]): Promise<void> {
    await execute('mount', ['-o', 'loop', ...options, this.#image, this.folder]);
  }

  async cutPower(): Promise<void> {
    await execute('perl', ['-e', shutDown, this.folder]);
  }

  async unmount(): Promise<void> {
    await execute('umount', [this.folder]);
  }
}

/** Again and again the power of the disk is cut at a random moment of a load of writes: nothing acknowledged is missing or there twice. */
export async function cutPower(times: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sixth-man-power-'));
  const disk = await CuttableDisk.create(folder);
  const server = await FaultyServer.open(join(disk.folder, 'data'));
  const { db, close } = openDatabase({ ...server.connection, max: 2 }, { warn: () => {} });
  try {
    const load = await WriteLoad.start(db, server.url, writers);
    for (let round = 0; round < times; round += 1) {
      await load.pass(1 + Math.floor(Math.random() * 40));
      await cut(server, disk);
      await load.pass(1);
    }
    await load.finish();
    console.log(
      `power cut ×${times}: ${load.acknowledged} writes acknowledged, ${load.repeated} sent again, none missing, none twice`,
    );
  } finally {
    await close();
    await server.stop();
    await disk.unmount();
    await rm(folder, { recursive: true });
  }
}

async function cut(server: FaultyServer, disk: CuttableDisk): Promise<void> {
  const processes = await server.databaseProcesses();
  // A machine without power answers nobody that its disk has failed.
  server.stopAnswering();
  await disk.cutPower();
  await server.kill();
  for (const pid of processes) killIfAlive(pid);
  await server.waitForDatabaseExit(processes);
  await disk.unmount();
  await disk.mount();
  await server.start();
}

function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended with its disk.
  }
}
