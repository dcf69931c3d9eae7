import type { RowReason } from '#domain/schedule-import/row-reason.ts';
import { m } from '#messages';
import { textByCode } from './reasons.ts';

/** What a person reads of a row that is left out. Product §5, Import. */
const texts = {
  both: m.import_both,
  bothTeamsOf: m.import_bothTeamsOf,
  bye: m.import_bye,
  dateImpossible: m.reason_dateImpossible,
  dateUnreadable: m.reason_dateUnreadable,
  dateUnset: m.reason_dateUnset,
  noDate: m.import_noDate,
  noOpponent: m.import_noOpponent,
  noScore: m.import_noScore,
  notTwoTeams: m.import_notTwoTeams,
  noTime: m.import_noTime,
  opponentTooLong: m.import_opponentTooLong,
  otherSquad: m.import_otherSquad,
  otherTeams: m.import_otherTeams,
  scoreRange: m.import_scoreRange,
  unknownZone: m.import_unknownZone,
} satisfies Record<RowReason['code'], unknown>;

/** Null when this build has no text for the code, because the reply may come from another build. Product §5, Import. */
export function rowReasonText(reason: Parameters<typeof textByCode>[1]): string | null {
  return textByCode(texts, reason);
}
