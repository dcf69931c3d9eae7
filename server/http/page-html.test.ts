import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPageTemplate } from './page-html.ts';

test('a rendered page loads its code once it has been painted, a page without markup at once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sixth-man-page-'));
  const script = '<script type="module" src="/main.js"></script>';
  await writeFile(join(folder, 'index.html'), `<!--head-->${script}<!--markup--><!--/markup-->`);
  const preload = '<link rel="modulepreload" href="/roster.js">';
  const template = await readPageTemplate(folder);
  const fill = (markup: string) => template.fill({ head: preload, data: {}, markup, scripts: '' });
  const waiting = [preload, script].map((tag) => `<template data-code>${tag}</template>`);
  expect(fill('<h1>Roster</h1>')).toBe(`${waiting.join('')}<h1>Roster</h1>`);
  expect(fill('')).toBe(`${preload}${script}<!--markup--><!--/markup-->`);
});
