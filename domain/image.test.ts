import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitWithin, jpegQuality, maxImageBytes, maxPhotoSide } from './image.ts';

describe('a photo', () => {
  it('weighs 5 MB at most and becomes a JPEG of quality 0.8', () => {
    expect(maxImageBytes).toBe(5_242_880);
    expect(jpegQuality).toBe(0.8);
  });

  it.each([
    [4000, 3000, 400, 300],
    [3000, 4000, 300, 400],
    [401, 401, 400, 400],
    [400, 400, 400, 400],
    [120, 80, 120, 80],
    [10_000, 1, 400, 1],
  ])('of %ix%i becomes %ix%i', (width, height, toWidth, toHeight) =>
    expect(fitWithin({ width, height }, maxPhotoSide)).toEqual({ width: toWidth, height: toHeight }),
  );

  it('always fits within 400x400', () => {
    const side = fc.integer({ min: 1, max: 20_000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const fitted = fitWithin({ width, height }, maxPhotoSide);
        expect(Math.max(fitted.width, fitted.height)).toBe(Math.min(400, Math.max(width, height)));
      }),
    );
  });
});
