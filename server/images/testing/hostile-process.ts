import { pbkdf2 } from 'node:crypto';
import { limitThisProcess } from '../process-limits.ts';
import type { ReencodeTask } from '../reencode-process.ts';

const behaviors = {
  /** Native code in a thread that does not return for hours. */
  c: () => pbkdf2('a', 'b', 2_147_483_647, 64, 'sha512', () => {}),
  /** Memory that is written to, 16 MB at a time. */
  m: () => {
    const blocks: Buffer[] = [];
    setInterval(() => blocks.push(Buffer.alloc(16 * 1024 * 1024, 1)), 1);
  },
  /** JavaScript that never yields: no timer of this process runs again. */
  h: () => {
    for (;;);
  },
};

limitThisProcess({ maxCpuMs: 3_000, maxMemoryMb: 300 });
process.once('message', ({ bytes }: ReencodeTask) => {
  const name = String.fromCharCode(bytes.at(-1) ?? 0);
  if (name === 'c' || name === 'm' || name === 'h') behaviors[name]();
});
