import type { ManagedFixture } from '#contract/competitions/management.ts';
import type { Side } from '#domain/standings/outcome.ts';

type Result = NonNullable<ManagedFixture['result']>;
export type Kind = Result['kind'];

/** Numbers as they are typed. */
export type ResultValues = { kind: Kind; home: string; away: string; regulation: string; side: Side };

const withoutPoints: readonly Kind[] = ['forfeit', 'doubleForfeit', 'annulled'];
const withSide: readonly Kind[] = ['forfeit', 'default', 'awarded'];

export function hasPoints(kind: Kind): boolean {
  return !withoutPoints.includes(kind);
}

/** Whether it is one side that forfeited, defaulted or was given the game. */
export function hasSide(kind: Kind): boolean {
  return withSide.includes(kind);
}

export function valuesOfResult(result: Result | null): ResultValues {
  const points = result && 'points' in result ? result.points : null;
  return {
    kind: result?.kind ?? 'played',
    home: String(points?.home ?? ''),
    away: String(points?.away ?? ''),
    regulation: result?.kind === 'overtime' ? String(result.regulation) : '',
    side: result && 'by' in result ? result.by : result && 'to' in result ? result.to : 'home',
  };
}

/** The result that a call sends. */
export function resultOfValues({ kind, home, away, regulation, side }: ResultValues): Result {
  const points = { home: Number(home), away: Number(away) };
  switch (kind) {
    case 'doubleForfeit':
    case 'annulled':
      return { kind };
    case 'forfeit':
      return { kind, by: side };
    case 'default':
      return { kind, by: side, points };
    case 'awarded':
      return { kind, to: side, points };
    case 'overtime':
      return { kind, points, regulation: Number(regulation) };
    default:
      return { kind, points };
  }
}
