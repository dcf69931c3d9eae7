/**
 * Whether a text is a time zone of the IANA database, such as `Europe/Berlin`. An offset such as `+02:00` isn't. Product §2,
 * Team settings.
 */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z]/.test(text)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}
