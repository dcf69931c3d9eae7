import { m } from '#messages';

/**
 * The label of each field of a body or a query, by its name in the contract. Fields that no person fills in, such as ids, have
 * none.
 */
const fieldLabels: Readonly<Record<string, () => string>> = {
  age: m.field_age,
  allowsIndexing: m.profileForm_privacy_indexing,
  answer: m.field_answer,
  arrivalTime: m.field_arrivalTime,
  ask: m.reminders_ask,
  assists: m.field_assists,
  blocks: m.field_blocks,
  captainEmail: m.field_captainEmail,
  colors: m.field_colors,
  content: m.field_content,
  date: m.field_date,
  dateOrder: m.field_dateOrder,
  description: m.field_description,
  displayName: m.field_displayName,
  email: m.field_email,
  expiresAt: m.field_expiresAt,
  file: m.field_file,
  firstDay: m.field_firstDay,
  hbaScore: m.field_hbaScore,
  height: m.field_height,
  imageUrl: m.field_imageUrl,
  inviteCode: m.field_inviteCode,
  inviteHours: m.subs_settings_inviteHours,
  isHome: m.field_isHome,
  jersey: m.field_jersey,
  jerseyNumber: m.field_jerseyNumber,
  lastDay: m.field_lastDay,
  location: m.field_location,
  logoUrl: m.field_logoUrl,
  maxUses: m.field_maxUses,
  minimum: m.subs_settings_minimum,
  minutesPlayed: m.field_minutesPlayed,
  name: m.field_name,
  nickname: m.field_nickname,
  note: m.field_note,
  notes: m.field_notes,
  opponent: m.field_opponent,
  opponentScore: m.field_opponentScore,
  photoURL: m.field_photoURL,
  playerEmail: m.field_playerEmail,
  points: m.field_points,
  position: m.field_position,
  rebounds: m.field_rebounds,
  remind: m.reminders_remind,
  showsPersonalDetails: m.profileForm_privacy_details,
  slug: m.field_slug,
  steals: m.field_steals,
  summary: m.reminders_summary,
  target: m.subs_settings_target,
  teamName: m.field_teamName,
  text: m.field_text,
  time: m.field_time,
  timeSlot: m.field_timeSlot,
  timeZone: m.field_timeZone,
  turnovers: m.field_turnovers,
  url: m.field_url,
  username: m.field_username,
  votingClosesOn: m.field_votingClosesOn,
  week: m.field_week,
  weight: m.field_weight,
};

/** The label of a field by its path, such as `position.0` or `answers.teamName`; null for one that no person fills in. */
export function fieldLabel(path: string): string | null {
  const name = path.split('.').findLast((part) => Object.hasOwn(fieldLabels, part));
  return name === undefined ? null : (fieldLabels[name]?.() ?? null);
}
