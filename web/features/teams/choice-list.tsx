import Check from 'lucide-react/icons/check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { colorsOfName, type TeamColors } from '#domain/team-colors.ts';
import { cn } from '#web/ui/cn.ts';
import { TeamCrest } from '#web/ui/team-crest.tsx';

type Choice = {
  slug: string;
  name: string;
  note: string | null;
  logoUrl?: string | null;
  /** A team's; a league has none. */
  colors?: TeamColors;
};
type ChoiceListProps = {
  choices: readonly Choice[];
  selectedSlug: string | undefined;
  onSelect: (slug: string) => void;
};

/** One of a few, each a big button that says whether it is selected. */
export function ChoiceList({ choices, selectedSlug, onSelect }: ChoiceListProps) {
  return (
    <ul className="grid grid-cols-1 gap-2.5 sm:grid-cols-2">
      {choices.map(({ slug, name, note, logoUrl = null, colors = colorsOfName(name) }) => {
        const isSelected = slug === selectedSlug;
        return (
          <li key={slug} className="grid grid-cols-1">
            <button
              type="button"
              aria-pressed={isSelected}
              onClick={() => onSelect(slug)}
              className={cn(
                'flex min-h-16 items-center gap-3 rounded-control border px-4 py-3 text-start transition-colors hover:bg-sunken',
                isSelected ? 'border-accent-ink bg-sunken' : 'border-line',
              )}
            >
              <TeamCrest team={{ name, logoUrl, colors }} />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold wrap-words">{name}</span>
                {note && <span className="block text-sm wrap-anywhere text-muted">{note}</span>}
              </span>
              {isSelected ? (
                <Check aria-hidden className="size-5 shrink-0 text-accent-ink" />
              ) : (
                <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
