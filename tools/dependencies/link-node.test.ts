import { mkdirSync, mkdtempSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { linkNode } from './link-node.js';

const name = `node-${process.platform}-${process.arch}`;

/** A folder of packages with the Node of this platform. */
function install(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sixth-man-modules-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, name, 'bin'), { recursive: true });
  writeFileSync(join(folder, name, 'bin/node'), '');
  return folder;
}

test('the Node of this platform is linked where npm has not, and once', () => {
  const folder = install();
  linkNode(folder);
  linkNode(folder);
  expect(readlinkSync(join(folder, '.bin/node'))).toBe(join('..', name, 'bin/node'));
});

test('what npm has linked stays', () => {
  const folder = install();
  mkdirSync(join(folder, '.bin'));
  symlinkSync(process.execPath, join(folder, '.bin/node'));
  linkNode(folder);
  expect(readlinkSync(join(folder, '.bin/node'))).toBe(process.execPath);
});

test('without a Node for this platform an install fails with its name', () => {
  const folder = install();
  rmSync(join(folder, name), { recursive: true });
  expect(() => linkNode(folder)).toThrow(process.platform);
});
