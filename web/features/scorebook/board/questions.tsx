import { clockText } from '#domain/scorebook/clock.ts';
import type { Play, ScorebookEvent } from '#domain/scorebook/events.ts';
import type { Scorebook } from '#domain/scorebook/fold.ts';
import { m } from '#messages';
import type { Book } from '#web/lib/scorebook/book.ts';
import { Button } from '#web/ui/button.tsx';
import { type Sides, whoText } from '../people.ts';
import { playText } from '../play-text.ts';
import { RefusedPlay } from './refused-plays.tsx';

type QuestionsProps = { book: Book; scorebook: Scorebook; sides: Sides; onSetup: () => void };

type AllQuestionsProps = QuestionsProps & {
  /** Entries that the server doesn't take. */
  refused: readonly ScorebookEvent[];
  onEdit: (event: ScorebookEvent) => void;
};

/** What the entries leave open. Nothing waits for an answer. */
export function Questions({ book, scorebook, sides, onSetup, refused, onEdit }: AllQuestionsProps) {
  const { questions } = scorebook;
  if (questions.length === 0 && refused.length === 0) return null;
  return (
    <section
      aria-label={m.score_questions()}
      className="mb-3 grid gap-3 rounded-card border border-line bg-surface p-3"
    >
      {refused.slice(0, 1).map((event) => (
        <RefusedPlay key={event.id} {...{ event, book, sides, onEdit }} />
      ))}
      {questions.slice(0, 2).map((question) => (
        <OneQuestion key={keyOf(question)} {...{ question, book, scorebook, sides, onSetup }} />
      ))}
    </section>
  );
}

type Question = Scorebook['questions'][number];

function keyOf(question: Question): string {
  if (question.kind === 'double') return question.second.id;
  return question.kind === 'sameNumber' ? question.players.join() : `${question.kind} ${question.event.id}`;
}

function OneQuestion({ question, book, scorebook, sides, onSetup }: QuestionsProps & { question: Question }) {
  switch (question.kind) {
    case 'double':
      return <Double {...{ question, book, sides }} />;
    case 'notOnCourt':
      return <NotOnCourt {...{ question, book, scorebook, sides }} />;
    case 'sameNumber':
      return <SameNumber {...{ question, sides, onSetup }} />;
    case 'notListed':
      return <NotListed {...{ question, book, sides }} />;
  }
}

type NotOnCourtProps = Omit<QuestionsProps, 'onSetup'> & {
  question: Extract<Question, { kind: 'notOnCourt' }>;
};

function NotOnCourt({ question, book, scorebook, sides }: NotOnCourtProps) {
  const { side, player, event } = question;
  const { period, clock } = event.order;
  const enter = (out: string[]) =>
    book.add([{ kind: 'substitution', side, in: [player], out }], { period, clock });
  return (
    <div className="grid gap-2">
      <p className="text-[0.9375rem]">
        {m.score_notOnCourt({ who: whoText(sides, side, player), clock: clockText(clock) })}
      </p>
      <div className="grid grid-cols-2 gap-1.5 sm:flex sm:flex-wrap">
        {scorebook.sides[side].court.onCourt.map((key) => (
          <Button key={key} variant="secondary" className="min-h-12 px-3" onClick={() => enter([key])}>
            {whoText(sides, side, key)}
          </Button>
        ))}
      </div>
    </div>
  );
}

type SameNumberProps = Pick<QuestionsProps, 'sides' | 'onSetup'> & {
  question: Extract<Question, { kind: 'sameNumber' }>;
};

/** Two phones without a connection, or a phone and a player's claim, gave one number to two players. */
function SameNumber({ question: { side, number, players }, sides, onSetup }: SameNumberProps) {
  const [one, other] = players.map((key) => whoText(sides, side, key));
  return (
    <div className="grid gap-2">
      <p className="text-[0.9375rem]">{m.score_sameNumber({ one: one ?? '', other: other ?? '', number })}</p>
      {side === sides.ours && (
        <Button variant="secondary" className="min-h-12 justify-self-start" onClick={onSetup}>
          {m.score_changeSetup()}
        </Button>
      )}
    </div>
  );
}

type NotListedProps = Pick<QuestionsProps, 'book' | 'sides'> & {
  question: Extract<Question, { kind: 'notListed' }>;
};

function NotListed({ question: { side, player, event }, book, sides }: NotListedProps) {
  const { period, clock } = event.order;
  const enter = (play: Play) => book.add([play], { period, clock });
  return (
    <div className="grid gap-2">
      <p className="text-[0.9375rem]">
        {m.score_notListed({ play: playText(event.play, sides), clock: clockText(clock) })}
      </p>
      <div className="flex flex-wrap gap-1.5">
        <Button
          variant="secondary"
          className="min-h-12"
          onClick={() => enter({ kind: 'player', side, player, number: '', isHere: true })}
        >
          {m.score_list()}
        </Button>
        <Button
          variant="secondary"
          className="min-h-12"
          onClick={() => enter({ kind: 'undo', target: event.id })}
        >
          {m.score_takeBack()}
        </Button>
      </div>
    </div>
  );
}

type DoubleProps = Pick<QuestionsProps, 'book' | 'sides'> & {
  question: Extract<Question, { kind: 'double' }>;
};

function Double({ question: { first, second }, book, sides }: DoubleProps) {
  const { period, clock } = second.order;
  return (
    <div className="grid gap-2">
      <p className="text-[0.9375rem]">
        {m.score_double({ play: playText(first.play, sides), clock: clockText(clock) })}
      </p>
      <div className="flex flex-wrap gap-1.5">
        <Button
          variant="secondary"
          className="min-h-12"
          onClick={() => book.add([{ kind: 'undo', target: second.id }], { period, clock })}
        >
          {m.score_once()}
        </Button>
        <Button
          variant="secondary"
          className="min-h-12"
          onClick={() =>
            book.add([{ kind: 'distinct', first: first.id, second: second.id }], { period, clock })
          }
        >
          {m.score_twice()}
        </Button>
      </div>
    </div>
  );
}
