import { LRUCache } from 'lru-cache';

/** A statement that an answer was made of. Decision 0093. */
export class Statement {
  readonly #text: string;
  readonly #names = new Map<string, boolean>();

  constructor(text: string) {
    this.#text = text;
  }

  /** Whether it may have read this table: a column or an alias of that name counts too. */
  mentions(table: string): boolean {
    let isMentioned = this.#names.get(table);
    if (isMentioned === undefined) {
      isMentioned = new RegExp(`\\b${RegExp.escape(table)}\\b`).test(this.#text);
      this.#names.set(table, isMentioned);
    }
    return isMentioned;
  }
}

/** Most texts are those of prepared statements; the others must not grow without a bound. */
const statements = new LRUCache<string, Statement>({
  max: 500,
  memoMethod: (text) => new Statement(text),
});

/** The one of this text. */
export function statementOf(text: string): Statement {
  return statements.memo(text);
}
