import { language } from '#messages/language';
import { formatHeight, heightInInches, heightOptions, otherHeight, parseHeight } from './height.ts';
import { withDecimalMark } from './number-format.ts';

const cmPerInch = 2.54;
const kgPerPound = 0.45359237;

const isMetric = (reader: string) => !reader.startsWith('en');

/**
 * A player's height as a language (BCP 47; by default that of the texts) writes it: 5'10", '178 cm'. A text that is no height stays. Product
 * §9, Height.
 */
export function heightText(height: string, reader: string = language()): string {
  const inches = isMetric(reader) ? parseHeight(height) : null;
  return inches === null ? height : `${Math.round(inches * cmPerInch)} cm`;
}

/** A player's weight in kilograms where the language counts in them: '170 lbs' is '77 kg'. Product §5, Create profile. */
export function weightText(weight: string, reader: string = language()): string {
  const pounds = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*(?:lbs?\.?|pounds?|#)$/i.exec(weight.trim())?.[1];
  const kilograms = /^(\d{1,3})[.,](\d{1,2})\s*kg$/i.exec(weight.trim());
  if (!isMetric(reader)) return weight;
  if (kilograms) return withDecimalMark(`${kilograms[1]}.${kilograms[2]} kg`, reader);
  return pounds === undefined ? weight : `${Math.round(Number(pounds.replace(',', '.')) * kgPerPound)} kg`;
}

/**
 * The heights to choose from: those of the specification with the rest as feet and inches, or in centimeters all of them. Product §5,
 * Create profile.
 */
export function heightChoices(reader: string = language()): readonly string[] {
  if (!isMetric(reader)) return heightOptions;
  const { feet, inches } = otherHeight;
  const shortest = heightInInches(feet.min, inches.min);
  const count = heightInInches(feet.max, inches.max) - shortest + 1;
  return Array.from({ length: count }, (_, n) => formatHeight(shortest + n));
}

/** Whether {@link heightChoices} leaves out heights that a player may have. Product §5, Create profile. */
export function hasOtherHeights(reader: string = language()): boolean {
  return !isMetric(reader);
}
