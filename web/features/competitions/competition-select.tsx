import type { LeaguePage } from '#contract/competitions.ts';
import { m } from '#messages';
import { Select } from '#web/ui/select.tsx';

type CompetitionSelectProps = {
  competitions: LeaguePage['competitions'];
  /** The slug of the one that is shown. */
  value: string | undefined;
  onChange: (slug: string) => void;
};

/** Which competition of a league is shown, past ones too; nothing where there is no choice. */
export function CompetitionSelect({ competitions, value, onChange }: CompetitionSelectProps) {
  if (competitions.length < 2) return null;
  return (
    <Select
      aria-label={m.league_competition()}
      className="min-w-40"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {competitions.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </Select>
  );
}
