/** Minutes after midnight in a zone. */
export type QuietHours = { readonly from: number; readonly to: number };

export const defaultQuietHours: QuietHours = { from: 22 * 60, to: 8 * 60 };
