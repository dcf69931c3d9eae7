import { registerHooks } from 'node:module';

/** Refusals that say who may do what to which row. */
const accessCodes =
  'not_signed_in|invite_required|awaiting_approval|profile_needed|captain_only|organizer_only|admin_only|not_yours|not_found|identity_mismatch|account_in_use|self_vote|cross_site';

/** Only whether there is such a row: whose it is comes after. */
const existence = String.raw`\w+ === null|!\(await changeLeague`;

const refusal = new RegExp(
  `if \\((?!${existence})(.+)\\)(\\s+)throw (new ApiError\\((?:refusal|[^()]*'(?:${accessCodes})'))`,
  'g',
);
const predicate = /\n {2}return (.+);\n\}/g;

const root = new URL('../../../', import.meta.url).href;

/*
 * Lets a test switch off access checks one at a time, without a change of the product's source: in a test's copy of a module, `if
 * (cond) throw new ApiError('not_yours')` becomes `if ((cond) && !isCheckOff('file:line')) throw …`, and what a predicate of
 * domain/access.ts returns becomes `(…) || isCheckOff('file:line')`, with the check's own text behind.
 */
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!url.startsWith(root) || !url.endsWith('.ts') || !loaded.source) return loaded;
    return { ...loaded, source: withSwitches(url.slice(root.length), String(loaded.source)) };
  },
});

function withSwitches(file: string, code: string): string {
  const checks: string[] = [];
  const isOff = (offset: number, refusal: string) => {
    const check = JSON.stringify(`${file}:${code.slice(0, offset).split('\n').length} ${refusal}`);
    checks.push(check);
    return `globalThis.isCheckOff?.(${check})`;
  };
  const changed = switchable(file, code, isOff);
  return checks.length > 0 ? `${changed}\n(globalThis.accessChecks ??= []).push(${checks});` : code;
}

function switchable(file: string, code: string, isOff: (offset: number, refusal: string) => string): string {
  if (file === 'domain/access.ts') {
    return code.replaceAll(
      predicate,
      (_all, value, offset: number) => `\n  return (${value}) || !!${isOff(offset + 1, value)};\n}`,
    );
  }
  if (!/^server\/(?!testing\/).*(?<!\.test)\.ts$/.test(file)) return code;
  return code.replaceAll(
    refusal,
    (_all, condition, space, thrown, offset: number) =>
      `if ((${condition}) && !${isOff(offset, `${condition} ${thrown}`)})${space}throw ${thrown}`,
  );
}
