import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import pLimit from 'p-limit';
import { reason } from '#contract/reasons.ts';
import {
  maxImageBytes,
  maxPhotoSide,
  maxPixels,
  maxPostImageSide,
  smallPhotoSide,
  smallPostImageSide,
} from '#domain/image.ts';
import { ApiError } from '#server/errors.ts';
import { pictureFormat } from './format.ts';
import type { Jpeg, ReencodeResult, ReencodeTask } from './reencode-process.ts';

export type ImagePurpose = 'photo' | 'post';

export type Reencoder = {
  /**
   * A JPEG of the picture, upright, fit within its purpose's square, without metadata. What the bytes say counts, not what the
   * sender called them. Never inside a transaction, because it may have to wait. Throws ApiError `image_unreadable`,
   * `payload_too_large`, or `unavailable` when too many wait or the server stops. Product §5, Photo; Architecture §4, Images.
   */
  reencode(bytes: Uint8Array, purpose: ImagePurpose): Promise<Jpeg>;
  /** Refuses waiting pictures, and kills the processes that are still running after a moment. */
  close(): Promise<void>;
};

type ReencoderOptions = {
  /** For tests: what runs in place of server/images/reencode-process.ts. */
  readonly program?: URL;
  /** A process that uses too much CPU time ends itself long before that; this is for one that hangs. */
  readonly timeoutMs?: number;
};

const reencodeProcess = new URL('./reencode-process.ts', import.meta.url);
const sides = {
  photo: { side: maxPhotoSide, smallSide: smallPhotoSide },
  post: { side: maxPostImageSide, smallSide: smallPostImageSide },
};
const maxRunning = 2;
const maxWaiting = 8;
const graceMs = 2_000;

/** Re-encodes each picture in its own process, which has limits on time and memory and can be killed. */
export function createReencoder(options: ReencoderOptions = {}): Reencoder {
  const queue = pLimit(maxRunning);
  const running = new Set<ChildProcess>();
  let isClosed = false;

  async function runTask(task: ReencodeTask): Promise<Jpeg> {
    if (isClosed) throw new ApiError('unavailable');
    const child = startProcess(options);
    running.add(child);
    try {
      const result = await resultFrom(child, task);
      if (result === null && isClosed) throw new ApiError('unavailable');
      return jpegIn(result);
    } finally {
      running.delete(child);
      child.kill('SIGKILL');
    }
  }

  return {
    async reencode(bytes, purpose) {
      checkFile(bytes);
      if (isClosed || queue.pendingCount >= maxWaiting) throw new ApiError('unavailable');
      return queue(() => runTask({ bytes, ...sides[purpose] }));
    },
    async close() {
      isClosed = true;
      const end = Date.now() + graceMs;
      while (running.size > 0 && Date.now() < end) await setTimeout(20);
      for (const child of running) child.kill('SIGKILL');
    },
  };
}

function checkFile(bytes: Uint8Array): void {
  if (bytes.byteLength > maxImageBytes) {
    throw new ApiError('payload_too_large', { reason: reason('imageTooLarge') });
  }
  const format = pictureFormat(bytes);
  if (format === 'heic') throw new ApiError('image_unreadable', { reason: reason('imageHeic') });
  if (format === null) throw new ApiError('image_unreadable');
}

function startProcess({ program = reencodeProcess, timeoutMs = 60_000 }: ReencoderOptions): ChildProcess {
  return fork(program, {
    env: {},
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  });
}

/** What the process sends; null when it ends without a result. */
async function resultFrom(child: ChildProcess, task: ReencodeTask): Promise<ReencodeResult | null> {
  const exit = once(child, 'exit').then(() => [null]);
  const message = once(child, 'message');
  child.send(task, () => {});
  const [result] = await Promise.race([message, exit]);
  return result;
}

function jpegIn(result: ReencodeResult | null): Jpeg {
  if (result !== null && 'jpeg' in result) return result.jpeg;
  if (result?.refusal === 'tooManyPixels') {
    throw new ApiError('payload_too_large', {
      reason: reason('imageTooManyPixels', { max: maxPixels / 1_000_000 }),
    });
  }
  throw new ApiError('image_unreadable', { reason: reason('imageUnprocessed') });
}
