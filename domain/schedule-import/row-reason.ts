/** Why a cell isn't a date. Product §9, Schedule dates. */
export type DateReason =
  | { readonly code: 'dateUnset' }
  | {
      readonly code: 'dateImpossible' | 'dateUnreadable';
      readonly params: { readonly text: string };
    };

/** Why a row of a schedule is left out; contract/row-reasons.ts has the words. Product §5, Import. */
export type RowReason =
  | DateReason
  | { readonly code: 'bye' | 'noDate' | 'noOpponent' | 'notTwoTeams' | 'otherTeams' }
  | { readonly code: 'noScore' | 'noTime'; readonly params: { readonly text: string } }
  | {
      readonly code: 'both';
      readonly params: { readonly home: string; readonly away: string; readonly team: string };
    }
  | {
      readonly code: 'bothTeamsOf';
      readonly params: { readonly text: string; readonly team: string };
    }
  | { readonly code: 'opponentTooLong'; readonly params: { readonly max: number } }
  | {
      readonly code: 'otherSquad';
      readonly params: { readonly name: string; readonly team: string };
    }
  | {
      readonly code: 'scoreRange';
      readonly params: { readonly text: string; readonly max: number };
    }
  | { readonly code: 'unknownZone'; readonly params: { readonly zone: string } };
