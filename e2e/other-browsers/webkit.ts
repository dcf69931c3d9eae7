import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../world.ts';
import type { BrowserWindow, OtherBrowser } from './drivers.ts';
import { findElement } from './find-element.ts';

/** W3C WebDriver names elements by this key. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

type Command = <Value>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Value>;
type ElementReference = { [elementKey]: string };

/** Starts WebKitGTK's small browser on a display of its own, which its WebDriver drives. */
export async function startWebKit([
  driver = '',
  display = '',
  miniBrowser = '',
]: string[]): Promise<OtherBrowser> {
  const port = await freePort();
  const child = spawn(display, ['--auto-servernum', driver, `--port=${port}`], {
    // Its sandbox takes rights that containers lack.
    env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    stdio: 'ignore',
    detached: true,
  });
  const send = commandsTo(`http://127.0.0.1:${port}`);
  await ready(send, child);
  const options = { binary: miniBrowser, args: ['--automation'] };
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options, timeouts: { script: 10_000 } } },
  });
  const inSession: Command = (method, path, body) => send(method, `/session/${sessionId}${path}`, body);
  await inSession('POST', '/window/rect', { width: 1280, height: 800 });
  const first = await inSession<string>('GET', '/window');
  const windowOf = windowsOf(inSession);
  return {
    window: windowOf(first),
    errors: [],
    async popup() {
      const handles = await inSession<string[]>('GET', '/window/handles');
      const other = handles.find((handle) => handle !== first);
      return other ? windowOf(other) : null;
    },
    async close() {
      await inSession('DELETE', '');
      const ended = once(child, 'exit');
      process.kill(-child.pid!, 'SIGTERM');
      await ended;
    },
  };
}

/** Each command goes to the current window, so commands to windows are sent one after the other. */
function windowsOf(send: Command) {
  let last: Promise<unknown> = Promise.resolve();
  return (handle: string): BrowserWindow => {
    const inWindow = <Value>(commands: () => Promise<Value>): Promise<Value> => {
      const result = last.then(() => send('POST', '/window', { handle })).then(commands);
      last = result.catch(() => {});
      return result;
    };
    const run = <Value>(task: (...args: never[]) => unknown, ...args: unknown[]) =>
      send<Value>('POST', '/execute/sync', { script: `return (${task})(...arguments)`, args });
    const inElement = (element: ElementReference, command: string, body: object) =>
      send<void>('POST', `/element/${element[elementKey]}/${command}`, body);
    return {
      open: (url) => inWindow(() => send('POST', '/url', { url })),
      run: (task) => inWindow(() => run(task)),
      click: (target) =>
        inWindow(async () => {
          const element = await run<ElementReference | null>(findElement, target);
          if (element) await inElement(element, 'click', {});
          return element !== null;
        }),
      type: (text) =>
        inWindow(async () => inElement(await send('GET', '/element/active'), 'value', { text })),
    };
  };
}

function commandsTo(url: string): Command {
  return async (method, path, body) => {
    const response = await fetch(url + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await response.json()) as { value: never };
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
}

async function ready(send: Command, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const isReady = await send('GET', '/status').then(
      () => true,
      () => false,
    );
    if (isReady) return;
    await setTimeout(50);
  }
  throw new Error(`WebKitWebDriver ended with ${child.exitCode}`);
}
