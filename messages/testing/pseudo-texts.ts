import { afterAll, beforeAll } from 'vitest';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { language } from '../language.ts';
import { pseudoLanguage } from '../pseudo.ts';

/** Has the texts of the tests around this call in the pseudo-language. */
export function usePseudoTexts(): void {
  beforeAll(() => overwriteGetLocale(() => pseudoLanguage));
  afterAll(() => overwriteGetLocale(language));
}
