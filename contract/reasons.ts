import { m } from '#messages';
import type { ErrorReply, FieldIssue } from './errors.ts';
import { fieldLabel } from './field-labels.ts';
import { reasonTexts } from './reason-texts.ts';

type Params = Readonly<Record<string, string | number>>;

export type ReasonCode = keyof typeof reasonTexts;
type ParamsOf<C extends ReasonCode> = Parameters<(typeof reasonTexts)[C]>[0];

/** A text by its code, with its values. */
export type Reason = { readonly code: ReasonCode; readonly params?: Params };

/** Possible values of an endpoint's `action`; each has a text for visitors. */
export type Action = ReasonCode extends infer C ? (C extends `signInTo_${infer A}` ? A : never) : never;

/** Longer values are cut. */
const longestParam = 200;

export function reason<const C extends ReasonCode>(
  code: C,
  ...[params]: object extends ParamsOf<C> ? [] : [params: ParamsOf<C> & Params]
): Reason {
  if (!params) return { code };
  const bounded = Object.entries<string | number>(params).map(
    ([name, value]) => [name, bound(value)] as const,
  );
  return { code, params: Object.fromEntries(bounded) };
}

function bound(value: string | number): string | number {
  if (typeof value === 'number' || value.length <= longestParam) return value;
  return `${value.slice(0, longestParam - 1).toWellFormed()}…`;
}

/** Null when this build has no text for the code, or a value is missing, because the reply may come from another build. */
export function reasonText(reason: Coded): string | null {
  return textByCode(reasonTexts, reason);
}

type Coded = { code: string; params?: Params | undefined };

/** The text of `texts` for a code, as {@link reasonText}. */
export function textByCode(texts: object, { code, params = {} }: Coded): string | null {
  if (!Object.hasOwn(texts, code)) return null;
  // biome-ignore lint/plugin: each text takes its own inputs; the proxy below finds missing ones
  const text = texts[code as keyof typeof texts] as (inputs: Params) => string;
  const missing = new Set<string>();
  const inputs = new Proxy(params, {
    get(values, name: string) {
      if (!Object.hasOwn(values, name)) missing.add(name);
      return values[name];
    },
  });
  const sentence = text(inputs);
  return missing.size === 0 ? sentence : null;
}

/** What a person reads of a reply: its reason, the problem with a field, or the default of its code. */
export function errorText({
  code,
  reason,
  issues,
}: Pick<ErrorReply, 'code' | 'reason' | 'issues'>): string | null {
  if (reason) return reasonText(reason);
  const first = code === 'validation_failed' ? issues?.[0] : undefined;
  if (first) return issueText(first);
  return reasonText({ code });
}

/** The problem with its field's label. People don't see the field's name in the contract. */
function issueText({ field, message: problem }: Pick<FieldIssue, 'field' | 'message'>): string {
  const label = fieldLabel(field);
  return label === null ? problem : m.error_inField({ field: label, problem });
}

/** A schema's message is one text: the reason's code and params, parsed again by {@link reasonIn}. */
export function issue<const C extends ReasonCode>(...parts: Parameters<typeof reason<C>>): string {
  return JSON.stringify(reason(...parts));
}

/** The reason in a schema's message; null for one of the library's own. */
export function reasonIn(message: string): Reason | null {
  return message.startsWith('{"code":') ? JSON.parse(message) : null;
}
