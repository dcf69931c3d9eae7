import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { filesToPrecache } from './service-worker.ts';

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
