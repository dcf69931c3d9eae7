/** What is opened beside the game. */
export type TableActions = {
  /** Null for a player to whom the game was handed over. */
  readonly onHandOver: (() => void) | null;
  readonly onNumbers: () => void;
};
