import { m } from '#messages';
import { saying } from './pseudo-language.ts';

export type Opening = {
  readonly url: string;
  /** The buttons and menu items that lead to it, each pressed when the one before has opened something. */
  readonly path: readonly RegExp[];
  /** The part of a phone's screen that they are in, chosen first. */
  readonly tab?: RegExp;
  /** A form's button, pressed while the form is empty: it then says what is missing. */
  readonly submit?: RegExp;
};

const opens = (url: string, ...path: RegExp[]): Opening => ({ url, path });
const asks = (submit: RegExp, url: string, ...path: RegExp[]): Opening => ({ url, path, submit });

const results = saying(m.schedule_tab_results);

/** Dialogs and menus, by who opens them; those of one URL stand together. */
export const openings: Record<'player' | 'captain' | 'admin', readonly Opening[]> = {
  player: [
    opens('/profile', saying(m.stats_remove_label)),
    opens('/profile/devices', saying(m.devices_everywhere_open)),
    opens('/team-feed', saying(m.feed_remove_post_title)),
  ],
  captain: [
    opens('/schedule', saying(m.schedule_addToCalendar)),
    { ...opens('/schedule', saying(m.schedule_boxScoreOf)), tab: results },
    opens('/schedule', saying(m.schedule_moreActions), saying(m.management_deleteGame_open)),
    { ...asks(saying(m.management_result_add), '/schedule', saying(m.schedule_addResultTo)), tab: results },
    asks(saying(m.management_game_add), '/schedule', saying(m.schedule_addGame)),
    asks(saying(m.scheduleImport_source_preview), '/schedule', saying(m.schedule_import)),
    opens('/leaderboard', saying(m.stats_explain)),
    opens('/mvp-history', saying(m.mvpPoints_explain)),
    opens('/admin/invite-codes', saying(m.inviteCodes_share_open)),
    opens('/admin/invite-codes', saying(m.inviteCodes_deactivation_open)),
    opens('/admin/players', saying(m.managePlayers_deletion_open)),
    opens('/admin/players', saying(m.managePlayers_pending_decline)),
    opens('/admin/players', saying(m.managePlayers_signOut_open)),
    opens('/admin/subs', saying(m.subs_offer_open)),
    opens('/admin/subs', saying(m.subs_removal_open)),
    opens('/admin/settings/season', saying(m.seasons_deletion_open)),
    asks(saying(m.seasons_add), '/admin/settings/season', saying(m.seasons_add)),
    opens('/admin/settings/voting', saying(m.votingSettings_close)),
    opens('/admin/settings', saying(m.shell_more)),
  ],
  admin: [
    asks(saying(m.managedLeague_create), '/admin/leagues', saying(m.managedLeague_add)),
    opens('/admin/leagues', saying(m.managedLeague_edit)),
    asks(saying(m.managedTeam_create), '/admin/leagues', saying(m.managedTeam_add)),
    opens('/admin/leagues', saying(m.managedTeam_edit)),
  ],
};
