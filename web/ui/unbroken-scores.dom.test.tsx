import { expect, test } from 'vitest';
import { renderPartInApp } from '#web/testing/harness.tsx';
import { UnbrokenScores } from './unbroken-scores.tsx';

test('no line ends within a score or a range of days', () => {
  const text = 'Maya Torres changed the result to 41-38 (overtime 36-36), entered for Nov 15–21';
  const { container } = renderPartInApp(
    <p>
      <UnbrokenScores>{text}</UnbrokenScores>
    </p>,
  );
  expect(container.querySelector('p')).toHaveProperty('textContent', text);
  const unbroken = [...container.querySelectorAll('.whitespace-nowrap')].map(
    ({ textContent }) => textContent,
  );
  expect(unbroken).toEqual(['41-38', '36-36', '15–21']);
});
