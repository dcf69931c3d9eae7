import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#server/env.ts';
import { longestRunMs } from '../settings.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const script = fileURLToPath(new URL('./build-main.ts', import.meta.url));
const marker = 'zqmarker';

/** What a build machine's environment may hold: the server's own settings, other tools', and what Vite would publish by its name. */
const environment = {
  OIDC_CLIENT_ID: `${marker}-client`,
  OIDC_CLIENT_SECRET: `${marker}-client-secret`,
  DATABASE_URL: `postgres://team:${marker}-password@db.test/team`,
  SMTP_URL: `smtps://team:${marker}-password@mail.test`,
  MAIL_FROM: `${marker}@team.test`,
  ADMIN_EMAILS: `${marker}-admin@team.test`,
  DATA_DIR: `/tmp/${marker}`,
  PUBLIC_URL: `https://${marker}.test`,
  NPM_TOKEN: `${marker}-token`,
  AWS_SECRET_ACCESS_KEY: `${marker}-key`,
  GIT_AUTHOR_EMAIL: `${marker}-author@team.test`,
  USER: `${marker}-user`,
  HOSTNAME: `${marker}-host`,
  VITE_API_KEY: `${marker}-vite`,
  PUBLIC_SECRET: `${marker}-public`,
  REACT_APP_SECRET: `${marker}-react`,
  // Would make it a development build.
  NODE_ENV: 'development',
};

async function buildInto(folder: string): Promise<string> {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [script, folder], {
    env: { PATH, HOME, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  expect([code, errors]).toEqual([0, expect.any(String)]);
  return output + errors;
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

test(
  'nothing of the environment of a build is in what it writes, in what it leaves behind or in what it prints',
  async () => {
    expect(readConfig(environment).issuer?.clientSecret).toContain(marker);
    const folder = await mkdtemp(join(tmpdir(), 'sixth-man-build-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const printed = await buildInto(folder);
    expect(printed).not.toContain(marker);
    const written = await filesIn(folder);
    expect(written.length).toBeGreaterThan(50);
    const leftBehind = [join(root, 'web/route-tree.gen.ts'), ...(await filesIn(join(root, 'messages')))];
    for (const path of written) {
      const content = await readFile(path, 'latin1');
      const matches = [marker, root, 'jsxDEV)('].map((text) => content.includes(text));
      expect([path, ...matches]).toEqual([path, false, false, false]);
    }
    for (const path of leftBehind) {
      // Another build may replace it meanwhile.
      const content = await readFile(path, 'latin1').catch(() => '');
      expect([path, content.includes(marker)]).toEqual([path, false]);
    }
  },
  longestRunMs,
);
