import type { TeamTerm } from '#domain/team-words.ts';
import { m } from '#messages';

/** The product's own words for what a captain can rename. */
export const termNames: Record<TeamTerm, () => string> = {
  home: m.shell_tabs_home,
  team: m.shell_menus_team,
  games: m.shell_menus_games,
  schedule: m.shell_links_schedule,
  results: m.schedule_tab_results,
  roster: m.page_roster,
  leaderboard: m.shell_links_leaderboard,
  feed: m.shell_tabs_feed,
  mvp: m.shell_tabs_voting,
  hallOfFame: m.shell_links_history,
  stats: m.shell_links_stats,
  season: m.stats_season,
  boxScore: m.schedule_boxScore,
  whosIn: m.attendance_title,
  practice: m.import_practice,
  inbox: m.page_inbox,
  captain: m.shell_menus_captain,
  subs: m.page_adminSubs,
  players: m.page_adminPlayers,
  invites: m.page_adminInviteCodes,
};
