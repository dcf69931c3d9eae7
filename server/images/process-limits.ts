type ProcessLimits = { readonly maxCpuMs: number; readonly maxMemoryMb: number };

const intervalMs = 20;

/**
 * Kills this process once it has used more CPU time or memory. Native code that never returns runs in threads, so the timer
 * goes on meanwhile; only a signal ends such code.
 */
export function limitThisProcess({ maxCpuMs, maxMemoryMb }: ProcessLimits): void {
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    const exceedsCpu = user + system > maxCpuMs * 1000;
    if (exceedsCpu || process.memoryUsage.rss() > maxMemoryMb * 1024 * 1024) killThisProcess();
  }, intervalMs);
}

export function killThisProcess(): void {
  process.kill(process.pid, 'SIGKILL');
}
