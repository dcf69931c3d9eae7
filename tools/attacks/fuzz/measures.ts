import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** What memory there is after what nobody needs any more is gone, in MiB. */
export type Footprint = {
  /** Objects. */
  readonly heap: number;
  /** What stands outside of V8's heap, such as buffers. */
  readonly buffers: number;
  /** By Linux's count, with what the allocators hold for the next time. */
  readonly resident: number;
};

export function footprint(): Footprint {
  for (let round = 0; round < 3; round += 1) collect();
  const { heapUsed, external, rss } = process.memoryUsage();
  const [heap, buffers, resident] = [heapUsed, external, rss].map((bytes) => bytes / 1024 ** 2);
  return { heap: heap!, buffers: buffers!, resident: resident! };
}

/** Milliseconds of processor time of this process: a busy machine makes answers late, and takes none of it. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
