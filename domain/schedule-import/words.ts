/**
 * Words that several rules look for in titles and remarks, in English, German, Spanish, French and Portuguese, as parts of regular
 * expressions without regard to case. Put them before `wordEnd`, because `\b` doesn't know letters with accents.
 */

export const wordEnd = '(?![\\p{L}\\p{N}])';

/** Between two teams, the first at home. */
export const versus = `(?:vs?\\.?|versus|against|gegen|gg\\.?|contre|contra)`;

/** Before the team at whose gym it is, and before a place. */
export const atHomeOf = '(?:@|at|bei|chez)';

export const cancelled = [
  'cancell?ed|called off|postponed',
  'abgesagt|abgesetzt|verlegt|verschoben|ausgefallen|entfällt|fällt aus',
  'annulée?|reportée?|suspendue?',
  'cancelad[oa]|aplazad[oa]|suspendid[oa]|anulad[oa]|pospuest[oa]',
  'adiad[oa]|suspens[oa]',
].join('|');

/** Before a final score. */
export const finalWords =
  'final(?: score| result)?|full[ -]?time|result|score(?: final)?|endstand|ergebnis|endergebnis|résultat(?: final)?|resultado(?: final)?|marcador(?: final)?|placar(?: final)?';

const won = 'w|win|won|sieg|gewonnen|victoire|gagné|victoria|ganado|vitória|ganho';
const lost = 'l|loss|lost|niederlage|verloren|défaite|perdu|derrota|perdido';
const tied = 't|tie|tied';

/** What a result begins or ends with. */
export const outcomes = `${won}|${lost}|${tied}`;

/** The first letters of those that aren't English, for a column of results. */
export const outcomeLetters = 's|v|g|n|d|p';

const isWon = new RegExp(`^(?:${won}|s|v|g)$`, 'iu');
const isLost = new RegExp(`^(?:${lost}|n|d|p)$`, 'iu');

/** Whether an outcome is a win; null for a tie and for none. Product §5, Import. */
export function wonBy(outcome: string | undefined): boolean | null {
  if (outcome === undefined) return null;
  return isWon.test(outcome) ? true : isLost.test(outcome) ? false : null;
}

const bye = new RegExp(`^(?:bye|spielfrei|freilos|exempte?|descansa|descanso|folga)${wordEnd}`, 'iu');

/** Whether a title or an opponent is a round without a game. Product §5, Import. */
export function isBye(text: string): boolean {
  return bye.test(text);
}

/** 'Week 3', 'Spieltag 3', 'J3' before or after a game. */
export const roundWords = 'round|rd|week|wk|matchday|spieltag|runde|jornada|journée|journee|rodada';
