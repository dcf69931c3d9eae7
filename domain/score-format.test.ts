import { expect, it } from 'vitest';
import { formatScore, formatStoredScore } from './score-format.ts';

it('is written as readers of each language know it', () => {
  const written = ['en', 'de', 'es', 'fr', 'pt-BR'].map((reader) => formatScore(68, 61, { reader }));
  expect(written).toEqual(['68–61', '68:61', '68–61', '68–61', '68–61']);
});

it('has the hyphen of the specification where that is asked for, and none in German', () => {
  expect(formatScore(68, 61, { dash: '-', reader: 'en' })).toBe('68-61');
  expect(formatScore(68, 61, { dash: '-', reader: 'de' })).toBe('68:61');
});

it('of an audit entry is written as its reader knows it', () => {
  expect(formatStoredScore('64-71 (60-60)', 'en')).toBe('64-71 (60-60)');
  expect(formatStoredScore('64-71 (60-60)', 'de')).toBe('64:71 (60:60)');
});
