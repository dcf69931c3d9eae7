declare global {
  /** Every check of the modules that are loaded. Filled by tools/attacks/access/switchable-checks.ts. */
  var accessChecks: string[] | undefined;
  /** As that module has it: whether a check, which is about to refuse, is off. */
  var isCheckOff: ((check: string) => boolean) | undefined;
}

/** Notes which checks refuse something, and switches one of them off. */
export function recordChecks() {
  let refusing = new Set<string>();
  let off: string | null = null;
  globalThis.isCheckOff = (check) => {
    refusing.add(check);
    return check === off;
  };
  return {
    /** The checks that have refused since this was asked last. */
    take(): Set<string> {
      const taken = refusing;
      refusing = new Set();
      return taken;
    },
    switchOff(check: string | null): void {
      off = check;
    },
  };
}
