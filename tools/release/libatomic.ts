import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * GCC's library for atomic operations, which Node's builds need and a small Debian lacks. Another platform's is where
 * `LIBATOMIC` says: in Debian's package `libatomic1` of that architecture.
 */
export function libatomic(node: string, isOwnPlatform: boolean): string | undefined {
  const { LIBATOMIC } = process.env;
  if (LIBATOMIC !== undefined) return LIBATOMIC;
  if (isOwnPlatform) return linkedLibatomic(node);
  console.warn(
    'The archive has no libatomic.so.1: set LIBATOMIC to that of the platform, or install libatomic1 where it runs',
  );
  return undefined;
}

function linkedLibatomic(node: string): string | undefined {
  const path = /libatomic\.so\.1 => (\S+)/.exec(execFileSync('ldd', [node], { encoding: 'utf8' }))?.[1];
  return path !== undefined && existsSync(path) ? path : undefined;
}
