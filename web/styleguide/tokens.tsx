import { Row, Section, State } from './section.tsx';

const colours = [
  ['bg-paper', 'bg-surface', 'bg-sunken', 'bg-line', 'bg-control', 'bg-ink', 'bg-muted', 'bg-court'],
  ['bg-accent', 'bg-accent-ink', 'bg-on-accent', 'bg-action', 'bg-action-hover', 'bg-on-action', 'bg-focus'],
  ['bg-win', 'bg-loss', 'bg-on-loss', 'bg-gold', 'bg-silver', 'bg-bronze', 'bg-scrim'],
  ['bg-board', 'bg-board-line', 'bg-board-ink', 'bg-board-dim', 'bg-board-win', 'bg-board-loss'],
];

const numerals = ['text-2xl', 'text-3xl', 'text-4xl', 'text-5xl', 'text-6xl', 'text-7xl'];

/** Type, colours, spacing, radii and shadows. */
export function Tokens() {
  return (
    <>
      <Type />
      <Colours />
      <Shapes />
    </>
  );
}

function Type() {
  return (
    <Section title="Type">
      <Row>
        {numerals.map((size) => (
          <State key={size} name={`numeral ${size}`}>
            <span className={`numeral ${size}`}>72:65</span>
          </State>
        ))}
      </Row>
      <p className="numeral w-fit text-end text-3xl">
        <span className="block">111.1</span>
        <span className="block">908.0</span>
      </p>
      <p className="numeral text-4xl sm:text-5xl">Heading of a screen</p>
      <p className="eyebrow text-muted">Eyebrow over a card</p>
      <p className="text-lg font-semibold">A name in a row</p>
      <p>Text: practice moves to Tuesday, 8 PM. Bring both jerseys.</p>
      <p className="text-[0.9375rem] text-muted">Quiet text: what stands below.</p>
      <p className="text-sm text-muted">Small text: 3 hours ago</p>
    </Section>
  );
}

function Colours() {
  return (
    <Section title="Colours">
      {colours.map((row) => (
        <Row key={row[0]}>
          {row.map((name) => (
            <State key={name} name={name.replace('bg-', '')}>
              <span className={`size-12 rounded-control border border-line ${name}`} />
            </State>
          ))}
        </Row>
      ))}
      <Row>
        <span className="court-lines h-16 w-48 rounded-card border border-line" />
        <span className="board-light h-16 w-48 rounded-card bg-board" />
      </Row>
    </Section>
  );
}

function Shapes() {
  return (
    <Section title="Spacing, radii and shadows">
      <Row>
        {['w-1', 'w-2', 'w-3', 'w-4', 'w-5', 'w-8'].map((width) => (
          <State key={width} name={width.replace('w-', '')}>
            <span className={`h-8 bg-accent ${width}`} />
          </State>
        ))}
        <State name="rounded-lg">
          <span className="size-16 rounded-lg border border-control" />
        </State>
        <State name="rounded-control">
          <span className="size-16 rounded-control border border-control" />
        </State>
        <State name="rounded-card, shadow-card">
          <span className="size-16 rounded-card bg-surface shadow-card" />
        </State>
        <State name="shadow-float">
          <span className="size-16 rounded-card bg-surface shadow-float" />
        </State>
      </Row>
    </Section>
  );
}
