import { m } from '#messages';

/** What a toast says where push messages could not be turned on. */
export const turnOnToasts = () => ({
  failure: { title: m.push_failed(), description: m.push_failedNote() },
});
