import { useEffect, useState } from 'react';
import { maxPostImageSide } from '#domain/image.ts';
import { m } from '#messages';
import { downscaleImage, ImageFileError } from '#web/lib/downscale-image.ts';
import { toast } from '#web/ui/toast.ts';

type ImageDraft = { image: Blob; preview: string };

/** The picture of a post that is being written: downscaled here, sent with the post. Product §5, Photo. */
export function useImageDraft() {
  const [draft, setDraft] = useState<ImageDraft | null>(null);
  const [working, setWorking] = useState(false);
  const preview = draft?.preview;
  useEffect(() => {
    if (preview) return () => URL.revokeObjectURL(preview);
  }, [preview]);
  async function choose(file: File) {
    setWorking(true);
    try {
      const image = await downscaleImage(file, maxPostImageSide);
      setDraft({ image, preview: URL.createObjectURL(image) });
    } catch (error) {
      if (!(error instanceof ImageFileError)) throw error;
      const title =
        error.reason === 'not_an_image' || error.reason === 'heic'
          ? m.feedWriting_picture_notAPicture()
          : m.feedWriting_picture_failed();
      toast({ title, description: error.message, variant: 'destructive' });
    } finally {
      setWorking(false);
    }
  }
  /** Not the picture that was chosen since. */
  const clear = (sent: ImageDraft | null) => setDraft((current) => (current === sent ? null : current));
  return { draft, working, choose, clear };
}

/** The first file of a paste or drop; undefined when there is none. */
export function fileIn(data: DataTransfer | null): File | undefined {
  return data?.files[0];
}
