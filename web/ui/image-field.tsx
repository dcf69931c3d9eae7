import Camera from 'lucide-react/icons/camera';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { maxPhotoSide } from '#domain/image.ts';
import { m } from '#messages';
import { errorText } from '#web/lib/client.ts';
import { acceptedPictures, downscaleImage, ImageFileError } from '#web/lib/downscale-image.ts';
import { Button } from './button.tsx';
import { FieldError } from './field.tsx';
import { toast } from './toast.ts';

type ImageFieldProps = {
  /** The image's URL. */
  value: string | null;
  onChange: (url: string | null) => void;
  /** Stores a chosen image and returns its URL. */
  upload: (picture: Blob) => Promise<string>;
  /** The image, or its placeholder. */
  preview: ReactNode;
  texts: { label: string; upload: string; change: string; remove: string; hint: string };
  error: string | undefined;
};

/** A player's photo or a team's logo: downscaled and uploaded once it is chosen. Product §5, Photo. */
export function ImageField({ value, onChange, upload, preview, texts, error }: ImageFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { choose, working } = useImageSelection(upload, onChange);
  return (
    <div className="flex flex-wrap items-center gap-5">
      {preview}
      <div className="grid gap-2">
        <input
          ref={input}
          type="file"
          accept={acceptedPictures}
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
  heic: m.ui_pictureRefused_notAnImage,
  too_large: m.ui_pictureRefused_tooLarge,
  too_many_pixels: m.ui_pictureRefused_tooLarge,
  unreadable: m.ui_pictureRefused_unreadable,
};

function useImageSelection(upload: ImageFieldProps['upload'], onChange: ImageFieldProps['onChange']) {
  const [working, setWorking] = useState(false);
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // The same file may be chosen again after it was removed.
    event.target.value = '';
    if (!file) return;
    setWorking(true);
    const submission = holdSubmission(event.target.form);
    try {
      onChange(await upload(await downscaleImage(file, maxPhotoSide)));
      submission.release();
    } catch (problem) {
      submission.drop();
      const isOfFile = problem instanceof ImageFileError;
      const title = isOfFile ? refusals[problem.reason]() : m.ui_pictureRefused_notUploaded();
      toast({ title, description: errorText(problem), variant: 'destructive' });
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
