import type { ReactNode } from 'react';
import { heightText, weightText } from '#domain/body-units.ts';
import { normalisePositions } from '#domain/positions.ts';
import { m } from '#messages';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

export type PlayerHeadData = {
  name: string;
  nickname: string | null;
  position: string | null;
  jerseyNumber: number | null;
  height: string | null;
  weight: string | null;
  age: number | null;
  photoURL: string | null;
  avatarColor: string;
  isCaptain: boolean;
  isAssistantCaptain: boolean;
};

type PlayerHeadProps = {
  player: PlayerHeadData;
  /** Beside the position: MVP badges, for example. */
  badges?: ReactNode;
  actions?: ReactNode;
};

/** Who this is: the head of a player's page and of one's own. Product §2, Player profile and My profile. */
export function PlayerHead({ player, badges, actions }: PlayerHeadProps) {
  const { name, nickname, avatarColor, photoURL } = player;
  return (
    <section className="relative overflow-hidden rounded-card bg-board p-5 text-board-ink shadow-card sm:p-8">
      <JerseyNumber number={player.jerseyNumber} />
      <div className="relative flex flex-wrap items-center gap-x-6 gap-y-4">
        <Avatar name={name} color={avatarColor} photoURL={photoURL} size="xl" isAboveFold />
        <div className="grid min-w-0 flex-1 basis-56 gap-2">
          <PageHeading>{name}</PageHeading>
          {nickname && <p className="text-lg text-board-dim">{m.roster_nickname({ nickname })}</p>}
          <div className="flex flex-wrap items-center gap-2">
            <PositionLine player={player} />
            {player.isCaptain && <Badge tone="solid">{m.roster_captain()}</Badge>}
            {player.isAssistantCaptain && <Badge tone="solid">{m.roster_assistantCaptain()}</Badge>}
            {badges}
          </div>
        </div>
        {actions}
      </div>
      <PlayerFacts player={player} />
    </section>
  );
}

function PositionLine({ player }: { player: PlayerHeadData }) {
  const position = normalisePositions(player.position);
  const jersey = player.jerseyNumber === null ? null : `#${player.jerseyNumber}`;
  if (!position && !jersey) return null;
  return <p className="font-semibold">{[position, jersey].filter(Boolean).join(' · ')}</p>;
}

/** The shirt's number, big and quiet behind the name; the line beside the position says it in words. */
function JerseyNumber({ number }: { number: number | null }) {
  if (number === null) return null;
  return (
    <span
      aria-hidden
      className="numeral pointer-events-none absolute -top-6 end-2 text-[11rem] leading-none text-board-ink/7 select-none sm:text-[15rem]"
    >
      {number}
    </span>
  );
}

function PlayerFacts({ player: { height, weight, age } }: { player: PlayerHeadData }) {
  const facts = [
    [m.roster_height(), height && heightText(height)],
    [m.roster_weight(), weight && weightText(weight)],
    [m.roster_age(), age],
  ].filter(([, value]) => value !== null && value !== '');
  if (facts.length === 0) return null;
  return (
    <dl className="relative mt-5 flex flex-wrap gap-x-8 gap-y-3 border-t border-board-ink/15 pt-4">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="eyebrow text-board-dim">{label}</dt>
          <dd className="numeral text-2xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Keeps the place of the head while it loads. */
export function PlayerHeadSkeleton() {
  return (
    <div role="status" className="rounded-card bg-board p-5 shadow-card sm:p-8">
      <span className="sr-only">{m.roster_loading()}</span>
      <div aria-hidden className="animate-pulse-soft">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          <div className="size-28 rounded-full bg-board-line" />
          <div className="grid flex-1 basis-56 gap-3">
            <div className="h-10 w-3/5 rounded-lg bg-board-line" />
            <div className="h-5 w-1/5 rounded-lg bg-board-line" />
            <div className="h-5 w-2/5 rounded-lg bg-board-line" />
          </div>
          <div className="h-11 w-28 rounded-control bg-board-line" />
        </div>
        <div className="mt-5 h-18 border-t border-board-ink/15" />
      </div>
    </div>
  );
}
