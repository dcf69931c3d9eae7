import { Fragment } from 'react';

/** A sentence in which no line ends within a score or a range: 'changed the result to 41-38', 'Nov 15–21'. */
export function UnbrokenScores({ children }: { children: string }) {
  return children.split(/(\d+[-–]\d+)/).map((piece, index) =>
    index % 2 === 1 ? (
      <span key={index} className="whitespace-nowrap">
        {piece}
      </span>
    ) : (
      <Fragment key={index}>{piece}</Fragment>
    ),
  );
}
