import { parseTag } from './labels.ts';

/** A name, and the remark in brackets or after a dash. */
export type NameVersion = {
  readonly name: string;
  readonly remark: string | null;
  /** 'V' before a time, which is only a remark in a file that separates varsity from JV. */
  readonly isLevel?: boolean;
};

const bracket = /^(?<name>.*\S)\s*[([](?<remark>[^()[\]]{1,120})[)\]]$/;
const dash = /^(?<name>.*?\S)\s+[-|•·]\s+(?<remark>.*\S)$/;
const squad = /^(?:[a-z]|[ivx]{1,4}|#?\d{1,2}|u-?\d{1,2}|\d{1,2}u)$/i;
const mostRemarks = 4;

/**
 * The ways to read a name at the end of a title, longest first: 'Bulls (District)', then 'Bulls' with the remark 'District'.
 * Letters and numerals name squads and stay. Product §5, Import.
 */
export function nameVersions(text: string): NameVersion[] {
  const versions: NameVersion[] = [{ name: text, remark: null }];
  for (let n = 0; n < mostRemarks; n += 1) {
    const last = versions.at(-1);
    const groups = last && (bracket.exec(last.name) ?? dash.exec(last.name))?.groups;
    if (!last || !groups?.name || !groups.remark || squad.test(groups.remark.trim())) break;
    const text = groups.remark.trim();
    const remark = [parseTag(text) ? null : text, last.remark].filter(Boolean).join(', ') || null;
    versions.push({ name: groups.name.trim(), remark });
  }
  return versions;
}

/** The name without any remark. Product §5, Import. */
export function bareName(versions: readonly NameVersion[]): string {
  return versions.findLast(({ isLevel }) => !isLevel)?.name ?? '';
}
