import { splitAtMatches } from '#domain/search.ts';

/** A text with what was searched for marked in it. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return splitAtMatches(text, words).map((piece, index) =>
    index % 2 === 1 ? (
      <mark key={index} className="rounded-sm bg-accent/25 text-inherit forced-colors:underline">
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}
