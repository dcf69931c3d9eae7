import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';

/** The memory of a process, in MiB: objects, and buffers outside of V8's heap. */
export type Footprint = { readonly heap: number; readonly buffers: number };

const reply = z.object({ id: z.number(), result: z.looseObject({}) });
const usage = z.object({ result: z.object({ value: z.string() }) });
const counts = z.object({ heapUsed: z.number(), external: z.number() });

/** Makes a process that was started with `--inspect=127.0.0.1:PORT` collect its garbage, so that its memory is what it holds. */
export async function collectGarbage(inspectPort: number): Promise<Footprint> {
  const list = await fetch(`http://127.0.0.1:${inspectPort}/json/list`);
  const [target] = (await list.json()) as { webSocketDebuggerUrl: string }[];
  if (!target) throw new Error('Nothing to inspect');
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await once(socket, 'open');
  const call = async (method: string, params: object = {}) => {
    socket.send(JSON.stringify({ id: 1, method, params }));
    const [message] = (await once(socket, 'message')) as [MessageEvent<string>];
    return z.parse(reply, JSON.parse(message.data)).result;
  };
  try {
    // What a first collection lets go of has finalizers, whose objects a second one collects.
    for (let round = 0; round < 2; round += 1) {
      await call('HeapProfiler.collectGarbage');
      await delay(100);
    }
    const expression = 'JSON.stringify(process.memoryUsage())';
    const { result } = z.parse(usage, await call('Runtime.evaluate', { expression }));
    const { heapUsed, external } = z.parse(counts, JSON.parse(result.value));
    return { heap: heapUsed / 1024 ** 2, buffers: external / 1024 ** 2 };
  } finally {
    socket.close();
    await once(socket, 'close');
  }
}
