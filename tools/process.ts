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
  return quantile(values, 0.5);
}

/** The value below which the given share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The most resident memory that a process has had, in MiB, by Linux's own count. */
export async function peakMemory(pid: number): Promise<number> {
  return mebibytesOf(pid, 'VmHWM');
}

/** The resident memory of a process, shared pages included, in MiB. */
export async function residentMemory(pid: number): Promise<number> {
  return mebibytesOf(pid, 'VmRSS');
}

async function mebibytesOf(pid: number, field: string): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) / 1024;
}

/** Clock ticks a second, as Linux counts CPU time for programs. */
const ticks = 100;

/** The CPU time of a process, that of children that have ended included. */
export async function cpuSecondsOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = text.split(') ')[1]?.split(' ') ?? [];
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) / ticks;
}
