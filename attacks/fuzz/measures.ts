import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** Resident memory (bytes) after what nobody needs any more is gone. */
export function usedMemory(): number {
  for (let round = 0; round < 3; round += 1) collect();
  return process.memoryUsage.rss();
}

/** Milliseconds of processor time of this process: a busy machine makes answers late, and takes none of it. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
