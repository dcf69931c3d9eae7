/**
 * The code with every non-ASCII character as an escape sequence. Node keeps the source of a module in memory for as long as it
 * runs, and uses two bytes for each character as soon as one is not ASCII.
 */
export function escapeToAscii(code: string): string {
  return code.replace(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
