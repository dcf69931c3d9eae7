// @vitest-environment node
import { createElement, lazy, Suspense } from 'react';
import { expect, test } from 'vitest';
import { markupOf } from './markup.ts';

const Screen = () => createElement('h1', null, 'Roster');
const inBoundary = (part: () => unknown) =>
  createElement(Suspense, { fallback: 'Loading' }, createElement(part as typeof Screen));

test('a tree that is all there is one string', async () => {
  expect(await markupOf(createElement(Screen))).toBe('<h1>Roster</h1>');
});

test('code that is still being loaded is waited for, and nothing stands in for it', async () => {
  const Late = lazy(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return { default: Screen };
  });
  const markup = await markupOf(createElement(Suspense, { fallback: 'Loading' }, createElement(Late)));
  expect(markup).toContain('<h1>Roster</h1>');
  expect(markup).not.toMatch(/Loading|<template/);
});

test('what a part throws is thrown, in a boundary too', async () => {
  const fail = () => {
    throw new Error('no such player');
  };
  await expect(markupOf(createElement(fail as () => never))).rejects.toThrow('no such player');
  await expect(markupOf(inBoundary(fail))).rejects.toThrow('no such player');
});
