/**
 * For whom the points of free throws count in plus/minus. `fiba`: for those on the court when they are shot, so after a substitution that
 * came before them (FIBA Statisticians' Manual). `nba`: for those who were on the floor at the foul.
 */
export const plusMinusRules = ['fiba', 'nba'] as const;

export type PlusMinusRule = (typeof plusMinusRules)[number];

/** How long a game is, and what fouls lead to. Product §5, Scorebook. */
export type GameFormat = {
  readonly periods: number;
  readonly periodSeconds: number;
  readonly overtimeSeconds: number;
  /** The clock runs through whistles, and entry doesn't stop it. */
  readonly isRunning: boolean;
  /** One free throw counts for all that the foul is worth: 1 to 3 points. */
  readonly isSingleFreeThrow: boolean;
  /** With so many fouls a player is out of the game. */
  readonly foulLimit: number;
  /** From so many fouls of a team in a period on, the other team shoots free throws. */
  readonly bonusFouls: number;
  /** FIBA's unless it says otherwise. */
  readonly plusMinus?: PlusMinusRule | undefined;
};

/** What a scorer chooses from; the first is preselected. */
export const formatPresets = {
  halves20: { periods: 2, periodSeconds: 1_200, isRunning: true, bonusFouls: 7 },
  quarters10: { periods: 4, periodSeconds: 600, isRunning: false, bonusFouls: 5 },
  quarters8: { periods: 4, periodSeconds: 480, isRunning: true, bonusFouls: 5 },
} as const satisfies Record<string, Partial<GameFormat>>;

export type FormatPreset = keyof typeof formatPresets;

/** A format with the usual rules. Product §5, Scorebook. */
export function presetFormat(preset: FormatPreset): GameFormat {
  return {
    ...formatPresets[preset],
    overtimeSeconds: 300,
    isSingleFreeThrow: false,
    foulLimit: 5,
  };
}

/** Used until somebody has chosen one. */
export const defaultFormat: GameFormat = presetFormat('halves20');

/** The length of a period in tenths of a second; those after the last are overtime. Product §5, Scorebook. */
export function periodTenths(
  { periods, periodSeconds, overtimeSeconds }: GameFormat,
  period: number,
): number {
  return 10 * (period > periods ? overtimeSeconds : periodSeconds);
}

/** The period whose team fouls count: overtime goes on with those of the last period. Product §5, Scorebook. */
export function foulPeriod({ periods }: GameFormat, period: number): number {
  return Math.min(period, periods);
}

/** Time-outs are counted by half. Product §5, Scorebook. */
export function halfOf({ periods }: GameFormat, period: number): number {
  return period <= periods / 2 ? 1 : 2;
}
