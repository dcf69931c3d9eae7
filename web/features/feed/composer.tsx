import { useIsMutating } from '@tanstack/react-query';
import { type ClipboardEvent, type DragEvent, type FormEvent, useId, useState } from 'react';
import type { Post } from '#contract/feed/posts.ts';
import { textProblem, trimmedLength } from '#domain/post-text.ts';
import { postLimit } from '#domain/text.ts';
import { m } from '#messages';
import { postKeys } from '#web/queries/feed/keys.ts';
import { useCreatePost } from '#web/queries/feed/mutations.ts';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { Label } from '#web/ui/label.tsx';
import { charactersLeft } from './characters-left.ts';
import { ComposerGame, useGameOfTeam } from './composer-game.tsx';
import { ImageButton, ImagePreview } from './image-field.tsx';
import { MentionTextarea } from './mention-textarea.tsx';
import { clearPostDraft, usePostDraft } from './post-draft.ts';
import { fileIn, useImageDraft } from './use-image-draft.ts';

type ComposerProps = {
  teamId: number;
  playerId: number;
  onShared: (postId: number) => void;
  /** The game that the post is about. */
  about?: number | undefined;
  onAboutEnd?: () => void;
};

/** Product §2, Team feed, and §5, Post content. What is refused stays to be sent again. */
export function Composer({ teamId, playerId, onShared, about, onAboutEnd }: ComposerProps) {
  const id = useId();
  const game = useGameOfTeam(about, teamId);
  const finish = (postId: number) => {
    if (game) onAboutEnd?.();
    onShared(postId);
  };
  const { text, setText, imageDraft, problem, isSending, share } = usePostForm(playerId, game?.id, finish);
  const drop = useFileDrop((file) => void imageDraft.choose(file));
  return (
    <form
      aria-label={m.feedWriting_post_form()}
      className={cn(
        'grid grid-cols-1 gap-2 rounded-card border bg-surface p-4.5 shadow-card',
        drop.isOver ? 'border-accent' : 'border-line',
      )}
      onSubmit={(event) => share(event)}
      {...drop.handlers}
    >
      <Label htmlFor={id} className="sr-only">
        {m.feedWriting_post_label()}
      </Label>
      {game && <ComposerGame game={game} onRemove={onAboutEnd} />}
      <MentionTextarea
        id={id}
        teamId={teamId}
        value={text}
        onChange={setText}
        onSubmit={() => share()}
        placeholder={m.feedWriting_post_placeholder()}
        readOnly={isSending}
        aria-invalid={problem === 'too_long' || undefined}
        aria-describedby={`${id}-count`}
      />
      {imageDraft.draft && (
        <ImagePreview
          preview={imageDraft.draft.preview}
          onRemove={() => imageDraft.clear(imageDraft.draft)}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <ImageButton working={imageDraft.working} onChoose={(file) => void imageDraft.choose(file)} />
        <Counter id={`${id}-count`} text={text} />
        <Button
          type="submit"
          disabled={problem !== null || imageDraft.working}
          pending={isSending}
          className="max-sm:w-full"
        >
          {m.feedWriting_post_share()}
        </Button>
      </div>
      <TooLong text={text} />
    </form>
  );
}

/** What is being written, and what shares it. */
function usePostForm(playerId: number, gameId: number | undefined, onShared: (postId: number) => void) {
  const [text, setText] = usePostDraft(playerId);
  const imageDraft = useImageDraft();
  const create = useCreatePost({
    success: { title: m.feedWriting_post_created(), description: m.feedWriting_post_createdNote() },
    failure: { title: m.feedWriting_post_failed() },
  });
  // Also what was sent before this feed was left and opened again.
  const isSending = useIsMutating({ mutationKey: postKeys.sending }) > 0;
  const problem = textProblem(text);
  function share(event?: FormEvent) {
    event?.preventDefault();
    if (problem || isSending || imageDraft.working) return;
    const { draft } = imageDraft;
    const finish = ({ id }: Post) => {
      clearPostDraft(playerId);
      imageDraft.clear(draft);
      onShared(id);
    };
    const post = { content: text.trim(), playerId, picture: draft?.image ?? null, gameId: gameId ?? null };
    void create.mutateAsync(post).then(finish, () => {});
  }
  return { text, setText, imageDraft, problem, isSending, share };
}

function Counter({ id, text }: { id: string; text: string }) {
  const length = trimmedLength(text);
  return (
    <p
      id={id}
      className={cn('ms-auto text-sm', length > postLimit ? 'font-semibold text-loss' : 'text-muted')}
    >
      <span className="tabular-nums">{length}</span>
      {m.feedWriting_post_characters({ limit: postLimit })}
    </p>
  );
}

/** Why the button does nothing; for screen readers, now and then, the characters left. */
function TooLong({ text }: { text: string }) {
  const length = trimmedLength(text);
  const remaining = charactersLeft(length, postLimit);
  const isOver = length > postLimit;
  return (
    <>
      {isOver && (
        <p className="text-sm font-medium text-loss">
          {m.feedWriting_post_tooLong({ limit: postLimit, over: length - postLimit })}
        </p>
      )}
      <p role="status" className="sr-only">
        {remaining !== null &&
          (remaining === 0 ? m.feedWriting_post_noneLeft() : m.feedWriting_post_left({ count: remaining }))}
        {isOver && m.feedWriting_post_over({ limit: postLimit })}
      </p>
    </>
  );
}

/** A picture may be pasted into the text or dropped anywhere on the form. */
function useFileDrop(onFile: (file: File) => void) {
  const [isOver, setIsOver] = useState(false);
  const take = (event: ClipboardEvent | DragEvent, data: DataTransfer | null) => {
    const file = fileIn(data);
    if (!file) return;
    event.preventDefault();
    onFile(file);
  };
  return {
    isOver,
    handlers: {
      onPaste: (event: ClipboardEvent) => take(event, event.clipboardData),
      onDrop: (event: DragEvent) => {
        setIsOver(false);
        take(event, event.dataTransfer);
      },
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave: () => setIsOver(false),
    },
  };
}
