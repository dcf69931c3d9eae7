import { encodeQR } from 'qr';
import { useMemo } from 'react';

/** Dark on white in both themes: a camera needs the contrast. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => pathOf(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-72 rounded-control"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function pathOf(text: string) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const squares = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])));
  return { size: rows.length, path: squares.join('') };
}
