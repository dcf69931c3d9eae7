import { type ClassValue, clsx } from 'clsx';

/** Joins class names. Later ones do not replace earlier ones: from outside pass layout (margin, width, place), not colours or type. */
export function cn(...names: ClassValue[]): string {
  return clsx(names);
}
