import { once } from 'node:events';

/** Makes a process that was started with `--inspect=127.0.0.1:PORT` collect its garbage, so that its memory is what it holds. */
export async function collectGarbage(inspectPort: number): Promise<void> {
  const reply = await fetch(`http://127.0.0.1:${inspectPort}/json/list`);
  const [target] = (await reply.json()) as { webSocketDebuggerUrl: string }[];
  if (!target) throw new Error('Nothing to inspect');
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await once(socket, 'open');
  socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }));
  await once(socket, 'message');
  socket.close();
  await once(socket, 'close');
}
