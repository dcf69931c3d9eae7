import Users from 'lucide-react/icons/users';
import type { Player } from '#contract/players.ts';
import { duplicateNames } from '#domain/duplicate-names.ts';
import { m } from '#messages';
import { Sentence } from '#web/ui/sentence.tsx';

/** Players with the same name. Product §2, Admin players. */
export function DuplicateBanner({ players }: { players: readonly Player[] }) {
  const { groups, extra } = duplicateNames(players);
  if (extra === 0) return null;
  return (
    <section
      aria-labelledby="duplicate-names"
      className="grid grid-cols-[auto_1fr] gap-x-3 rounded-card border border-gold bg-gold/10 p-4.5"
    >
      <Users aria-hidden className="size-6 text-gold" />
      <div className="min-w-0">
        <h2 id="duplicate-names" className="font-semibold">
          {m.managePlayers_duplicates_title()}
        </h2>
        <p className="text-[0.9375rem] text-muted">
          <Sentence
            message={m.managePlayers_duplicates_counts}
            parts={{ players: <Count>{players.length}</Count>, duplicates: <Count>{extra}</Count> }}
          />
        </p>
        <ul className="mt-2 grid gap-1 text-[0.9375rem]">
          {groups.map((group) => (
            <li key={group[0]?.id} className="wrap-anywhere">
              <strong>{group[0]?.name}</strong> ({group.map(({ username }) => `@${username}`).join(', ')})
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Count({ children }: { children: number }) {
  return <strong className="text-ink">{children}</strong>;
}
