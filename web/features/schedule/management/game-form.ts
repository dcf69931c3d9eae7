/** What the form of a game holds. */
export type GameFormValues = {
  date: string;
  time: string;
  opponent: string;
  location: string;
  notes: string;
  arrivalTime: string;
  jersey: string;
  side: 'home' | 'away';
  isCancelled: boolean;
  notify: boolean;
};
