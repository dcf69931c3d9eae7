/** The answer that counts, beside the two that don't: told by its color, and pressed. */
export const answerTones = {
  in: 'bg-win/15 text-win',
  maybe: 'bg-gold/15 text-gold',
  out: 'bg-loss/12 text-loss',
} as const;
