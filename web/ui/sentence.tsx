import { Fragment, type ReactNode } from 'react';

type SentenceProps<Part extends string> = {
  message: (parts: Record<Part, string>) => string;
  /** What stands for the inputs of the message, each of which looks different from the rest. */
  parts: Readonly<Record<Part, ReactNode>>;
};

/** A message whose parts may stand in another order in another language. */
export function Sentence<Part extends string>({ message, parts }: SentenceProps<Part>) {
  const names = Object.keys(parts) as Part[];
  const marked = message(
    Object.fromEntries(names.map((name) => [name, `{${name}}`])) as Record<Part, string>,
  );
  return marked
    .split(/\{(\w+)\}/)
    .map((piece, index) => <Fragment key={index}>{index % 2 === 1 ? parts[piece as Part] : piece}</Fragment>);
}
