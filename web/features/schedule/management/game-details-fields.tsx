import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { gameNotesLimit, jerseyLimit } from '#domain/game.ts';
import { m } from '#messages';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import type { GameFormValues } from './game-form.ts';

type Details = Pick<GameFormValues, 'arrivalTime' | 'jersey' | 'notes'>;

type GameDetailsFieldsProps = {
  register: (name: keyof Details) => UseFormRegisterReturn;
  errors: FieldErrors<Details>;
};

/** What a captain sets at their own games and at games of the league alike. */
export function GameDetailsFields({ register, errors }: GameDetailsFieldsProps) {
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        <Field label={m.management_game_arrival()} error={errors.arrivalTime?.message}>
          <Input type="time" className="min-w-0" {...register('arrivalTime')} />
        </Field>
        <Field label={m.management_game_jersey()} error={errors.jersey?.message}>
          <Input maxLength={jerseyLimit} autoComplete="off" {...register('jersey')} />
        </Field>
      </div>
      <Field label={m.management_game_notes()} error={errors.notes?.message}>
        <Input maxLength={gameNotesLimit} autoComplete="off" {...register('notes')} />
      </Field>
    </>
  );
}
