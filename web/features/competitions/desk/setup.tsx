import { useNavigate } from '@tanstack/react-router';
import Pencil from 'lucide-react/icons/pencil';
import { lazy, Suspense, useState } from 'react';
import type { ManagedCompetition } from '#contract/competitions/management.ts';
import { m } from '#messages';
import { dayRangeText } from '#web/lib/dates.ts';
import { useDeleteCompetition, useUpdateCompetition } from '#web/queries/competitions/mutations.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Columns, Stack } from '#web/ui/screen.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { UnsavedChanges } from '#web/ui/unsaved-changes.tsx';
import { isSameRules, type Rules } from './presets.ts';
import { RulesFields } from './rules-fields.tsx';

const CompetitionDialog = lazy(async () => ({
  default: (await import('./competition-dialog.tsx')).CompetitionDialog,
}));
const TablePreview = lazy(async () => ({ default: (await import('./table-preview.tsx')).TablePreview }));

type SetupProps = { leagueSlug: string; competition: ManagedCompetition };

/** The rules of the table, with the table that they make, and the competition's name and days. */
export function Setup({ leagueSlug, competition }: SetupProps) {
  const [rules, setRules] = useState<Rules>(competition.rules);
  const isChanged = !isSameRules(rules, competition.rules);
  const update = useUpdateCompetition(competition.id, {
    success: { title: m.desk_rules_saved() },
    failure: { title: m.desk_rules_failed() },
  });
  const { name, slug, firstDay, lastDay, timeZone, slotMinutes } = competition;
  const save = () => update.mutate({ name, slug, firstDay, lastDay, timeZone, slotMinutes, rules });
  return (
    <Columns>
      <Stack>
        <Card aria-labelledby="rules">
          <CardTitle id="rules">{m.desk_rules_title()}</CardTitle>
          <RulesFields rules={rules} hasPools={competition.pools.length > 0} onChange={setRules} />
          <div className="mt-4 flex flex-wrap gap-3">
            <Button pending={update.isPending} disabled={!isChanged} onClick={save}>
              {m.desk_rules_save()}
            </Button>
            {isChanged && (
              <Button variant="secondary" onClick={() => setRules(competition.rules)}>
                {m.desk_rules_discard()}
              </Button>
            )}
          </div>
          <UnsavedChanges when={isChanged && !update.isPending} />
        </Card>
      </Stack>
      <Stack>
        <Card aria-labelledby="preview">
          <CardTitle id="preview">{isChanged ? m.desk_rules_preview() : m.desk_rules_current()}</CardTitle>
          <Suspense fallback={<SkeletonRows count={Math.max(2, competition.entries.length)} />}>
            <TablePreview competition={competition} rules={rules} />
          </Suspense>
        </Card>
        <Details leagueSlug={leagueSlug} competition={competition} />
      </Stack>
    </Columns>
  );
}

function Details({ leagueSlug, competition }: SetupProps) {
  const [open, setOpen] = useState(false);
  const { id, leagueId, name, timeZone, slotMinutes, fixtures } = competition;
  const navigate = useNavigate();
  const remove = useDeleteCompetition({
    success: { title: m.desk_delete_done() },
    failure: { title: m.desk_delete_failed() },
  });
  const removeNow = async () => {
    await remove.mutateAsync(id);
    await navigate({ to: '/league/$leagueSlug/desk', params: { leagueSlug } });
  };
  return (
    <Card aria-labelledby="details">
      <CardTitle id="details">{m.desk_details()}</CardTitle>
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="text-sm text-muted">
        {[
          dayRangeText(competition),
          timeZone.replaceAll('_', ' '),
          m.desk_slot({ minutes: slotMinutes }),
        ].join(' · ')}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setOpen(true)}>
          <Pencil aria-hidden />
          {m.desk_form_edit()}
        </Button>
        {fixtures.length === 0 && (
          <ConfirmButton
            variant="secondary"
            title={m.desk_delete_title()}
            description={m.desk_delete_note({ name })}
            confirmLabel={m.desk_delete_confirm()}
            closeOn="error"
            onConfirm={removeNow}
          >
            {m.desk_delete_open()}
          </ConfirmButton>
        )}
      </div>
      <Suspense>
        {open && (
          <CompetitionDialog {...{ leagueId, leagueSlug, competition }} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </Card>
  );
}
