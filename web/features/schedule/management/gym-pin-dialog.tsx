import LocateFixed from 'lucide-react/icons/locate-fixed';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { GymPin } from '#contract/schedule/pins.ts';
import { type Coordinates, coordinatesIn, mapLinkLimit } from '#domain/gym-pins.ts';
import { m } from '#messages';
import { currentPosition, PositionError, type PositionProblem } from '#web/lib/position.ts';
import { useDeleteGymPin, useSetGymPin } from '#web/queries/schedule/mutations.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { Field, FieldError } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';

type GymPinDialogProps = { gameId: number; place: string; pin: GymPin | null; onDone: () => void };

const exactly = { maxAgeMs: 0, withinMeters: 200 };

/** Where the captain stands, or what they copied from a map. Product §2, Game. */
export function GymPinDialog({ gameId, place, pin, onDone }: GymPinDialogProps) {
  const save = useSetGymPin(gameId, {
    success: { title: m.gymPin_saved() },
    failure: { title: m.gymPin_failedToSave() },
  });
  const savePin = (point: Coordinates) => save.mutate(point, { onSuccess: onDone });
  return (
    <Dialog open onOpenChange={onDone} title={m.gymPin_title()} description={place}>
      <div className="grid gap-4">
        <p className="text-pretty text-muted">{m.gymPin_note()}</p>
        <HereButton isSaving={save.isPending} onLocated={savePin} />
        <LinkForm isSaving={save.isPending} onRead={savePin} />
        {pin && <CurrentPin gameId={gameId} pin={pin} onDone={onDone} />}
      </div>
    </Dialog>
  );
}

type HereButtonProps = { isSaving: boolean; onLocated: (point: Coordinates) => void };

function HereButton({ isSaving, onLocated }: HereButtonProps) {
  const [isLocating, setLocating] = useState(false);
  const [problem, setProblem] = useState<PositionProblem | null>(null);
  const locate = async () => {
    setLocating(true);
    setProblem(null);
    try {
      onLocated(await currentPosition(exactly));
    } catch (error) {
      setProblem(error instanceof PositionError ? error.problem : 'unknown');
    }
    setLocating(false);
  };
  return (
    <div className="grid gap-1.5">
      <Button
        className="justify-self-start"
        variant="secondary"
        pending={isLocating}
        disabled={isSaving}
        onClick={() => void locate()}
      >
        <LocateFixed aria-hidden />
        {m.gymPin_here()}
      </Button>
      <FieldError id="gym-pin-problem" text={problem ? problemTexts[problem]() : undefined} />
    </div>
  );
}

const problemTexts = { off: m.gymPin_off, unknown: m.gymPin_unknown };

type LinkFormProps = { isSaving: boolean; onRead: (point: Coordinates) => void };

function LinkForm({ isSaving, onRead }: LinkFormProps) {
  const form = useForm({ defaultValues: { link: '' } });
  const submit = form.handleSubmit(({ link }) => {
    const point = coordinatesIn(link);
    if (point) onRead(point);
    else form.setError('link', { message: m.gymPin_unreadable() }, { shouldFocus: true });
  });
  return (
    <DialogForm onSubmit={submit} pending={isSaving} submitLabel={m.gymPin_save()}>
      <Field label={m.gymPin_link()} hint={m.gymPin_hint()} error={form.formState.errors.link?.message}>
        <Input autoComplete="off" spellCheck={false} maxLength={mapLinkLimit} {...form.register('link')} />
      </Field>
    </DialogForm>
  );
}

type CurrentPinProps = { gameId: number; pin: GymPin; onDone: () => void };

function CurrentPin({ gameId, pin, onDone }: CurrentPinProps) {
  const remove = useDeleteGymPin(gameId, {
    success: { title: m.gymPin_removed() },
    failure: { title: m.gymPin_failedToRemove() },
  });
  return (
    <div className="flex flex-wrap gap-x-4 border-t border-line pt-3">
      <Button asChild variant="link" size="inline" className="-ms-2">
        <a href={markerUrl(pin)} target="_blank" rel="noreferrer">
          {m.gymPin_map()}
        </a>
      </Button>
      <Button
        variant="link"
        size="inline"
        pending={remove.isPending}
        onClick={() => remove.mutate(undefined, { onSuccess: onDone })}
      >
        {m.gymPin_remove()}
      </Button>
    </div>
  );
}

/** The point on a map; none is loaded before it is pressed. */
function markerUrl({ latitude, longitude }: GymPin): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}
