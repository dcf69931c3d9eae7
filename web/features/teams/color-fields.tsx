import { useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { isColor, paletteOf, type TeamColors } from '#domain/team-colors.ts';
import { m } from '#messages';
import { cn } from '#web/ui/cn.ts';
import { TeamCrest } from '#web/ui/team-crest.tsx';
import { ColorField } from './color-field.tsx';

type ColorFieldsProps = {
  name: string;
  logoUrl?: string | null;
  colors: TeamColors;
  onChange: (colors: Partial<TeamColors>) => void;
  errors: FieldErrors<TeamColors>;
};

/** A team's two colors, and how they look in both themes. */
export function ColorFields({ name, logoUrl = null, colors, onChange, errors }: ColorFieldsProps) {
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <ColorField
          legend={m.teamColors_primary()}
          value={colors.primary}
          onChange={(primary) => onChange({ primary })}
          error={errors.primary?.message}
        />
        <ColorField
          legend={m.teamColors_secondary()}
          value={colors.secondary}
          onChange={(secondary) => onChange({ secondary })}
          error={errors.secondary?.message}
        />
      </div>
      <Preview team={{ name, logoUrl, colors: useLegible(colors) }} />
    </div>
  );
}

/** The last colors that were complete, while one is being typed. */
export function useLegible(colors: TeamColors): TeamColors {
  const [last, setLast] = useState(colors);
  if (!isColor(colors.primary) || !isColor(colors.secondary)) return last;
  if (colors.primary !== last.primary || colors.secondary !== last.secondary) setLast(colors);
  return colors;
}

type PreviewProps = { team: { name: string; logoUrl: string | null; colors: TeamColors } };

function Preview({ team }: PreviewProps) {
  const palette = paletteOf(team.colors);
  return (
    <div aria-hidden className="grid overflow-hidden rounded-control border border-line sm:grid-cols-2">
      {(['light', 'dark'] as const).map((theme) => (
        <div key={theme} className={cn('flex min-w-0 items-center gap-3 bg-paper p-3', theme)}>
          <TeamCrest team={team} />
          <span className="min-w-0 flex-1">
            <span className="numeral block truncate text-2xl" style={{ color: palette[theme].text }}>
              {team.name}
            </span>
            <span
              className="mt-1.5 block h-1.5 rounded-full"
              style={{ backgroundColor: palette[theme].mark }}
            />
          </span>
        </div>
      ))}
    </div>
  );
}
