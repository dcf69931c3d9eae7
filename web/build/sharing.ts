import type { Part, SharingRules } from './shared-files.ts';

/** For which parts of the client the files that they share are joined. */
export const sharing: SharingRules = {
  // About 700 bytes as they are packed.
  request: 4_000,
  parts: [
    // Every member's page loads these, each at a time of its own.
    part(/\/web\/features\/shell\/(member-icons|bell)\./, 10),
    part(/\/web\/ui\/toaster\./, 10),
    part(/\/web\/features\/(offline\/(background|query-persister)|live\/live-updates)\./, 10),
    // The start page is loaded together with the dashboard that it chooses.
    part(/\/routes\/(index|-dashboards\/personal-dashboard)\./, 3),
    part(/\/routes\/(index|-dashboards\/public-dashboard)\./, 3),
  ],
  isAlwaysLoaded: (module) => /\/web\/start-screens\.tsx$/.test(module),
};

function part(modules: RegExp, weight: number): Part {
  return { begins: (module) => modules.test(module), weight };
}
