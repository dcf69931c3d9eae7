import './celebration.css';
import { type CSSProperties, useEffect, useRef, useState } from 'react';

/** Product §4, MVP vote. */
const celebrationMs = 3_000;

/** Whether a vote is being celebrated: for three seconds from the last `celebrate()`. */
export function useCelebration() {
  const [isOn, setOn] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const celebrate = () => {
    clearTimeout(timer.current);
    setOn(true);
    timer.current = setTimeout(() => setOn(false), celebrationMs);
  };
  return { isOn, celebrate };
}

const colours = ['var(--accent)', 'var(--gold)', 'var(--win)', 'var(--silver)', 'var(--focus)'];
const pieces = Array.from({ length: 42 }, (_, n) => pieceStyle(n));

/** Over the whole screen; takes no pointer events and is hidden from screen readers. */
export function Confetti() {
  return (
    <div aria-hidden className="confetti">
      {pieces.map((style, piece) => (
        <i key={piece} style={style} />
      ))}
    </div>
  );
}

/** Scattered by multiples of primes: it looks like chance and is the same each time. */
function pieceStyle(n: number): CSSProperties & Record<`--${string}`, string> {
  return {
    left: `${(n * 37) % 100}%`,
    background: colours[n % colours.length],
    animationDelay: `${((n * 53) % 80) * 10}ms`,
    '--drift': `${((n * 29) % 17) - 8}rem`,
    '--spin': `${((n * 71) % 9) * 90 - 360}deg`,
  };
}
