import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { contractVersion, filesToPrecache } from './service-worker.ts';

type Part = { imports?: string[]; dynamicImports?: string[]; facadeModuleId?: string; isEntry?: boolean };

function chunk(fileName: string, part: Part = {}) {
  const nothing = { imports: [], dynamicImports: [], facadeModuleId: null, isEntry: false };
  return [fileName, { type: 'chunk', fileName, ...nothing, ...part }] as const;
}

test('what the pages lead to is precached, what only captains open is not', () => {
  const bundle = Object.fromEntries([
    chunk('main.js', { isEntry: true, imports: ['framework.js'], dynamicImports: ['roster.js', 'admin.js'] }),
    chunk('framework.js'),
    chunk('roster.js', {
      facadeModuleId: '/web/routes/roster.tsx',
      imports: ['card.js'],
      dynamicImports: ['import.js'],
    }),
    chunk('card.js'),
    chunk('admin.js', {
      facadeModuleId: '/web/routes/_protected/admin.players.tsx?tsr-split=component',
      imports: ['table.js'],
    }),
    chunk('table.js'),
    chunk('import.js', { facadeModuleId: '/web/features/schedule-import/import-dialog.tsx' }),
    ['app.css', { type: 'asset', fileName: 'app.css' }],
    ['index.html', { type: 'asset', fileName: 'index.html' }],
  ]) as unknown as Rolldown.OutputBundle;
  expect(filesToPrecache(bundle)).toEqual(['app.css', 'card.js', 'framework.js', 'main.js', 'roster.js']);
});

test('the version of the contract changes with a file of it, also with one in a folder', async () => {
  const root = await mkdtemp(join(tmpdir(), 'contract-'));
  const write = async (file: string, text: string) => {
    await writeFile(join(root, 'contract', file), text);
    return contractVersion(root);
  };
  try {
    await mkdir(join(root, 'contract/mvp'), { recursive: true });
    const versions = [
      await write('mvp.ts', 'vote'),
      await write('mvp/points.ts', 'rule'),
      await write('mvp/points.ts', 'another rule'),
    ];
    expect(new Set(versions).size).toBe(3);
    expect(await contractVersion(root)).toBe(versions[2]);
  } finally {
    await rm(root, { recursive: true });
  }
});
