/** What can be restored after it was deleted. Product §2, Undo. */
export const deletionKinds = ['post', 'comment', 'stats', 'result', 'game'] as const;

export type DeletionKind = (typeof deletionKinds)[number];

/** How long after a deletion the server restores it. Product §2, Undo. */
export const undoSeconds = 120;

/** How long messages about a deletion wait at least, so that one that is undone is never sent. Product §2, Undo. */
export const undoHoldMs = 15_000;
