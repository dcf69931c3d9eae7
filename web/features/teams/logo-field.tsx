import type { ComponentProps } from 'react';
import { defaultAvatarColor } from '#domain/profile.ts';
import { m } from '#messages';
import { uploadImageFile } from '#web/queries/images/upload-image.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { ImageField } from '#web/ui/image-field.tsx';

type LogoFieldProps = Omit<ComponentProps<typeof ImageField>, 'preview' | 'texts' | 'upload'> & {
  teamId: number;
  /** The team's; its initials stand in for a logo. */
  name: string;
};

export function LogoField({ teamId, name, ...field }: LogoFieldProps) {
  const preview = <Avatar name={name} color={defaultAvatarColor} photoURL={field.value} size="lg" />;
  return (
    <ImageField
      {...field}
      upload={async (logo) => (await uploadImageFile(logo, { purpose: 'photo', teamId })).url}
      preview={preview}
      texts={{
        change: m.teamFields_logo_change(),
        hint: m.teamFields_logo_hint(),
        label: m.teamFields_logo_label(),
        remove: m.teamFields_logo_remove(),
        upload: m.teamFields_logo_upload(),
      }}
    />
  );
}
