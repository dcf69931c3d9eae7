import Users from 'lucide-react/icons/users';
import type { Player } from '#contract/players.ts';
import { duplicateNames } from '#domain/duplicate-names.ts';
import { m } from '#messages';
import { NoticeCard } from '#web/ui/notice-card.tsx';
import { Sentence } from '#web/ui/sentence.tsx';

/** Players with the same name. Product §2, Admin players. */
export function DuplicateBanner({ players }: { players: readonly Player[] }) {
  const { groups, extra } = duplicateNames(players);
  if (extra === 0) return null;
  return (
    <NoticeCard icon={Users} title={m.managePlayers_duplicates_title()}>
      <p className="text-muted">
        <Sentence
          message={m.managePlayers_duplicates_counts}
          parts={{ players: <Count>{players.length}</Count>, duplicates: <Count>{extra}</Count> }}
        />
      </p>
      <ul className="mt-2 grid gap-1">
        {groups.map((group) => (
          <li key={group[0]?.id} className="wrap-anywhere">
            <strong>{group[0]?.name}</strong> ({group.map(({ username }) => `@${username}`).join(', ')})
          </li>
        ))}
      </ul>
    </NoticeCard>
  );
}

function Count({ children }: { children: number }) {
  return <strong className="text-ink">{children}</strong>;
}
