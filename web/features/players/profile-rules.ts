/** Rules of single fields, as react-hook-form takes them. */
export const required = (message: string) => ({
  validate: (value: string) => value.trim() !== '' || message,
});

export function integerBetween(min: number, max: number, message: string) {
  return {
    validate: (text: string) => {
      const isInteger = /^\d+$/.test(text.trim());
      return (isInteger && Number(text) >= min && Number(text) <= max) || message;
    },
  };
}
