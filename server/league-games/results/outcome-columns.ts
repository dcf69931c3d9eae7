import type { Result } from '#domain/standings/outcome.ts';
import type { outcome } from '#server/database/schema/competitions.ts';

type Columns = Pick<
  typeof outcome.$inferSelect,
  'kind' | 'homePoints' | 'awayPoints' | 'regulation' | 'side'
>;

/** The result in the columns of a row, which a check of the table has made whole. */
export function resultOf({ kind, homePoints, awayPoints, regulation, side }: Columns): Result {
  const points = { home: homePoints ?? 0, away: awayPoints ?? 0 };
  const ofSide = side ?? 'home';
  switch (kind) {
    case 'doubleForfeit':
    case 'annulled':
      return { kind };
    case 'forfeit':
      return { kind, by: ofSide };
    case 'default':
      return { kind, by: ofSide, points };
    case 'awarded':
      return { kind, to: ofSide, points };
    case 'overtime':
      return { kind, points, regulation: regulation ?? 0 };
    default:
      return { kind, points };
  }
}

/** The columns that a result sets. */
export function columnsOf(result: Result): Columns {
  const points = 'points' in result ? result.points : null;
  const bySide = 'by' in result ? result.by : null;
  return {
    kind: result.kind,
    homePoints: points?.home ?? null,
    awayPoints: points?.away ?? null,
    regulation: result.kind === 'overtime' ? result.regulation : null,
    side: result.kind === 'awarded' ? result.to : bySide,
  };
}
