import { useEffect, useState } from 'react';
import { maxPostImageSide } from '#domain/image.ts';
import { downscaleImage, ImageFileError } from '#web/lib/downscale-image.ts';
import { toast } from '#web/ui/toast.ts';
import { writingTexts } from './writing-texts.ts';

type Chosen = { picture: Blob; preview: string };

/** The picture of a post that is being written: downscaled here, sent with the post. Product §5, Photo. */
export function useChosenPicture() {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [working, setWorking] = useState(false);
  const preview = chosen?.preview;
  useEffect(() => {
    if (preview) return () => URL.revokeObjectURL(preview);
  }, [preview]);
  async function choose(file: File) {
    setWorking(true);
    try {
      const picture = await downscaleImage(file, maxPostImageSide);
      setChosen({ picture, preview: URL.createObjectURL(picture) });
    } catch (error) {
      if (!(error instanceof ImageFileError)) throw error;
      const title =
        error.reason === 'not_an_image' ? writingTexts.picture.notAPicture : writingTexts.picture.failed;
      toast({ title, description: error.message, variant: 'destructive' });
    } finally {
      setWorking(false);
    }
  }
  return { chosen, working, choose, clear: () => setChosen(null) };
}

/** The first file of a paste or drop; undefined when there is none. */
export function fileIn(data: DataTransfer | null): File | undefined {
  return data?.files[0];
}
