import { lazy, Suspense } from 'react';
import type { Mentions } from '#domain/rich-text.ts';
import { cn } from '#web/ui/cn.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PostText } from './post-text.tsx';
import type { useEdit } from './use-edit.ts';

const TextEditor = lazy(async () => ({ default: (await import('./text-editor.tsx')).TextEditor }));

export type EditableTextProps = {
  teamId: number;
  text: string;
  mentions: Mentions;
  className?: string;
  edit: ReturnType<typeof useEdit>;
  label: string;
  /** How many characters it may have. */
  limit: number;
};

/** A text, or the form in which its author edits it. */
export function EditableText({ teamId, text, mentions, className, edit, label, limit }: EditableTextProps) {
  if (edit.draft === null) {
    return (
      <PostText text={text} mentions={mentions} className={cn(className, edit.isSaving && 'opacity-60')} />
    );
  }
  return (
    <Suspense fallback={<Skeleton className="mt-3 h-36" />}>
      <TextEditor
        teamId={teamId}
        label={label}
        limit={limit}
        initialText={edit.draft}
        onSave={edit.save}
        onCancel={edit.close}
      />
    </Suspense>
  );
}
