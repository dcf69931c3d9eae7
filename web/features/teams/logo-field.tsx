import type { ComponentProps } from 'react';
import type { TeamColors } from '#domain/team-colors.ts';
import { m } from '#messages';
import { uploadImageFile } from '#web/queries/images/upload-image.ts';
import { ImageField } from '#web/ui/image-field.tsx';
import { TeamCrest } from '#web/ui/team-crest.tsx';

type LogoFieldProps = Omit<ComponentProps<typeof ImageField>, 'preview' | 'texts' | 'upload'> & {
  teamId: number;
  /** The team's; a crest in its colors stands in for a logo. */
  name: string;
  colors: TeamColors;
};

export function LogoField({ teamId, name, colors, ...field }: LogoFieldProps) {
  const preview = <TeamCrest team={{ name, colors, logoUrl: field.value }} size="lg" />;
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
