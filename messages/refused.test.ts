import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const copy = mkdtempSync(join(tmpdir(), 'messages-'));

beforeAll(() => {
  const isSource = (path: string) => !/compiled|\.test\.ts$/.test(path.slice(root.length));
  cpSync(import.meta.dirname, join(copy, 'messages'), { recursive: true, filter: isSource });
  cpSync(join(root, 'package.json'), join(copy, 'package.json'));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true }));

test.each([
  ['markup', 'Bonjour <b>{name}</b>', 'has markup'],
  ['a missing value', 'Bonjour', 'lacks {name}'],
])('the build refuses a language file with %s, and names the file', (_what, text, fault) => {
  const file = join(copy, 'messages/fr.json');
  const whole = readFileSync(join(import.meta.dirname, 'fr.json'), 'utf8');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(whole), mail_greeting: text }));
  const { status, stderr } = spawnSync(process.execPath, [join(copy, 'messages/main.ts')], {
    encoding: 'utf8',
  });
  expect(status).not.toBe(0);
  expect(stderr).toContain(`messages/fr.json: mail_greeting ${fault}`);
});
