import type { PagePath } from '#contract/pages.ts';
import type { TeamWords } from '#domain/team-words.ts';
import { m } from '#messages';

export type SectionPath = Extract<PagePath, `/admin/settings/${string}`>;

type Section = {
  readonly to: SectionPath;
  /** In the team's words. */
  readonly label: (words: TeamWords) => string;
  readonly note: () => string;
};

/** The sections of the team settings, in their order. Product §2, Team settings. */
export const sections: readonly Section[] = [
  {
    to: '/admin/settings/team',
    label: m.teamSettings_sections_team,
    note: m.teamSettings_sections_teamNote,
  },
  {
    to: '/admin/settings/season',
    label: ({ season }) => season ?? m.teamSettings_sections_season(),
    note: m.teamSettings_sections_seasonNote,
  },
  {
    to: '/admin/settings/voting',
    label: m.teamSettings_sections_voting,
    note: m.teamSettings_sections_votingNote,
  },
  {
    to: '/admin/settings/game-day',
    label: m.teamSettings_sections_gameDay,
    note: m.teamSettings_sections_gameDayNote,
  },
  {
    to: '/admin/settings/subs',
    label: ({ subs }) => subs ?? m.teamSettings_sections_subs(),
    note: m.teamSettings_sections_subsNote,
  },
  {
    to: '/admin/settings/members',
    label: m.teamSettings_sections_members,
    note: m.teamSettings_sections_membersNote,
  },
  {
    to: '/admin/settings/data',
    label: m.teamSettings_sections_data,
    note: m.teamSettings_sections_dataNote,
  },
];
