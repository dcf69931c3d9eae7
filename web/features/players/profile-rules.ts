import { isBlank } from '#domain/text.ts';

/** Rules of single fields, as react-hook-form takes them. */
export const required = (message: string) => ({
  validate: (value: string) => !isBlank(value) || message,
});

export function integerBetween(min: number, max: number, message: string) {
  return {
    validate: (text: string) => {
      const isInteger = /^\d+$/.test(text.trim());
      return (isInteger && Number(text) >= min && Number(text) <= max) || message;
    },
  };
}
