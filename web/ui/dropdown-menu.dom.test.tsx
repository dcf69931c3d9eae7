import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DropdownMenu, MenuItem } from './dropdown-menu.tsx';

test('a press outside closes the menu, gives the focus back, and lets the page scroll again', async () => {
  const { container } = render(
    <DropdownMenu trigger={<button type="button">More</button>}>
      <MenuItem>Delete</MenuItem>
    </DropdownMenu>,
  );
  const { style } = document.documentElement;
  expect(screen.getByRole('menuitem', { name: 'Delete' })).toBeTruthy();
  expect(style.overflow).toBe('hidden');
  // Radix listens for presses outside once the press that opened the menu is over.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  act(() => {
    fireEvent.pointerDown(container.ownerDocument.body);
  });
  await vi.waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('More'));
  expect(style.overflow).toBe('');
});
