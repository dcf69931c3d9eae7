/** Rules of single fields, as react-hook-form takes them. */
export const filled = (message: string) => ({
  validate: (value: string) => value.trim() !== '' || message,
});

export function wholeBetween(min: number, max: number, message: string) {
  return {
    validate: (text: string) => {
      const isWhole = /^\d+$/.test(text.trim());
      return (isWhole && Number(text) >= min && Number(text) <= max) || message;
    },
  };
}
