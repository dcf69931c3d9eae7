import { describe, expect, it } from 'vitest';
import { hasOtherHeights, heightChoices, heightText, weightText } from './body-units.ts';

describe('a height', () => {
  it.each([
    [`5'10"`, 'en', `5'10"`],
    [`5'10"`, 'de', '178 cm'],
    [`6'4"`, 'es', '193 cm'],
    [`4'0"`, 'fr', '122 cm'],
    [`7'11"`, 'pt-BR', '241 cm'],
    ['tall', 'de', 'tall'],
    ['', 'de', ''],
  ])('%s in %s is %s', (height, reader, text) => expect(heightText(height, reader)).toBe(text));

  it('is chosen from those of the specification in English, from all in centimeters elsewhere', () => {
    expect(heightChoices('en')).toHaveLength(17);
    expect(hasOtherHeights('en')).toBe(true);
    const choices = heightChoices('de').map((height) => heightText(height, 'de'));
    expect([choices[0], choices.at(-1), new Set(choices).size]).toEqual(['122 cm', '241 cm', 48]);
    expect(hasOtherHeights('de')).toBe(false);
  });
});

it.each([
  ['170 lbs', 'en', '170 lbs'],
  ['170 lbs', 'de', '77 kg'],
  ['170lb', 'fr', '77 kg'],
  ['77 kg', 'es', '77 kg'],
  ['77.5 kg', 'de', '77,5 kg'],
  ['77,5 kg', 'en', '77,5 kg'],
  ['a lot', 'de', 'a lot'],
  ['170', 'de', '170'],
])('a weight of %j in %s is %j', (weight, reader, text) => expect(weightText(weight, reader)).toBe(text));
