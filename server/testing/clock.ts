import { type Clock, databaseClock } from '#server/database/connection.ts';

/** A clock that stands still where a test puts it, or runs with the database's where it does not. */
export class TestClock implements Clock {
  #fixed: Temporal.Instant | null = null;

  /** `time` is an ISO instant, or a wall-clock time with its zone in brackets. */
  set(time: string): void {
    this.#fixed = time.includes('[')
      ? Temporal.ZonedDateTime.from(time).toInstant()
      : Temporal.Instant.from(time);
  }

  run(): void {
    this.#fixed = null;
  }

  now: Clock['now'] = async (executor) => this.#fixed ?? databaseClock.now(executor);
  of: Clock['of'] = async (readNow, executor) => this.#fixed ?? databaseClock.of(readNow, executor);
}
