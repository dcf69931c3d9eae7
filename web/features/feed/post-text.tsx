import { Link } from '@tanstack/react-router';
import { type Mentions, type TextPart, textParts } from '#domain/rich-text.ts';
import { cn } from '#web/ui/cn.ts';

type PostTextProps = { text: string; mentions: Mentions; className?: string };

/** What somebody wrote, with its line breaks, links and mentions. Nothing in it is ever HTML. */
export function PostText({ text, mentions, className }: PostTextProps) {
  return (
    <p dir="auto" className={cn('whitespace-pre-wrap wrap-anywhere', className)}>
      {textParts(text, mentions).map((part, index) => (
        <TextPartView key={index} part={part} />
      ))}
    </p>
  );
}

const linkClasses = 'font-medium text-accent-ink underline-offset-2 hover:underline';

function TextPartView({ part }: { part: TextPart }) {
  if (part.kind === 'link') {
    return (
      <a
        href={part.href}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className={cn(linkClasses, 'underline')}
      >
        {part.text}
      </a>
    );
  }
  if (part.kind === 'mention') {
    return (
      <Link to="/player/$id" params={{ id: String(part.playerId) }} className={linkClasses}>
        {part.text}
      </Link>
    );
  }
  return part.text;
}
