import { Fragment, type ReactNode } from 'react';

type SentenceProps = {
  /** With a {name} for each part that looks different from the rest: 'You voted for {name}'. */
  text: string;
  parts: Readonly<Record<string, ReactNode>>;
};

/** A sentence whose parts may stand in another order in another language. */
export function Sentence({ text, parts }: SentenceProps) {
  return text
    .split(/\{(\w+)\}/)
    .map((piece, index) => <Fragment key={index}>{index % 2 === 1 ? parts[piece] : piece}</Fragment>);
}
