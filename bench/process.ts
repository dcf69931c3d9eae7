import { readFile } from 'node:fs/promises';

/** Resident memory of a process and of everything it started, in MiB, by Linux's own count. */
export async function memoryOf(pid: number): Promise<{ own: number; children: number }> {
  const children = await descendants(pid);
  const sizes = await Promise.all(children.map(proportionalSize));
  return { own: await proportionalSize(pid), children: sizes.reduce((sum, size) => sum + size, 0) };
}

export async function descendants(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const direct = text.trim().split(' ').filter(Boolean).map(Number);
  return [...direct, ...(await Promise.all(direct.map(descendants))).flat()];
}

/** Shared pages counted in parts: PostgreSQL's processes share most of theirs. */
async function proportionalSize(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1024;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The most resident memory that a process has had, in MiB, by Linux's own count. */
export async function peakMemory(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmHWM:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1024;
}
