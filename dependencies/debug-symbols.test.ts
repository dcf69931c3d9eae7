import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { removeDebugSymbols, withoutDebugSymbols } from './debug-symbols.ts';

/** A header, a table of one segment of 16 bytes behind it, and what follows. */
function programWith(rest: string): Buffer {
  const program = Buffer.alloc(64 + 56 + 16);
  program.write('\x7fELF\x02\x01', 'latin1');
  program.writeBigUInt64LE(64n, 0x20);
  program.writeBigUInt64LE(136n, 0x28);
  program.writeUInt16LE(56, 0x36);
  program.writeUInt16LE(1, 0x38);
  program.writeUInt16LE(9, 0x3c);
  program.writeUInt16LE(8, 0x3e);
  program.writeBigUInt64LE(120n, 64 + 0x08);
  program.writeBigUInt64LE(16n, 64 + 0x20);
  program.write('what is run here', 120);
  return Buffer.concat([program, Buffer.from(rest)]);
}

test('what stands behind the last segment goes, and the table of sections is forgotten', () => {
  const smaller = withoutDebugSymbols(programWith('symbols, line numbers'));
  expect(smaller?.length).toBe(136);
  expect(smaller?.toString('latin1', 120)).toBe('what is run here');
  expect([smaller?.readBigUInt64LE(0x28), smaller?.readUInt32LE(0x3c)]).toEqual([0n, 0]);
});

test('a program with nothing behind, and any other file, stays as it is', () => {
  expect(withoutDebugSymbols(programWith(''))).toBeNull();
  expect(withoutDebugSymbols(Buffer.from('#!/bin/sh\nexit 0\n'))).toBeNull();
  expect(withoutDebugSymbols(Buffer.alloc(0))).toBeNull();
});

test('Node runs without them, and what ran of it before goes on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sixth-man-symbols-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const node = join(folder, 'node');
  copyFileSync(process.execPath, node);
  appendFileSync(node, 'symbols');
  const running = spawn(node, ['-p', '"asked: " + require("node:fs").readFileSync(0)']);
  await once(running, 'spawn');

  removeDebugSymbols(node);

  running.stdin.end('still here');
  const [answer] = await once(running.stdout, 'data');
  expect(String(answer)).toContain('asked: still here');
  expect(execFileSync(node, ['-p', '6 * 7'], { encoding: 'utf8' })).toBe('42\n');
});
