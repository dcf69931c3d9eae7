/** The names of each month in five languages, longest first, as parts of regular expressions. */
const months = [
  'january|januar|janvier|janeiro|j(?:ä|ae)nner|janv|jan|enero|ene',
  'february|februar|febrero|f[eé]vrier|fevereiro|feb|f[eé]vr?',
  'march|m(?:ä|ae)rz|marzo|mar[cç]o|mars|mrz|mar',
  'april|avril|abril|apr|avr|abr',
  'may|mayo|maio|mai',
  'june|junio|junho|juni|juin|jun',
  'july|juillet|julio|julho|juli|juil|jul',
  'august|agosto|ao[uû]t|aug|ago',
  'september|septembre|septiembre|setiembre|setembro|sept|sep|set',
  'october|oktober|octobre|octubre|outubro|oct|okt|out',
  'november|novembre|noviembre|novembro|nov',
  'december|dezember|d[eé]cembre|diciembre|dezembro|dec|d[eé]c|dez|dic',
] as const;

/** Any month's name. */
export const anyMonth = `(?:${months.join('|')})(?!\\p{L})`;

const eachMonth = months.map((names) => new RegExp(`^(?:${names})$`, 'u'));

/** The month from 1 to 12 that a name in lower case means; 0 for none. Product §5, Import. */
export function monthNamed(name: string): number {
  return eachMonth.findIndex((names) => names.test(name)) + 1;
}

const english =
  'sun(?:day)?|mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:r(?:s(?:day)?)?)?|fri(?:day)?|sat(?:urday)?';
const others = [
  'sonntag|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|so|mo|di|mi|do|fr|sa',
  'domingo|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|dom|lun|mar|mi[eé]|jue|vie|s[aá]b',
  'dimanche|lundi|mardi|mercredi|jeudi|vendredi|samedi|dim|mer|jeu|ven|sam',
  '(?:segunda|ter[cç]a|quarta|quinta|sexta)(?:-feira)?|seg|ter|qua|qui|sex',
].join('|');

/** 'Sam. ', 'Donnerstag, den ': 'mar' is a weekday only before a date, because it is a month too. */
const other = `(?<other>${others})(?!\\p{L})[.,]{0,2}\\s*(?:(?:den|der|le|el|dia)\\s+)?(?=\\d{1,2}(?:[/.]\\d|-\\d{1,2}-\\d|\\.?º?\\s*(?:de\\s)?${anyMonth}|er\\s)|\\d{4}-)`;

/** The day of the week before a date, in any of the five languages. */
export const weekdayBefore = `(?:(?:${english})\\b[.,]?\\s*|${other}|le\\s(?=\\d))`;
