import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { jpegQuality, smallPhotoSide } from '#domain/image.ts';
import type { TeamColors } from '#domain/team-colors.ts';
import type { Transaction } from '#server/database/connection.ts';
import { image, teamImage } from '#server/database/schema/images.ts';
import { player } from '#server/database/schema/players.ts';
import { team } from '#server/database/schema/teams.ts';
import { imageUrl } from '#server/images/store.ts';
import { type PlayerIds, playerId } from '../league/types.ts';
import { faces } from './faces.ts';
import { anchorLogo, hawkLogo } from './logos.ts';
import { portrait } from './portrait.ts';

type PicturedTeam = {
  readonly id: number;
  readonly colors: TeamColors | null;
  readonly roster: readonly { readonly username: string }[];
};

const logos: Readonly<Record<number, (colors: TeamColors) => string>> = { 1: hawkLogo, 2: anchorLogo };

/** Draws the players and logos of the demo's teams. */
export async function writePictures(
  tx: Transaction,
  teams: readonly PicturedTeam[],
  ids: PlayerIds,
  at: Temporal.Instant,
): Promise<void> {
  for (const { id: teamId, colors, roster } of teams) {
    if (!colors) continue;
    const logo = logos[teamId]?.(colors);
    if (logo) {
      await tx
        .update(team)
        .set({ logoUrl: await storePicture(tx, teamId, logo, at) })
        .where(eq(team.id, teamId));
    }
    for (const { username } of roster) {
      const face = faces[username];
      if (!face) continue;
      const photoURL = await storePicture(tx, teamId, portrait(face, colors), at);
      const isPlayer = and(eq(player.teamId, teamId), eq(player.id, playerId(ids, username)));
      await tx.update(player).set({ photoURL }).where(isPlayer);
    }
  }
}

/** Stores a drawing as the JPEG that an upload would have become, and returns its URL. */
export async function storePicture(
  tx: Transaction,
  teamId: number,
  svg: string,
  at: Temporal.Instant,
  smallSide = smallPhotoSide,
): Promise<string> {
  const { data, info } = await sharp(Buffer.from(svg))
    .jpeg({ quality: jpegQuality * 100, mozjpeg: true })
    .toBuffer({ resolveWithObject: true });
  const small = await sharp(data)
    .resize({ width: smallSide, height: smallSide, fit: 'inside' })
    .jpeg({ quality: jpegQuality * 100, mozjpeg: true })
    .toBuffer();
  const hash = createHash('sha256').update(data).digest('hex');
  const createdAt = at.toString();
  const row = { hash, jpeg: data, small, width: info.width, height: info.height, createdAt };
  await tx.insert(image).values(row).onConflictDoNothing();
  await tx.insert(teamImage).values({ teamId, hash, createdAt }).onConflictDoNothing();
  return imageUrl(hash);
}
