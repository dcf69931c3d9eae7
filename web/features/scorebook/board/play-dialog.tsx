import { useState } from 'react';
import type { Play, ScorebookEvent } from '#domain/scorebook/events.ts';
import type { Scorebook } from '#domain/scorebook/fold.ts';
import { placedShots } from '#domain/scorebook/placed-shots.ts';
import { m } from '#messages';
import type { Book } from '#web/lib/scorebook/book.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { type Sides, whoText } from '../people.ts';
import { playText } from '../play-text.ts';
import { creditKeyOf, creditKeys, creditLabel, creditPlay, type Who } from './credits.ts';
import { MomentFields, momentOf, momentTextOf } from './moment-fields.tsx';
import { undoTargets } from './undo-targets.ts';

type PlayDialogProps = {
  book: Book;
  scorebook: Scorebook;
  sides: Sides;
  /** Null adds one. */
  event: ScorebookEvent | null;
  at: { period: number; clock: number };
  onClose: () => void;
};

/** Adds, changes or takes back a play of any moment of the game. */
export function PlayDialog({ book, scorebook, sides, event, at, onClose }: PlayDialogProps) {
  const { format } = scorebook;
  const start = event ? event.order : at;
  const [moment, setMoment] = useState(() => momentTextOf(start));
  const [who, setWho] = useState<Who>(() => whoOf(event, sides));
  const [credit, setCredit] = useState(() => (event ? creditKeyOf(event.play) : 'two'));
  const [error, setError] = useState<string>();
  const takeBack = () => {
    if (event) book.add(undoPlays(event, scorebook), start);
    onClose();
  };
  const save = async () => {
    const at = momentOf(moment, format);
    if (!at) return setError(m.score_clockInvalid());
    const play =
      credit && (!event || credit !== creditKeyOf(event.play) || !isSameWho(who, event.play))
        ? creditPlay(credit, who)
        : event?.play;
    if (!play) return;
    const place = event && placedShots(book.state.get().events).find((shot) => shot.id === event.id);
    if (event) book.add(undoPlays(event, scorebook), start);
    const [id = ''] = book.add([play], at);
    if (place && play.kind === 'shot') book.add([{ kind: 'place', target: id, x: place.x, y: place.y }], at);
    onClose();
  };
  return (
    <Dialog
      open
      title={event ? m.score_changePlay() : m.score_addPlay()}
      description={event ? playText(event.play, sides) : undefined}
      onOpenChange={onClose}
    >
      <DialogForm
        pending={false}
        submitLabel={m.score_save()}
        onSubmit={(submit) => {
          submit.preventDefault();
          return save();
        }}
      >
        {credit && (
          <>
            <Field label={m.score_who()}>
              <Select value={whoKey(who)} onChange={({ target }) => setWho(whoOfKey(target.value))}>
                {([sides.ours, sides.theirs] as const).map((side) => (
                  <optgroup key={side} label={sides.names[side]}>
                    <option value={whoKey({ side, player: null })}>
                      {m.score_wholeTeam({ team: sides.names[side] })}
                    </option>
                    {sides.people[side].map(({ key }) => (
                      <option key={key} value={whoKey({ side, player: key })}>
                        {whoText(sides, side, key)}
                      </option>
                    ))}
                  </optgroup>
                ))}
              </Select>
            </Field>
            <Field label={m.score_what()}>
              <Select
                value={credit}
                onChange={({ target }) => setCredit(creditKeys.find((key) => key === target.value) ?? credit)}
              >
                {creditKeys.map((key) => (
                  <option key={key} value={key}>
                    {creditLabel(key)}
                  </option>
                ))}
              </Select>
            </Field>
          </>
        )}
        <MomentFields format={format} value={moment} error={error} onChange={setMoment} />
        {event && (
          <Button variant="secondary" className="min-h-12 justify-self-start" onClick={takeBack}>
            {m.score_takeBack()}
          </Button>
        )}
      </DialogForm>
    </Dialog>
  );
}

function undoPlays(event: ScorebookEvent, scorebook: Scorebook): Play[] {
  return undoTargets(event, scorebook).map((target) => ({ kind: 'undo', target }));
}

function whoOf(event: ScorebookEvent | null, sides: Sides): Who {
  const play = event?.play;
  if (!play || !('side' in play))
    return { side: sides.ours, player: sides.people[sides.ours][0]?.key ?? null };
  return { side: play.side, player: 'player' in play ? play.player : null };
}

function isSameWho({ side, player }: Who, play: Play): boolean {
  return 'side' in play && 'player' in play && play.side === side && play.player === player;
}

function whoKey({ side, player }: Who): string {
  return `${side} ${player ?? ''}`;
}

function whoOfKey(text: string): Who {
  const [side, player] = text.split(' ');
  return { side: side === 'away' ? 'away' : 'home', player: player || null };
}
