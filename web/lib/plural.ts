/** The forms of a word that a language has; English needs `one` and `other`. */
type Forms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/** Of the language that the texts are in, which need not be the reader's: in French 0 is singular. */
let rules: Intl.PluralRules | undefined;

/** The form that goes with a count: `plural(2, { one: 'vote', other: 'votes' })` is 'votes'. */
export function plural(count: number, forms: Forms): string {
  rules ??= new Intl.PluralRules('en');
  return forms[rules.select(count)] ?? forms.other;
}
