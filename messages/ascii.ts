/**
 * The code with every other letter as an escape. Node keeps the source of a module for as long as it runs, and takes two
 * bytes for each letter as soon as one is not ASCII.
 */
export function escapeToAscii(code: string): string {
  return code.replace(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
