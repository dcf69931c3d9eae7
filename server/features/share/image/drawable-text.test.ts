import { describe, expect, test } from 'vitest';
import { drawnText, fittingSize } from './drawable-text.ts';

describe('a name on a shared picture', () => {
  test.each([
    ['Jordan Lee', 'Jordan Lee'],
    ['Zoë Łukasiewicz-Nguyễn', 'Zoë Łukasiewicz-Nguyễn'],
    ['O’Brien “Ace”', 'O’Brien “Ace”'],
    ['  Two\tspaces\n here ', 'Two spaces here'],
    ['ＨＡＷＫＳ Ḥassan', 'HAWKS Hassan'],
    ['Hawks 🏀 北京', 'Hawks'],
    ['A\u0308nne', 'Änne'],
  ])('%j is drawn as %j', (name, drawn) => {
    expect(drawnText(name, 'Player')).toBe(drawn);
  });

  test.each(['北京队', 'Иван', '🏀', '\u200b', ''])('%j has nothing to draw', (name) => {
    expect(drawnText(name, 'Player')).toBe('Player');
  });
});

describe('the size of a line', () => {
  test('is the largest that fits, and shrinks with the length of the name', () => {
    const sizes = [120, 90, 60] as const;
    expect(fittingSize('Ann', 600, sizes)).toBe(120);
    expect(fittingSize('Jordan Featherstone', 700, sizes)).toBe(60);
    expect(fittingSize('W'.repeat(80), 600, sizes)).toBe(60);
  });
});
