import { parseTime } from './times.ts';

/** A title without its time of day. `level` is a V before the time, which may mean varsity or be part of a name. */
export type TimedTitle = {
  readonly text: string;
  /** '7:45 PM'; null if the title has no time. */
  readonly time: string | null;
  readonly level: string | null;
  /** What else is beside the time: 'V 3:30/JV 4:30'. */
  readonly remark: string | null;
};

const clock = String.raw`(?:\d{1,2}(?::\d{2})?\s?[ap]\.?\s?m\b\.?|\d{1,2}:\d{2}(?![\d:]))`;
const levels = '(?:varsity|jv|v|frosh|soph|fr|so)';
const behind = new RegExp(
  String.raw`(?<=\S)[\s,(-]*(?:(?:@|\bat)\s*)?(?<all>(?:\b(?<level>${levels})\s+)?(?<time>(?:\d{1,2}\s?-\s?)?${clock}(?:\s?(?:-|to|until)\s?${clock})?)(?<more>(?:\s?[/&]\s?(?:${levels}\s+)?${clock}){0,3}))\)?(?=\s*(?:$|[(/,[-]|@|at\b))`,
  'i',
);
const before = new RegExp(
  String.raw`^(?<time>${clock})(?:\s?-\s?${clock})?(?:\s?[-:,|]\s+|\s+(?=(?:vs?\.?|versus|against|at)\s|@))`,
  'i',
);

/** Splits 'vs Bulls 3:30 PM', '7 PM - A vs B' and '@ Bulls V 3:30/JV 4:30'. Product §5, Import. */
export function timeInTitle(title: string): TimedTitle {
  const none = { text: title, time: null, level: null, remark: null };
  const match = behind.exec(title) ?? before.exec(title);
  const groups = match?.groups;
  if (!match || !groups?.time) return none;
  const reading = parseTime(groups.time, 'afternoon');
  if ('reason' in reading) return none;
  const rest = `${title.slice(0, match.index)} ${title.slice(match.index + match[0].length)}`;
  const text = rest.replace(/\s+/g, ' ').trim();
  if (groups.more) return { text, time: reading.value, level: null, remark: groups.all ?? null };
  const isV = /^v$/i.test(groups.level ?? '');
  const name = groups.level && !isV ? withLevel(title, match, groups.level) : text;
  return { text: name, time: reading.value, level: isV ? (groups.level ?? null) : null, remark: null };
}

/** 'JV' before a time names the squad, and stays. */
function withLevel(title: string, match: RegExpExecArray, level: string): string {
  const parts = [title.slice(0, match.index), level, title.slice(match.index + match[0].length)];
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');
}
