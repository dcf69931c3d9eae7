import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useHeldPage } from './use-held-page.ts';

test('the page is held as long as any dialog or menu is open', () => {
  const { style } = document.documentElement;
  const open = () => renderHook(({ isOpen }) => useHeldPage(isOpen), { initialProps: { isOpen: true } });
  const menu = open();
  const dialog = open();
  expect(style.overflow).toBe('hidden');
  menu.unmount();
  expect(style.overflow).toBe('hidden');
  dialog.rerender({ isOpen: false });
  expect([style.overflow, style.scrollbarGutter]).toEqual(['', '']);
});
