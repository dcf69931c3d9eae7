import type { formats, Wish } from '#domain/planner/input.ts';
import { m } from '#messages';

/** As an organizer reads them in a list. */
export const wishNames: Readonly<Record<Wish, () => string>> = {
  slots: m.planner_wish_slots,
  byes: m.planner_wish_byes,
  homeAway: m.planner_wish_homeAway,
  rest: m.planner_wish_rest,
  venues: m.planner_wish_venues,
  opening: m.planner_wish_opening,
  derbies: m.planner_wish_derbies,
};

export const formatNames: Readonly<Record<(typeof formats)[number], () => string>> = {
  single: m.planner_format_single,
  double: m.planner_format_double,
  games: m.planner_format_games,
  fill: m.planner_format_fill,
};
