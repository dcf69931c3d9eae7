import { textOn } from '#domain/color.ts';
import { initials } from '#domain/names.ts';
import type { Outcome } from '#domain/record.ts';
import { paletteOf, type TeamColors } from '#domain/team-colors.ts';
import { m } from '#messages';
import type { Face, Score } from './content.ts';
import { drawnText } from './drawable-text.ts';
import { box, colors, column, type Element, picture, text } from './element.ts';
import { height, width } from './size.ts';

const margin = 60;
const inner = width - 2 * margin;

/** The board with its lamp in the color given, and the three-point line; the name of the product at the top right. */
export function frame(color: string, heading: Element, ...content: Element[]): Element {
  return column(
    {
      width,
      height,
      position: 'relative',
      backgroundColor: colors.night,
      color: colors.ink,
      fontFamily: 'Barlow, Barlow Extended, Barlow Vietnamese',
      fontWeight: 700,
    },
    lamp(color),
    threePointLine(),
    column(
      { position: 'absolute', top: 50, left: margin, width: inner, height: height - 92 },
      box(
        { justifyContent: 'space-between', alignItems: 'flex-start', width: '100%', height: 84 },
        heading,
        wordmark(),
      ),
      ...content,
    ),
    box({ position: 'absolute', left: 0, bottom: 0, width, height: 14, backgroundColor: color }),
  );
}

function lamp(color: string): Element {
  const backgroundImage = `radial-gradient(circle at 50% -40%, ${color}6b, ${color}00 62%)`;
  return box({ position: 'absolute', top: 0, left: 0, width, height, backgroundImage });
}

function threePointLine(): Element {
  return box({
    position: 'absolute',
    left: -200,
    top: 330,
    width: 1600,
    height: 1600,
    borderRadius: 800,
    border: '3px solid #fff4e612',
  });
}

export function wordmark(size = 40): Element {
  return box(
    { alignItems: 'center', fontSize: size, letterSpacing: 1, flexShrink: 0 },
    text('SIXTH', size),
    text('MAN', size, { color: colors.accent, marginLeft: size / 5 }),
  );
}

/** Who or what the picture is about, with a quiet line below, behind the team's stripes. */
export function heading(team: TeamColors | null, title: string, line: string, size = 48): Element {
  return box(
    {},
    team && stripes(team),
    column(
      { width: 780 },
      text(title, size),
      text(line, 28, { color: colors.dim, fontWeight: 600, marginTop: 5 }),
    ),
  );
}

/** The two colors of a jersey's side. */
function stripes(team: TeamColors): Element {
  const { fill, trim, dark } = paletteOf(team);
  const stripe = (width: number, backgroundColor: string) => box({ width, height: 84, backgroundColor });
  return box(
    { marginRight: 24, borderRadius: 6, overflow: 'hidden', border: `2px solid ${dark.mark}`, flexShrink: 0 },
    stripe(18, fill),
    stripe(8, trim),
  );
}

/** The bar between a score and the name whose it is. */
export function teamBar(team: TeamColors): Element {
  return box({
    width: 150,
    height: 12,
    marginTop: 14,
    borderRadius: 6,
    backgroundColor: paletteOf(team).dark.mark,
  });
}

const resultLetters = {
  won: m.ui_result_won_letter,
  lost: m.ui_result_lost_letter,
  tied: m.ui_result_tied_letter,
};
const resultColors = { won: colors.win, lost: colors.loss, tied: colors.dim };

/** W in a full disc, L in an open square, T in an open disc: by letter and shape as well as by color. */
export function resultMark(outcome: Outcome, side = 84): Element {
  const isWin = outcome === 'won';
  const color = resultColors[outcome];
  return box(
    {
      width: side,
      height: side,
      alignItems: 'center',
      justifyContent: 'center',
      borderRadius: outcome === 'lost' ? 16 : side,
      border: `5px solid ${color}`,
      backgroundColor: isWin ? color : '#00000000',
      color: isWin ? colors.night : color,
    },
    text(resultLetters[outcome](), side * 0.62, { lineHeight: 1 }),
  );
}

/** One side's points; the lower score is dimmed. */
export function points(score: Score, side: 'ours' | 'theirs', size: number): Element {
  const [own, other] = side === 'ours' ? [score.ours, score.theirs] : [score.theirs, score.ours];
  return text(String(own), size, { lineHeight: 0.86, color: own < other ? colors.dim : colors.ink });
}

/** A photo, or initials on the person's color; nothing when the font has no letters for them. */
export function face({ name, color }: Face, photo: string | null, side: number): Element | null {
  if (photo) return picture(photo, side);
  const letters = drawnText(initials(name), '');
  if (letters === '') return null;
  return box(
    {
      width: side,
      height: side,
      flexShrink: 0,
      alignItems: 'center',
      justifyContent: 'center',
      borderRadius: side,
      backgroundColor: color,
      color: textOn(color),
    },
    text(letters, side * 0.42),
  );
}
