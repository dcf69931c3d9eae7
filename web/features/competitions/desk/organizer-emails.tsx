import type { LeagueDesk } from '#contract/competitions/management.ts';
import { m } from '#messages';
import { useUpdateOrganizerEmails } from '#web/queries/competitions/mutations.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { Switch } from '#web/ui/switch.tsx';

/** The emails of an organizer who plays nowhere in the app; players have their own settings. Product §2, League desk. */
export function OrganizerEmails({ desk: { league, hasEmails } }: { desk: LeagueDesk }) {
  const update = useUpdateOrganizerEmails(league.id, { failure: { title: m.desk_emails_failed() } });
  if (hasEmails === null) return null;
  return (
    <Card aria-labelledby="organizer-emails">
      <CardTitle id="organizer-emails">{m.desk_emails_title()}</CardTitle>
      <Switch
        label={m.desk_emails_label()}
        note={m.desk_emails_note()}
        checked={update.isPending ? update.variables : hasEmails}
        disabled={update.isPending}
        onChange={({ target: { checked } }) => update.mutate(checked)}
      />
    </Card>
  );
}
