import type { StandingsRow } from '#contract/competitions.ts';
import { withDecimalMark } from '#domain/number-format.ts';
import { percentageText, signedText } from '#domain/standings/format.ts';
import { m } from '#messages';

/** From which width on a column is shown. */
type Width = 'phone' | 'tablet' | 'desk';

export type Column = {
  readonly key: string;
  readonly label: () => string;
  readonly title: () => string;
  readonly width: Width;
  /** The table is ordered by it. */
  readonly isOrder?: boolean;
  readonly text: (row: StandingsRow) => string;
};

type Table = { readonly countsPoints: boolean; readonly hasDraws: boolean };

/** The columns of numbers; the one that the table is ordered by is shown on a phone too. */
export function columnsOf({ countsPoints, hasDraws }: Table): Column[] {
  return [
    column('gamesPlayed', m.league_col_gamesPlayed, m.league_col_gamesPlayed_long, 'tablet'),
    column('wins', m.league_col_wins, m.league_col_wins_long, 'phone'),
    column('losses', m.league_col_losses, m.league_col_losses_long, 'phone'),
    ...(hasDraws ? [column('draws', m.league_col_draws, m.league_col_draws_long, 'tablet')] : []),
    {
      ...column('winPercentage', m.league_col_winPercentage, m.league_col_winPercentage_long),
      width: countsPoints ? 'tablet' : 'phone',
      isOrder: !countsPoints,
      text: (row) => percentageText(row.winPercentage),
    },
    ...(countsPoints
      ? [
          {
            ...column('tablePoints', m.league_col_tablePoints, m.league_col_tablePoints_long, 'phone'),
            isOrder: true,
          },
        ]
      : []),
    column('pointsFor', m.league_col_pointsFor, m.league_col_pointsFor_long),
    column('pointsAgainst', m.league_col_pointsAgainst, m.league_col_pointsAgainst_long),
    {
      ...column('difference', m.league_col_difference, m.league_col_difference_long, 'tablet'),
      text: (row) => signedText(row.difference),
    },
    {
      ...column('gamesBehind', m.league_col_gamesBehind, m.league_col_gamesBehind_long, 'tablet'),
      text: ({ gamesBehind }) => (gamesBehind === 0 ? '–' : withDecimalMark(String(gamesBehind))),
    },
    {
      ...column('streak', m.league_col_streak, m.league_col_streak_long),
      text: ({ streak }) => streakText(streak),
    },
  ];
}

type NumberKey = {
  [Key in keyof StandingsRow]: StandingsRow[Key] extends number ? Key : never;
}[keyof StandingsRow];

function column(key: NumberKey, label: () => string, title: () => string, width: Width = 'desk'): Column {
  return { key, label, title, width, text: (row) => String(row[key]) };
}

function streakText(streak: number): string {
  if (streak === 0) return '–';
  return streak > 0 ? m.league_won({ count: streak }) : m.league_lost({ count: -streak });
}
