import Camera from 'lucide-react/icons/camera';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { maxPhotoSide } from '#domain/image.ts';
import { m } from '#messages';
import { dataUrl } from '#web/lib/data-url.ts';
import { downscaleImage, ImageFileError } from '#web/lib/downscale-image.ts';
import { Button } from './button.tsx';
import { FieldError } from './field.tsx';
import { toast } from './toast.ts';

type ImageFieldProps = {
  /** The image's URL or, once one is selected, its data URL. */
  value: string | null;
  onChange: (picture: string | null) => void;
  /** The image, or its placeholder. */
  preview: ReactNode;
  texts: { label: string; upload: string; change: string; remove: string; hint: string };
  error: string | undefined;
};

/** A player's photo or a team's logo, made small before it is sent. Product §5, Photo. */
export function ImageField({ value, onChange, preview, texts, error }: ImageFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { choose, working } = useImageSelection(onChange);
  return (
    <div className="flex flex-wrap items-center gap-5">
      {preview}
      <div className="grid gap-2">
        <input
          ref={input}
          type="file"
          accept="image/*"
          className="sr-only"
          tabIndex={-1}
          aria-label={texts.label}
          onChange={(event) => void choose(event)}
        />
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" pending={working} onClick={() => input.current?.click()}>
            {!working && <Camera aria-hidden />}
            {value ? texts.change : texts.upload}
          </Button>
          {value && (
            <Button variant="ghost" onClick={() => onChange(null)}>
              <Trash2 aria-hidden />
              {texts.remove}
            </Button>
          )}
        </div>
        <p className="text-sm text-muted">{texts.hint}</p>
        <FieldError text={error} />
      </div>
    </div>
  );
}

const refusals = {
  not_an_image: m.ui_pictureRefused_notAnImage,
  too_large: m.ui_pictureRefused_tooLarge,
  unreadable: m.ui_pictureRefused_unreadable,
};

function useImageSelection(onChange: ImageFieldProps['onChange']) {
  const [working, setWorking] = useState(false);
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // The same file may be chosen again after it was removed.
    event.target.value = '';
    if (!file) return;
    setWorking(true);
    const submission = holdSubmission(event.target.form);
    try {
      onChange(await dataUrl(await downscaleImage(file, maxPhotoSide)));
      submission.release();
    } catch (problem) {
      submission.drop();
      if (!(problem instanceof ImageFileError)) throw problem;
      const title = refusals[problem.reason]();
      toast({ title, description: problem.message, variant: 'destructive' });
    } finally {
      setWorking(false);
    }
  };
  return { choose, working };
}

/** A form that is submitted from now on is so once it is released: what it sends would lack the picture. */
function holdSubmission(form: HTMLFormElement | null) {
  let isAwaited = false;
  const hold = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    isAwaited = true;
  };
  form?.addEventListener('submit', hold);
  const drop = () => form?.removeEventListener('submit', hold);
  const release = () => {
    drop();
    if (isAwaited) form?.requestSubmit();
  };
  return { release, drop };
}
