import { Link } from '@tanstack/react-router';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import type { ReactNode } from 'react';
import { pageName, pages } from '#contract/pages.ts';
import { CaptainOnly } from '#web/features/shell/role-guard.tsx';
import { ManagedTeamEyebrow } from '#web/features/teams/team-eyebrow.tsx';
import { useManagedTeamId } from '#web/lib/managed-team.ts';
import { useTeamOfUrl } from '#web/lib/team-of-url.ts';
import { useTeamSearch } from '#web/lib/team-search.ts';
import { useWords } from '#web/queries/teams/use-words.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Stack } from '#web/ui/screen.tsx';
import { SectionNav } from './section-nav.tsx';
import type { SectionPath } from './sections.ts';

type SectionScreenProps = { section: SectionPath; children: (teamId: number) => ReactNode };

/** A section of the team settings: beside the list of all on a wide screen, with a way back to it on a narrow one. */
export function SectionScreen({ section, children }: SectionScreenProps) {
  const managedTeamId = useManagedTeamId(useTeamOfUrl());
  const search = useTeamSearch(managedTeamId);
  const words = useWords(managedTeamId ?? undefined);
  return (
    <div className="grid min-w-0 grid-cols-1 gap-x-10 lg:grid-cols-[12rem_minmax(0,44rem)]">
      {managedTeamId !== null && <SectionNav current={section} search={search} words={words} />}
      <div className="grid min-w-0 grid-cols-1 content-start gap-4 sm:gap-5 lg:col-start-2">
        <div>
          <Link
            to="/admin/settings"
            search={search}
            className="-ms-1 inline-flex min-h-11 items-center gap-1 font-semibold text-accent-ink underline-offset-4 hover:underline lg:hidden"
          >
            <ChevronLeft aria-hidden className="size-5" />
            {pages['/admin/settings'].title()}
          </Link>
          <PageHeading eyebrow={<ManagedTeamEyebrow />}>{pageName(section, words)}</PageHeading>
        </div>
        <CaptainOnly>{(teamId) => <Stack key={teamId}>{children(teamId)}</Stack>}</CaptainOnly>
      </div>
    </div>
  );
}
