import fc from 'fast-check';
import { it } from 'vitest';
import { expectOneState, gameOnTwoPhones } from './testing/two-phones.ts';

it('is one state after each of 10,000 games on two phones, whatever the connection did', () => {
  fc.assert(fc.property(gameOnTwoPhones, expectOneState), { numRuns: 10_000 });
});
