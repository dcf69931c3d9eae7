import Camera from 'lucide-react/icons/camera';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { maxPhotoSide } from '#domain/image.ts';
import { dataAddress } from '#web/lib/data-address.ts';
import { downscaleImage, ImageFileError } from '#web/lib/downscale-image.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { profileTexts } from './profile-texts.ts';

type PhotoFieldProps = {
  value: string | null;
  onChange: (photoURL: string | null) => void;
  name: string;
  color: string;
  error: string | undefined;
};

const words = profileTexts.photo;

/** Specification §5, Photo. */
export function PhotoField({ value, onChange, name, color, error }: PhotoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [working, setWorking] = useState(false);
  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    // The same file may be chosen again after it was removed.
    event.target.value = '';
    if (!file) return;
    setWorking(true);
    try {
      onChange(await dataAddress(await downscaleImage(file, maxPhotoSide)));
    } catch (problem) {
      if (!(problem instanceof ImageFileError)) throw problem;
      toast({ title: words.refused[problem.reason], description: problem.message, variant: 'destructive' });
    } finally {
      setWorking(false);
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-5">
      <Avatar name={name} color={color} photoURL={value} size="xl" />
      <div className="grid gap-2">
        <input
          ref={input}
          id={id}
          type="file"
          accept="image/*"
          className="sr-only"
          tabIndex={-1}
          aria-label={words.label}
          onChange={(event) => void choose(event)}
        />
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" pending={working} onClick={() => input.current?.click()}>
            {!working && <Camera aria-hidden />}
            {value ? words.change : words.upload}
          </Button>
          {value && (
            <Button variant="ghost" onClick={() => onChange(null)}>
              <Trash2 aria-hidden />
              {words.remove}
            </Button>
          )}
        </div>
        <p className="text-sm text-muted">{words.hint}</p>
        <FieldError text={error} />
      </div>
    </div>
  );
}
