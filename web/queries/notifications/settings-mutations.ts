import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RequestOf } from '#contract/endpoint.ts';
import { type MessageSettings, updateMessageSettings } from '#contract/notifications/settings.ts';
import { keysOf, pick } from '#domain/objects.ts';
import { call } from '#web/lib/client.ts';
import type { MutationToasts } from '../meta.ts';
import { isFollowed } from '../mutation-scope.ts';
import { notificationKeys } from './keys.ts';

type Body = RequestOf<typeof updateMessageSettings>['body'];

/** Settings to change; the others stay as they are. */
export type SettingsChange = { readonly [Name in keyof Body]?: Exclude<Body[Name], undefined> };

const scope = { id: 'message-settings' };

/** Shows a change at once and takes it back where it is refused. Changes are sent one after the other. */
export function useUpdateMessageSettings(toasts: MutationToasts) {
  const client = useQueryClient();
  return useMutation({
    scope,
    mutationFn: (body: SettingsChange) => call(updateMessageSettings, { body }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: notificationKeys.settings });
      const before = client.getQueryData<MessageSettings>(notificationKeys.settings);
      showChange(client, change);
      return before && inverseOf(change, before);
    },
    onSuccess: (settings) => {
      // A later change is shown already, and its own answer is still to come.
      if (!isFollowed(client, scope)) client.setQueryData(notificationKeys.settings, settings);
    },
    onError: (_error, _change, inverse) => inverse && showChange(client, inverse),
    meta: { toasts },
  });
}

function showChange(client: QueryClient, { choices = [], timeZone, ...change }: SettingsChange): void {
  client.setQueryData<MessageSettings>(
    notificationKeys.settings,
    (settings) =>
      settings && {
        ...settings,
        ...change,
        ...(timeZone !== undefined && { timeZone, hasOwnTimeZone: true }),
        kinds: settings.kinds.map((row) => {
          const ofRow = choices.filter(({ kind }) => kind === row.kind);
          return Object.assign(
            { ...row },
            ...ofRow.map(({ channel, isEnabled }) => ({ [channel]: isEnabled })),
          );
        }),
      },
  );
}

/** The inverse of a change: it undoes this one and leaves later ones. */
function inverseOf({ choices, ...change }: SettingsChange, before: MessageSettings): SettingsChange {
  return {
    ...pick(before, keysOf(change)),
    ...(choices && {
      choices: choices.map((choice) => ({ ...choice, isEnabled: !choice.isEnabled })),
    }),
  };
}
