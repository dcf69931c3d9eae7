/** A game whose presence every read after `since` has to show, or whose absence. */
type Fact = { readonly id: number; readonly isPresent: boolean; readonly since: number };

/**
 * What is known of the games of a team: which were created or deleted for certain, and when at the latest. A write without an answer
 * leaves its game unknown.
 */
export class ExpectedGames {
  readonly #facts = new Map<number, Fact>();
  readonly #ids: number[] = [];

  noteCreated(id: number): void {
    this.#ids.push(id);
    this.#facts.set(id, { id, isPresent: true, since: performance.now() });
  }

  /** Before a deletion is sent: from now on both answers are right. */
  forget(id: number): void {
    this.#facts.delete(id);
    this.#ids.splice(this.#ids.indexOf(id), 1);
  }

  noteDeleted(id: number): void {
    this.#facts.set(id, { id, isPresent: false, since: performance.now() });
  }

  /** One that can be deleted. */
  pick(number: number): number | undefined {
    return this.#ids[number % Math.max(1, this.#ids.length)];
  }

  /** What a read has to show that may be as old as `moment`. */
  at(moment: number): Fact[] {
    return [...this.#facts.values()].filter(({ since }) => since <= moment);
  }

  /** Of what the read had to show when it was sent, what it does not. What a deletion has made unknown since then is not held against it. */
  missing(expected: readonly Fact[], ids: ReadonlySet<number>): Fact[] {
    return expected.filter(
      (fact) => this.#facts.get(fact.id) === fact && ids.has(fact.id) !== fact.isPresent,
    );
  }
}
