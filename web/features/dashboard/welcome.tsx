import { Link } from '@tanstack/react-router';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { ReactNode } from 'react';
import type { Account } from '#contract/auth.ts';
import { m } from '#messages';
import { useTeamSearch } from '#web/lib/team-search.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Sentence } from '#web/ui/sentence.tsx';

type WelcomeProps = {
  account: Account;
  teamId: number;
  eyebrow: ReactNode;
  /** The league and team selectors. */
  children?: ReactNode;
};

/** The head of the personal dashboard. The theme toggle is in the bar above. Product §2. */
export function Welcome({ account, teamId, eyebrow, children }: WelcomeProps) {
  const search = useTeamSearch(teamId);
  const actions = (
    <>
      {children}
      {account.isAdmin && (
        <Button asChild variant="secondary">
          <Link to="/admin/players" search={search}>
            <ShieldCheck aria-hidden />
            {m.dashboard_admin()}
          </Link>
        </Button>
      )}
    </>
  );
  const name = (
    <Link to="/profile" className="text-accent-ink underline-offset-4 hover:underline">
      {account.name}
    </Link>
  );
  return (
    <PageHeading eyebrow={eyebrow} actions={actions}>
      <Sentence message={m.dashboard_welcome} parts={{ name }} />
    </PageHeading>
  );
}
