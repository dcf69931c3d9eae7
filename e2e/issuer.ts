import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { freePort } from './world.ts';

const program = fileURLToPath(new URL('../demo/identity/standalone.ts', import.meta.url));
const client = { id: 'sixth-man-outside', secret: 'an outside secret' };

export type Issuer = { url: string; start(): Promise<void>; stop(): Promise<void> };

/** The settings of an issuer for the product. */
export function issuerEnvironment(issuer: Issuer): Record<string, string> {
  return {
    OIDC_ISSUER: issuer.url,
    OIDC_CLIENT_ID: client.id,
    OIDC_CLIENT_SECRET: client.secret,
  };
}

/** An issuer in a process and on an origin of its own, for the product at `appPort`. */
export async function outsideIssuer(appPort: number): Promise<Issuer> {
  const redirectUri = `http://localhost:${appPort}/api/auth/callback`;
  const port = await freePort();
  let child: ChildProcess | undefined;
  return {
    url: `http://localhost:${port}`,
    async start() {
      const options = ['--client-id', client.id, '--client-secret', client.secret];
      const place = ['--port', String(port), '--redirect-uri', redirectUri];
      child = spawn(process.execPath, [program, ...options, ...place], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const [line] = await once(createInterface({ input: child.stdout! }), 'line');
      expect(line).toContain(`http://localhost:${port}`);
    },
    async stop() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
