import { colorsOfName, type TeamColors } from '#domain/team-colors.ts';
import { team } from '#server/database/schema/teams.ts';

export const colorColumns = { primaryColor: team.primaryColor, secondaryColor: team.secondaryColor };

type ColorRow = {
  readonly name: string;
  readonly primaryColor: string | null;
  readonly secondaryColor: string | null;
};

/** What the captain chose, else the colors of the team's name. */
export function colorsOf({ name, primaryColor: primary, secondaryColor: secondary }: ColorRow): TeamColors {
  return primary !== null && secondary !== null ? { primary, secondary } : colorsOfName(name);
}

/** The row with its colors in one. */
export function withColors<Row extends ColorRow>(row: Row) {
  const { primaryColor: _primary, secondaryColor: _secondary, ...rest } = row;
  return { ...rest, colors: colorsOf(row) };
}
