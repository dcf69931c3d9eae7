import { type FormEvent, useId, useRef, useState } from 'react';
import type { Post } from '#contract/feed/posts.ts';
import { commentLimit, textProblem, trimmedLength } from '#domain/post-text.ts';
import { m } from '#messages';
import { useAccount } from '#web/lib/session/provider.tsx';
import { useCreateComment } from '#web/queries/feed/mutations.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Label } from '#web/ui/label.tsx';
import { MentionTextarea } from './mention-textarea.tsx';

const commentTexts = {
  button: m.feedWriting_comment_button,
  failure: m.feedWriting_comment_failure,
  label: m.feedWriting_comment_label,
  placeholder: m.feedWriting_comment_placeholder,
};
const replyTexts = {
  button: m.feedWriting_reply_button,
  failure: m.feedWriting_reply_failure,
  label: m.feedWriting_reply_label,
  placeholder: m.feedWriting_reply_placeholder,
};

/** A comment on a post, or a reply to a comment. Shown at once; what is refused comes back to be sent again, before what has been written since. */
export function CommentWriter({ post, parentCommentId, onSent, onCancel }: CommentFormProps) {
  const id = useId();
  const playerId = useAccount()?.id;
  const [text, setText] = useState('');
  const texts = parentCommentId === null ? commentTexts : replyTexts;
  const create = useCreateComment(post.id, { failure: { title: texts.failure() } });
  const problem = textProblem(text, commentLimit);
  const latestText = useRef(text);
  latestText.current = text;
  function send(event?: FormEvent) {
    event?.preventDefault();
    if (problem || !playerId || create.isPending) return;
    const submittedText = text;
    setText('');
    // Neither is called once the form is closed: another one may be open by then.
    create.mutate(
      { content: submittedText.trim(), playerId, parentCommentId },
      {
        onSuccess: () => onSent({ isWriting: latestText.current !== '' }),
        onError: () => setText((current) => (current ? `${submittedText}\n${current}` : submittedText)),
      },
    );
  }
  return (
    <form className="grid grid-cols-1 gap-2 pt-1" onSubmit={(event) => send(event)}>
      <Label htmlFor={id} className="sr-only">
        {texts.label()}
      </Label>
      <MentionTextarea
        id={id}
        teamId={post.teamId}
        value={text}
        onChange={setText}
        onSubmit={() => send()}
        placeholder={texts.placeholder()}
        rows={2}
        autoFocus
      />
      {problem === 'too_long' && (
        <FieldError
          text={m.feedWriting_commentTooLong({ length: trimmedLength(text), limit: commentLimit })}
        />
      )}
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={onCancel}>
          {m.feedWriting_cancel()}
        </Button>
        <Button type="submit" disabled={problem !== null} pending={create.isPending}>
          {texts.button()}
        </Button>
      </div>
    </form>
  );
}

export type CommentFormProps = {
  post: Post;
  /** The comment that is answered; null for a comment on the post itself. */
  parentCommentId: number | null;
  /** Called when the comment is stored; the argument says whether the next one has been started meanwhile. */
  onSent: (after: { isWriting: boolean }) => void;
  onCancel: () => void;
};
