import Check from 'lucide-react/icons/check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { defaultAvatarColor } from '#domain/profile.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { cn } from '#web/ui/cn.ts';

type Choice = { slug: string; name: string; note: string | null; logoUrl?: string | null };
type ChoiceListProps = {
  choices: readonly Choice[];
  selectedSlug: string | undefined;
  onSelect: (slug: string) => void;
};

/** One of a few, each a big button that says whether it is selected. */
export function ChoiceList({ choices, selectedSlug, onSelect }: ChoiceListProps) {
  return (
    <ul className="grid grid-cols-1 gap-2.5 sm:grid-cols-2">
      {choices.map(({ slug, name, note, logoUrl }) => {
        const isSelected = slug === selectedSlug;
        return (
          <li key={slug} className="grid grid-cols-1">
            <button
              type="button"
              aria-pressed={isSelected}
              onClick={() => onSelect(slug)}
              className={cn(
                'flex min-h-16 items-center gap-3 rounded-control border px-4 py-3 text-left transition-colors hover:bg-sunken',
                isSelected ? 'border-accent-ink bg-sunken' : 'border-line',
              )}
            >
              <Avatar name={name} color={defaultAvatarColor} photoURL={logoUrl} />
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
