import ImagePlus from 'lucide-react/icons/image-plus';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { m } from '#messages';
import { acceptedPictures } from '#web/lib/downscale-image.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

type ImageButtonProps = { working: boolean; onChoose: (file: File) => void };

export function ImageButton({ working, onChoose }: ImageButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={acceptedPictures}
        aria-label={m.feedWriting_picture_label()}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file may be chosen again after it was removed.
          event.target.value = '';
          if (file) onChoose(file);
        }}
      />
      <Button variant="ghost" size="inline" pending={working} onClick={() => input.current?.click()}>
        {!working && <ImagePlus aria-hidden />}
        {m.feedWriting_picture_add()}
      </Button>
    </>
  );
}

type ImagePreviewProps = { preview: string; onRemove: () => void };

export function ImagePreview({ preview, onRemove }: ImagePreviewProps) {
  return (
    <div className="relative w-fit max-w-full overflow-hidden rounded-control bg-sunken">
      <img
        src={preview}
        alt={m.feedWriting_picture_preview()}
        className="h-48 w-auto max-w-full object-contain"
      />
      <IconButton
        icon={X}
        variant="secondary"
        label={m.feedWriting_picture_remove()}
        className="absolute top-2 end-2"
        onClick={onRemove}
      />
    </div>
  );
}
