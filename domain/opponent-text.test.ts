import { expect, test } from 'vitest';
import { inLanguage } from '#messages/language';
import { opponentText, storedOpponent } from './opponent-text.ts';
import { againstText, formatMatchup, gameTitle } from './schedule-format.ts';

const game = { team: 'Harbor Hawks', opponent: 'TBD', isHome: true, date: 'Thu, Nov 19' };
const ahead = { ...game, ourScore: null, theirScore: null };

test('an opponent that isn’t known yet is named in the reader’s language', () => {
  const texts = () => [
    opponentText('TBD'),
    againstText(game),
    formatMatchup(game.team, game),
    gameTitle(ahead),
  ];
  expect(texts()).toEqual(['TBD', 'vs TBD', 'Harbor Hawks vs TBD', 'Harbor Hawks vs TBD, Thu, Nov 19']);
  for (const language of ['de', 'es', 'fr', 'pt-BR'] as const)
    expect(inLanguage(language, texts).join(), language).not.toContain('TBD');
  expect(inLanguage('de', () => againstText(game))).toContain('Noch offen');
});

test('a name that only looks like it stays', () =>
  expect(inLanguage('de', () => opponentText('TBD Allstars'))).toBe('TBD Allstars'));

test('the form of a game stores the same, in whatever language it is left as it was', () => {
  for (const language of ['en', 'de', 'es', 'fr', 'pt-BR'] as const)
    expect(
      inLanguage(language, () => storedOpponent(` ${opponentText('TBD')}`)),
      language,
    ).toBe('TBD');
  expect(storedOpponent('Bulls')).toBe('Bulls');
});
