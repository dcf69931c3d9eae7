import type { Catalogue } from './pseudo.ts';

type Message = Catalogue[string];
type Forms = Exclude<Message, string>[number];

/**
 * The catalogue in fewer letters: the plural form 'other' stands for all that are not named, and a form that reads the same as it
 * isn't named. The compiler then writes no branch for a form that is missing.
 */
export function compactCatalogue(catalogue: Catalogue): Catalogue {
  return Object.fromEntries(Object.entries(catalogue).map(([key, message]) => [key, compact(message)]));
}

function compact(message: Message): Message {
  return typeof message === 'string' ? message : message.map(compactForms);
}

function compactForms({ declarations, selectors, match }: Forms): Forms {
  const plurals = new Set(declarations.flatMap((text) => /^local (\w+) = .*: plural/.exec(text)?.[1] ?? []));
  const entries = Object.entries(match).map(([form, text]) => [withAsterisk(form, plurals), text] as const);
  const rest = entries.find(([form]) => /^\w+=\*$/.test(form))?.[1];
  const named = entries.filter(([form, text]) => text !== rest || form.endsWith('=*'));
  return { declarations, selectors, match: Object.fromEntries(named) };
}

/** 'countForm=other' as 'countForm=*'. */
function withAsterisk(form: string, plurals: ReadonlySet<string>): string {
  return form.replaceAll(/(\w+)=other/g, (whole, name) => (plurals.has(name) ? `${name}=*` : whole));
}
