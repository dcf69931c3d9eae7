import { Link } from '@tanstack/react-router';
import Printer from 'lucide-react/icons/printer';
import QrCode from 'lucide-react/icons/qr-code';
import UserRoundPen from 'lucide-react/icons/user-round-pen';
import type { Play } from '#domain/scorebook/events.ts';
import type { Scorebook } from '#domain/scorebook/fold.ts';
import type { Side } from '#domain/standings/outcome.ts';
import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { choiceClasses } from '../board/player-button.tsx';
import { LevelSegments } from '../level-segments.tsx';
import type { TableActions } from '../table-actions.ts';
import { FormatCard } from './format-card.tsx';
import { HereList } from './here-list.tsx';
import { type Guest, type Setup, type SetupStart, setupPlays, useSetup } from './use-setup.ts';

type SetupScreenProps = {
  gameId: number;
  title: string;
  /** The day of a game that isn't today's: another one may be meant, and entries can't be moved. */
  otherDay: string | null;
  ours: Side;
  people: readonly Guest[];
  book: Scorebook;
  start: SetupStart;
  /** Before the game. */
  isNew: boolean;
  /** Null for a scorer who came by the game's link. */
  actions: TableActions | null;
  onSave: (plays: Play[], setup: Setup) => void;
};

/** Who is here, who starts, and what is played. Product §2, Scoring. */
export function SetupScreen({
  gameId,
  title,
  otherDay,
  ours,
  people,
  book,
  start,
  isNew,
  actions,
  onSave,
}: SetupScreenProps) {
  const setup = useSetup(people, start);
  return (
    <div className="flex h-full flex-col">
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 py-4">
        <div className="mx-auto grid max-w-3xl gap-4">
          <PageHeading eyebrow={title}>{isNew ? m.page_score() : m.score_changeSetup()}</PageHeading>
          {otherDay && (
            <p role="note" className="rounded-md border border-gold bg-gold/10 p-3 text-pretty">
              {m.score_setup_otherDay({ day: otherDay })}
            </p>
          )}
          <Card aria-label={m.score_setup_here()}>
            <CardTitle aside={m.score_setup_hereCount({ count: setup.here.length })}>
              {m.score_setup_here()}
            </CardTitle>
            <HereList setup={setup} />
            {actions && (
              <Button variant="secondary" className="mt-3 min-h-12" onClick={actions.onNumbers}>
                <QrCode aria-hidden />
                {m.jersey_open()}
              </Button>
            )}
          </Card>
          <Starters setup={setup} title={isNew ? m.score_setup_starters() : m.score_onCourt()} />
          <Card aria-label={m.score_level()}>
            <CardTitle>{m.score_level()}</CardTitle>
            <LevelSegments level={setup.level} onChange={setup.setLevel} />
          </Card>
          <FormatCard setup={setup} />
          {isNew && actions?.onHandOver && (
            <div className="grid gap-2 sm:grid-cols-2">
              <Button variant="secondary" size="lg" onClick={actions.onHandOver}>
                <UserRoundPen aria-hidden />
                {m.scoreLink_handOver()}
              </Button>
              <Button asChild variant="secondary" size="lg">
                <Link to="/game/$id/scoresheet" params={{ id: String(gameId) }}>
                  <Printer aria-hidden />
                  {m.sheet_printEmpty()}
                </Link>
              </Button>
            </div>
          )}
        </div>
      </div>
      <footer className="border-t border-line bg-surface px-3 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
        <Doubles setup={setup} />
        <div className="mx-auto flex max-w-3xl justify-end gap-2">
          {isNew && (
            <Button asChild variant="secondary" size="lg">
              <Link to="/game/$id" params={{ id: String(gameId) }}>
                {m.ui_cancel()}
              </Link>
            </Button>
          )}
          <Button
            size="lg"
            className="flex-1"
            disabled={setup.doubles.length > 0}
            onClick={() => onSave(setupPlays(setup, book, ours), setup)}
          >
            {isNew ? m.score_setup_start() : m.score_save()}
          </Button>
        </div>
      </footer>
    </div>
  );
}

/** Two players with one number would be credited with each other's plays. */
function Doubles({ setup }: { setup: Setup }) {
  const nameOf = (key: string) => setup.here.find((person) => person.key === key)?.name;
  return (
    <div role="alert" className="mx-auto max-w-3xl text-[0.9375rem]">
      <ul>
        {setup.doubles.map(({ number, players: [one, other] }) => (
          <li key={number} className="pb-2">
            {m.score_sameNumber({
              one: nameOf(one) ?? m.score_guest({ number }),
              other: nameOf(other) ?? m.score_guest({ number }),
              number,
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Starters({ setup, title }: { setup: Setup; title: string }) {
  return (
    <Card aria-label={title}>
      <CardTitle aside={m.score_setup_starterCount({ count: setup.starters.length })}>{title}</CardTitle>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,6.75rem),1fr))] gap-1.5 sm:grid-cols-3">
        {setup.here.map(({ key, number, name }) => {
          const isOn = setup.isStarter(key);
          return (
            <li key={key}>
              <button
                type="button"
                aria-pressed={isOn}
                disabled={setup.isFull && !isOn}
                className={cn(
                  choiceClasses(isOn),
                  'flex min-h-12 w-full items-center gap-2 px-2.5 text-start disabled:opacity-55',
                )}
                onClick={() => setup.toggleStarter(key)}
              >
                <span className="numeral min-w-7 shrink-0 text-2xl leading-none wrap-normal">{number}</span>
                <span className="line-clamp-2 min-w-0 text-sm leading-tight font-semibold wrap-anywhere hyphens-auto">
                  {name}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
