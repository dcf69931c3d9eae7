import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { lazyOrNothing } from './lazy-or-nothing.ts';

const Loaded = lazyOrNothing(async () => () => <p>12 messages</p>);
const Missing = lazyOrNothing(() => Promise.reject(new Error('The code could not be loaded')));

test('a part whose code cannot be loaded leaves the rest of the page', async () => {
  const { container } = render(
    <Suspense fallback="Loading">
      <h1>Schedule</h1>
      <Missing />
      <Loaded />
    </Suspense>,
  );
  await screen.findByText('12 messages');
  expect(container.textContent).toBe('Schedule12 messages');
});
