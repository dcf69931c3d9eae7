import { useState } from 'react';
import type { LiveScorebook } from '#contract/scorebook.ts';
import { m } from '#messages';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { Court, drawnAt } from '../court.tsx';

type Shot = LiveScorebook['shots'][number];

/** Where a team shot from: circles that went in, crosses that didn't, and both as a sentence. */
export function ShotChart({ team, shots }: { team: string; shots: readonly Shot[] }) {
  const [player, setPlayer] = useState('');
  const players = [...new Set(shots.flatMap((shot) => shot.player ?? []))].toSorted();
  const visibleShots = shots.filter((shot) => player === '' || shot.player === player);
  return (
    <figure className="grid min-w-0 content-start gap-2">
      <Field label={m.score_shots_of()}>
        <Select value={player} onChange={({ target }) => setPlayer(target.value)}>
          <option value="">{team}</option>
          {players.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Select>
      </Field>
      <div className="mx-auto w-full max-w-105">
        <Court>
          {visibleShots.map((shot) => (
            <Mark key={shot.id} shot={shot} />
          ))}
        </Court>
      </div>
      <figcaption className="text-[0.9375rem]">
        {summary(player || team, visibleShots)}
        <span aria-hidden className="block text-sm text-muted">
          <span className="text-accent-ink">●</span> {m.score_shots_made()} · ✕ {m.score_shots_missed()}
        </span>
      </figcaption>
    </figure>
  );
}

function Mark({ shot }: { shot: Shot }) {
  const { cx, cy } = drawnAt(shot);
  return shot.isMade ? (
    <circle cx={cx} cy={cy} r="2.4" fill="currentColor" className="text-accent-ink" />
  ) : (
    <path
      d={`M${cx - 2} ${cy - 2}l4 4m0-4l-4 4`}
      stroke="currentColor"
      strokeWidth="1.1"
      className="text-muted"
    />
  );
}

function summary(team: string, shots: readonly Shot[]): string {
  const threes = shots.filter(({ points }) => points === 3);
  const made = (of: readonly Shot[]) => of.filter(({ isMade }) => isMade).length;
  return m.score_shots_summary({
    team,
    made: made(shots),
    shots: shots.length,
    threes: made(threes),
    threeShots: threes.length,
  });
}
