import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { TeamSettings } from '#contract/teams/settings.ts';
import { recordOf } from '#domain/objects.ts';
import { type TeamTerm, teamTerms, teamWordLimit } from '#domain/team-words.ts';
import { m } from '#messages';
import { showIssues } from '#web/lib/form-issues.ts';
import { useSavedValues } from '#web/lib/use-saved-values.ts';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { useUpdateTeamSettings } from '#web/queries/teams/mutations.ts';
import { teamSettingsQuery } from '#web/queries/teams/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { UnsavedChanges } from '#web/ui/unsaved-changes.tsx';
import { termNames } from './term-names.ts';

/** What the team calls things instead of the product's words. Product §2, Team settings. */
export function TeamWords({ teamId }: { teamId: number }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card aria-labelledby="team-words">
      <CardTitle id="team-words">{m.field_words()}</CardTitle>
      <p className="max-w-prose text-pretty text-muted">{m.teamWords_note({ max: teamWordLimit })}</p>
      {isOpen ? (
        <ReadBoundary
          loading={<Skeleton className="mt-4 h-88" />}
          failed={(retry) => <EmptyState title={m.teamSettings_title()} failed onRetry={retry} />}
        >
          <Form teamId={teamId} />
        </ReadBoundary>
      ) : (
        <Button variant="secondary" className="mt-3" onClick={() => setIsOpen(true)}>
          {m.teamWords_show()}
        </Button>
      )}
    </Card>
  );
}

function Form({ teamId }: { teamId: number }) {
  const { data: settings } = useSuspenseQuery(teamSettingsQuery(teamId));
  return <WordsForm settings={settings} />;
}

function WordsForm({ settings }: { settings: TeamSettings }) {
  const saved = recordOf(teamTerms.map((term) => [term, settings.words[term] ?? ''] as const));
  const form = useForm<Record<TeamTerm, string>>({ defaultValues: saved });
  const noteSent = useSavedValues(form, saved);
  const update = useUpdateTeamSettings(settings.id, {
    success: { title: m.teamSettings_saved() },
    failure: { title: m.teamSettings_failed() },
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const save = form.handleSubmit(async (words) => {
    noteSent(words);
    try {
      await update.mutateAsync({ words });
    } catch (error) {
      noteSent(null);
      const fields = recordOf(teamTerms.map((term) => [`words.${term}`, term] as const));
      showIssues(form, error, fields);
    }
  });
  return (
    <form className="mt-4 grid gap-5" onSubmit={(event) => void save(event)} noValidate>
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        {teamTerms.map((term) => (
          <Field key={term} label={termNames[term]()} error={errors[term]?.message}>
            <Input
              maxLength={teamWordLimit}
              autoComplete="off"
              placeholder={termNames[term]()}
              {...form.register(term)}
            />
          </Field>
        ))}
      </div>
      <Button type="submit" className="justify-self-start" pending={update.isPending} disabled={!isDirty}>
        {m.teamSettings_save()}
      </Button>
      <UnsavedChanges when={isDirty && !isSubmitting} />
    </form>
  );
}
