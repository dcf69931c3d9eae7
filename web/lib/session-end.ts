import { createEmitter } from './store.ts';

const sessionEnd = createEmitter();

/** Calls back when the server refuses a call because it no longer knows the session; gives back how to stop. */
export const onSessionEnd = sessionEnd.subscribe;

/** The session ended elsewhere, or its time is over. */
export const noteSessionEnd = sessionEnd.emit;
