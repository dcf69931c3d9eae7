import { lazy, Suspense } from 'react';
import { cn } from '#web/ui/cn.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PostText } from './post-text.tsx';
import type { EditableTextProps } from './text-editor.tsx';

const TextEditor = lazy(async () => ({ default: (await import('./text-editor.tsx')).TextEditor }));

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
