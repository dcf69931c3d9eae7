import DataLoader from 'dataloader';
import { observeStatements, type Statement, statementOf } from '#server/cache/response-cache.ts';
import { type Executor, listenToStatements } from '#server/database/connection.ts';
import { ConnectionTransaction } from '#server/database/transaction.ts';

type FindTeam<Rows> = (db: Executor, values: { requestedTeamId: number }) => Promise<Rows>;
type Answer<Rows> = { readonly rows: Rows; readonly statements: readonly Statement[] };

/**
 * Sends a statement once for all who ask for the same team in one turn of the event loop: each of the reads that a page is made of
 * looks its team up. It is sent after they have asked, and nothing is cached; where it fails, it fails for all of that turn. A transaction
 * sees what it has written, and asks by itself.
 */
export function inOneTurn<Rows>(find: FindTeam<Rows>): FindTeam<Rows> {
  const loaders = new WeakMap<Executor, DataLoader<number, Answer<Rows>>>();
  return async (db, values) => {
    if (db instanceof ConnectionTransaction) return find(db, values);
    const loader = loaders.get(db) ?? loaderOf((requestedTeamId) => find(db, { requestedTeamId }));
    loaders.set(db, loader);
    const { rows, statements } = await loader.load(values.requestedTeamId);
    observeStatements(statements);
    return rows;
  };
}

function loaderOf<Rows>(find: (teamId: number) => Promise<Rows>): DataLoader<number, Answer<Rows>> {
  return new DataLoader(
    (teamIds: readonly number[]) => {
      const answers = new Map<number, Promise<Answer<Rows>>>();
      return Promise.all(
        teamIds.map((id) => answers.getOrInsertComputed(id, () => answerOf(() => find(id)))),
      );
    },
    { cache: false, maxBatchSize: 100 },
  );
}

/** With the statements that it was made of: they are sent on behalf of one of those who asked. */
async function answerOf<Rows>(find: () => Promise<Rows>): Promise<Answer<Rows>> {
  const statements: Statement[] = [];
  const rows = await listenToStatements((text) => void statements.push(statementOf(text)), find);
  return { rows, statements };
}
