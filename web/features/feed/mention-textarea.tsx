import { type ComponentProps, type KeyboardEvent, useId, useRef } from 'react';
import { Textarea } from '#web/ui/textarea.tsx';
import { MentionList } from './mention-list.tsx';
import { useMentions } from './use-mentions.ts';

type MentionTextareaProps = Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'onSubmit' | 'ref'> & {
  teamId: number;
  value: string;
  onChange: (text: string) => void;
  /** Ctrl or Command and Enter. */
  onSubmit: () => void;
};

/** A text in which @ offers the team's players. */
export function MentionTextarea({ teamId, value, onChange, onSubmit, ...props }: MentionTextareaProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const mentions = useMentions({ teamId, value, onChange, field });
  const isOpen = mentions.suggestions.length > 0;
  function onKeyDown(event: KeyboardEvent) {
    if (mentions.onKeyDown(event)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit();
  }
  return (
    <div className="relative">
      <Textarea
        {...props}
        ref={field}
        value={value}
        dir="auto"
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${mentions.activeIndex}` : undefined}
        onChange={(event) => {
          onChange(event.target.value);
          mentions.onCaretMove(event.target.selectionStart);
        }}
        onSelect={(event) => mentions.onCaretMove(event.currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
        onBlur={mentions.close}
      />
      {isOpen && (
        <MentionList
          id={listId}
          players={mentions.suggestions}
          activeIndex={mentions.activeIndex}
          onChoose={mentions.insert}
        />
      )}
    </div>
  );
}
