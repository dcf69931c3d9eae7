import { nameKey } from './text.ts';

/** How likely a name means this team: 2 the same name, 1 a shorter or longer form, 0 another team. Product §5, Import. */
export function nameSimilarity(name: string, ourName: string): 0 | 1 | 2 {
  const [a, b] = [teamKey(name), teamKey(ourName)];
  if (a === '' || b === '') return 0;
  if (a === b) return 2;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  const words = new Set(long.split(' '));
  const isPart = short.length >= 3 && short.split(' ').every((word) => words.has(word));
  return isPart ? 1 : 0;
}

/** A name for comparison, without a season after it ('26-27', '2026'). Product §5, Import. */
export function teamKey(name: string): string {
  const key = nameKey(name);
  const groups = /^(?<team>.*\D) (?:(?:20)?(?<from>\d\d) (?:20)?(?<to>\d\d)|20\d\d)$/.exec(key)?.groups;
  if (!groups?.team) return key;
  const isSeason = groups.from === undefined || Number(groups.to) === Number(groups.from) + 1;
  return isSeason ? groups.team : key;
}

/** Which of two names is this team's; 'both' when equally likely, null when neither is. Product §5, Import. */
export function ourSide(left: string, right: string, ourName: string): 'left' | 'right' | 'both' | null {
  const [a, b] = [nameSimilarity(left, ourName), nameSimilarity(right, ourName)];
  if (a === b) return a === 0 ? null : 'both';
  return a > b ? 'left' : 'right';
}
