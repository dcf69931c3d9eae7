import CalendarDays from 'lucide-react/icons/calendar-days';
import ChartColumn from 'lucide-react/icons/chart-column';
import CircleCheck from 'lucide-react/icons/circle-check';
import Settings from 'lucide-react/icons/settings';
import Trophy from 'lucide-react/icons/trophy';
import UserPlus from 'lucide-react/icons/user-plus';
import Users from 'lucide-react/icons/users';
import { type ReactNode, useId } from 'react';
import type { AuditEntry } from '#contract/audit.ts';
import { type AuditAction, actionsByKind } from '#domain/audit.ts';
import { type AuditKind, auditKinds } from '#domain/audit-kinds.ts';
import { m } from '#messages';
import { dateFormat } from '#web/lib/dates.ts';
import { page } from '#web/lib/page.ts';
import { Card } from '#web/ui/card.tsx';
import { UnbrokenScores } from '#web/ui/unbroken-scores.tsx';
import { AuditChanges } from './audit-changes.tsx';
import { auditText } from './audit-text.ts';
import { changeTexts } from './change-text.ts';

export const kindLabels: Record<AuditKind, () => string> = {
  games: m.audit_kinds_games,
  attendance: m.audit_kinds_attendance,
  stats: m.audit_kinds_stats,
  players: m.audit_kinds_players,
  subs: m.audit_kinds_subs,
  voting: m.audit_kinds_voting,
  settings: m.audit_kinds_settings,
};

const kindIcons: Record<AuditKind, ReactNode> = {
  games: <CalendarDays />,
  attendance: <CircleCheck />,
  stats: <ChartColumn />,
  players: <Users />,
  subs: <UserPlus />,
  voting: <Trophy />,
  settings: <Settings />,
};

type DaysProps<Entry extends AuditEntry> = {
  entries: readonly Entry[];
  /** Whose days and times these are. */
  timeZone: string;
  /** What the entry is about, where the list is of more than one team. */
  aboutOf?: (entry: Entry) => string | undefined;
  level?: 2 | 3;
};

/** Entries under the days on which they were written. */
export function AuditDays<Entry extends AuditEntry>({
  entries,
  timeZone,
  aboutOf,
  level = 2,
}: DaysProps<Entry>) {
  const days = Map.groupBy(entries, ({ at }) => dayOf(at, timeZone));
  return (
    <Card className="overflow-clip py-0">
      {[...days].map(([day, ofDay]) => (
        <AuditDay key={day} day={day} level={level}>
          {ofDay.map((entry) => (
            <AuditRow key={entry.id} entry={entry} timeZone={timeZone} about={aboutOf?.(entry)} />
          ))}
        </AuditDay>
      ))}
    </Card>
  );
}

/** `Wed, Nov 18`, of another year `Mon, Dec 1, 2025`. */
function dayOf(at: string, timeZone: string): string {
  const day = { weekday: 'short', month: 'short', day: 'numeric', timeZone } as const;
  const yearOf = dateFormat({ year: 'numeric', timeZone });
  const moment = new Date(at);
  const isThisYear = yearOf(moment) === yearOf(new Date(page().now));
  return dateFormat(isThisYear ? day : { ...day, year: 'numeric' })(moment);
}

type DayProps = { day: string; level: 2 | 3; children: ReactNode };

function AuditDay({ day, level, children }: DayProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section
      aria-labelledby={id}
      className="border-line not-first:border-t md:grid md:grid-cols-[11.5rem_minmax(0,1fr)]"
    >
      <div className="max-md:sticky max-md:top-16 max-md:z-10 max-md:-mx-4.5 max-md:border-b max-md:border-line max-md:bg-sunken max-md:px-4.5 max-md:py-1.5">
        <Heading id={id} className="eyebrow text-muted md:sticky md:top-20 md:py-3.5">
          {day}
        </Heading>
      </div>
      <ol>{children}</ol>
    </section>
  );
}

type RowProps = { entry: AuditEntry; timeZone: string; about: string | undefined };

function AuditRow({ entry, timeZone, about }: RowProps) {
  const { at, action } = entry;
  const kind = kindOf(action);
  const sentence = auditText(entry);
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1 border-line py-2.5 not-first:border-t md:grid-cols-[1.25rem_4.75rem_minmax(0,1fr)_auto]">
      <span aria-hidden className="self-start pt-0.5 text-muted [&_svg]:size-5">
        {kindIcons[kind]}
      </span>
      <time
        dateTime={at}
        className="tabular-nums order-last col-start-2 text-sm text-muted md:order-none md:col-auto"
      >
        {dateFormat({ timeStyle: 'short', timeZone })(new Date(at))}
      </time>
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-4 gap-y-1">
        <p className="min-w-0 wrap-anywhere">
          <UnbrokenScores>
            {about === undefined ? sentence : m.audit_admins_about({ name: about, sentence })}
          </UnbrokenScores>
        </p>
        <AuditChanges changes={changeTexts(entry)} />
      </div>
      <span className="hidden text-sm text-muted md:block">{kindLabels[kind]()}</span>
    </li>
  );
}

function kindOf(action: AuditAction): AuditKind {
  const actions: Readonly<Record<AuditKind, readonly AuditAction[]>> = actionsByKind;
  return auditKinds.find((kind) => actions[kind].includes(action)) ?? 'settings';
}
