import type { BodyOf, InputOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/notifications/settings.ts';
import type { MemberViewer } from '#domain/access.ts';
import { weeklyDigestChannels } from '#domain/notifications/choices.ts';
import { inTransaction, readAll } from '#server/database/transaction.ts';
import { vapidKeys } from '#server/notifications/push/vapid-keys.ts';
import { requireOwnPlayer } from '#server/players/own.ts';
import type { Services } from '#server/services.ts';
import { ownTeam } from '#server/teams/scope.ts';
import { presentSettings } from './present.ts';
import { type Choice, findChoices, findSettings, type Reader, saveChoices, saveSettings } from './queries.ts';

type Changes = BodyOf<typeof contract.updateMessageSettings>;

const toReader = (viewer: MemberViewer): Reader => ({ teamId: ownTeam(viewer), playerId: viewer.player.id });

/** What the caller is notified of, on which channels and when. Product §2, Message settings. */
export async function getMessageSettings(
  { db, outbox }: Services,
  viewer: MemberViewer,
): Promise<contract.MessageSettings> {
  const reader = toReader(viewer);
  const channels = outbox?.channels ?? [];
  const [row, choices, keys] = await readAll(db, [
    (executor) => findSettings(executor, reader),
    (executor) => findChoices(executor, reader),
    async (executor) => (channels.includes('push') ? vapidKeys(executor) : null),
  ]);
  const isCaptain = viewer.managedTeamIds.includes(reader.teamId);
  return presentSettings({ ...row, choices, isCaptain, channels, pushKey: keys?.current.publicKey ?? null });
}

/** Changes the given settings; repeatable. Product §2, Message settings. */
export async function updateMessageSettings(
  services: Services,
  viewer: MemberViewer,
  { body }: InputOf<typeof contract.updateMessageSettings>,
): Promise<contract.MessageSettings> {
  const reader = toReader(viewer);
  const { quiet, timeZone, feed } = body;
  await inTransaction(services.db, async (tx) => {
    await requireOwnPlayer(tx, viewer);
    await saveChoices(tx, reader, choicesIn(body));
    await saveSettings(tx, reader, {
      ...(quiet !== undefined && { quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null }),
      ...(timeZone !== undefined && { timeZone }),
      ...(feed !== undefined && { feed }),
    });
  });
  return getMessageSettings(services, viewer);
}

/** Of a kind and channel that is named twice, the last. */
function choicesIn({ choices = [], weeklyDigest }: Changes): Choice[] {
  const ofDigest: Choice[] =
    weeklyDigest === undefined
      ? []
      : weeklyDigestChannels.map((channel) => ({ kind: 'weekly_digest', channel, isEnabled: weeklyDigest }));
  const byPlace = new Map(
    [...choices, ...ofDigest].map((choice) => [`${choice.kind} ${choice.channel}`, choice]),
  );
  return [...byPlace.values()];
}
