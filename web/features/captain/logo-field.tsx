import ImagePlus from 'lucide-react/icons/image-plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ChangeEvent, useRef, useState } from 'react';
import { maxPhotoSide } from '#domain/image.ts';
import { defaultAvatarColor } from '#domain/profile.ts';
import { dataAddress } from '#web/lib/data-address.ts';
import { downscaleImage, ImageFileError } from '#web/lib/downscale-image.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { captainTexts, teamFieldTexts } from './texts.ts';

type LogoFieldProps = {
  value: string | null;
  onChange: (logoUrl: string | null) => void;
  /** The team's; its initials stand in for a logo. */
  name: string;
  error?: string | undefined;
};

export function LogoField({ value, onChange, name, error }: LogoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
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
      toast({ title: captainTexts.error, description: problem.message, variant: 'destructive' });
    } finally {
      setWorking(false);
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar name={name} color={defaultAvatarColor} photoURL={value} size="lg" />
      <input
        ref={input}
        type="file"
        accept="image/*"
        className="sr-only"
        tabIndex={-1}
        aria-label={teamFieldTexts.logo}
        onChange={(event) => void choose(event)}
      />
      <Button variant="secondary" pending={working} onClick={() => input.current?.click()}>
        {!working && <ImagePlus aria-hidden />}
        {value ? teamFieldTexts.changeLogo : teamFieldTexts.uploadLogo}
      </Button>
      {value && (
        <Button variant="ghost" onClick={() => onChange(null)}>
          <Trash2 aria-hidden />
          {teamFieldTexts.removeLogo}
        </Button>
      )}
      <FieldError text={error} />
    </div>
  );
}
