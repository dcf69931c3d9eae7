import type { Rolldown } from 'vite';

type CodeSplitting = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>;

const anyOf = (...patterns: readonly RegExp[]) =>
  new RegExp(patterns.map(({ source }) => source).join('|'), 'i');

/** Not dialogs, forms, changes of data and background tasks: each brings more code than most screens need. */
const shared = anyOf(
  /messages\/compiled\/browser.*\/(?!reason_(?!score(?!link))|(planner|subs|reminders|profileform_privacy|teamsettings|undo|desk)_|attendance_(?!dayandtime)|roleguard_|ui_unsaved|ui_picture|teamfields_)[^/]+$/,
  /lucide-react\/(?!.*\/(bell-ring|shield|trash|camera|pencil|download|arrow-left|user-plus|clipboard-pen))/,
  /\/contract\/(?!competitions\/|attendance|subs|scorebook)/,
  /\/domain\/(?!attendance|rich-text|fixtures|schedule-import|image|standings|scorebook|body-units|height|positions)/,
  /\/web\/features\/shell\/(?!role-guard)/,
  /\/web\/(lib|queries)\/(?!push|stats-outbox|live|installed-app|stats\/refreshed|downscale|images|attendance\/|subs\/|competitions\/(?!keys)|scorebook|\w+\/mutations|use-saved|form-issues|now-in)/,
  /\/web\/ui\/(?!dialog|rank-head|sheet|overlay|scrim|focus-return|use-held|dropdown|confirm|image|toast|checkbox|switch|textarea|pending-fields|time-zone|unsaved|scoreboard|stat-tile|segments|board-card)/,
);

/** What only members' screens load: who's in, and the fields, icons and texts of what they change. A visitor's screen loads none of it. */
const members = anyOf(
  /messages\/compiled\/.*\/(attendance|radar|planner|subs|reminders|profileform_privacy|todo|voting|manageplayers|roleguard|timerequest|desk_(undo|of|announcements_to)|ui_unsaved|league_(record|result_failed)\.|standing_record|ownstats_(?!metric))[^/]*$/,
  /lucide-react\/.*\/(bell|bell-ring|arrow-left-right|calendar-(arrow-up|clock|range)|circle-check|clipboard-pen|log-out|megaphone|message-square|scroll-text|settings|shield-check|ticket|triangle-exclamation-point|user-check|user-plus)\./,
  /\/domain\/(attendance|stat-game)/,
  /\/web\/queries\/attendance/,
  /\/web\/features\/(attendance|schedule\/page\/score-button|shell\/(member-icons|bell))/,
  /\/web\/(lib\/(form-issues|slot-text|use-saved)|ui\/(unsaved|checkbox-group|switch))/,
);

/** The files that screens share. What is in no group goes with the screen that needs it, or into a small file of its own. */
export const codeSplitting: CodeSplitting = {
  groups: [
    // What changes only with an upgrade stays in the visitor's cache from one release to the next. Parts that few screens use go
    // with those.
    {
      name: 'libraries',
      priority: 3,
      test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(?!query-persist)(?!.*(useBlocker|useMutationState|nfiniteQueryObserver)).*)\/|\/messages\/browser\/translations/,
    },
    // A language is a file of its own.
    {
      name: 'app',
      priority: 2,
      tags: ['$initial'],
      test: /^(?!.*\/messages\/compiled\/(browser\/(?!messages|texts)[\w-]+\.js|node\/))/,
    },
    { name: 'members', minShareCount: 2, test: members },
    // What many screens share comes with one request. Each text and each icon is a module of its own.
    {
      name: 'shared',
      priority: 1,
      minShareCount: 5,
      test: shared,
      includeDependenciesRecursively: false,
    },
  ],
};
