import { decimalText, percentText } from '#domain/number-format.ts';
import { opponentText } from '#domain/opponent-text.ts';
import { opponentColors, paletteOf, type TeamColors } from '#domain/team-colors.ts';
import { m } from '#messages';
import type { ContentOf, ImageContent, Score } from './content.ts';
import { drawnText, fittingSize, fittingTwoLines } from './drawable-text.ts';
import { box, colors, column, type Element, label, type Style, text } from './element.ts';
import { face, frame, heading, points, resultMark, teamBar, wordmark } from './frame.ts';

/** The whole picture as elements. `photo` is the player's photo as a data URL; null draws initials. */
export function createLayout(content: ImageContent, photo: string | null): Element {
  switch (content.kind) {
    case 'site':
      return siteLayout();
    case 'team':
      return teamLayout(content);
    case 'game':
      return gameLayout(content);
    case 'player':
      return playerLayout(content, photo);
    case 'mvp':
      return mvpLayout(content, photo);
  }
}

function siteLayout(): Element {
  return frame(
    colors.accent,
    box({}),
    column(
      { flexGrow: 1, justifyContent: 'center', alignItems: 'center', marginTop: -40 },
      wordmark(190),
      text(m.shareImage_claim(), 38, { color: colors.dim, fontWeight: 600, marginTop: 24 }),
    ),
  );
}

function teamLayout(content: ContentOf<'team'>): Element {
  const { team, colors: ours, league, record, isOfSeason, latest, next } = content;
  const lamp = paletteOf(ours).dark.mark;
  const name = drawnText(team, m.shareImage_team());
  const cells = [
    record && cell(isOfSeason ? m.shareImage_season() : m.shareImage_allGames(), record, 66, 250),
    next &&
      cell(
        m.shareImage_nextGame({ when: next.when }),
        drawnText(next.against, m.shareImage_opponent()),
        66,
        770,
      ),
  ].filter((one) => one !== null && one !== '');
  const title = heading(ours, name, drawnText(league, ''), fittingSize(name, 780, [56, 46, 38]));
  if (!latest) return frame(lamp, heading(ours, drawnText(league, ''), ''), bigName(name), strip(...cells));
  return frame(
    lamp,
    title,
    board(m.shareImage_latestResult({ when: latest.when }), { name, colors: ours }, latest, 180),
    strip(...cells),
  );
}

function bigName(name: string): Element {
  const size = fittingTwoLines(name, 1080, [230, 200, 170], 150);
  return column({ flexGrow: 1, justifyContent: 'center' }, text(name, size, {}, 2));
}

/** The scoreboard: both scores, whose they are, and how it ended. */
function board(title: string, us: Side, score: Score, size: number): Element {
  return column(
    { flexGrow: 1, justifyContent: 'center', alignItems: 'center' },
    label(title, { marginBottom: 16 }),
    box(
      { width: '100%', alignItems: 'flex-start', justifyContent: 'space-between' },
      boardSide(us, points(score, 'ours', size)),
      box({ height: size * 0.86, alignItems: 'center' }, resultMark(score.outcome)),
      boardSide(opponentOf(score.opponent, us.colors), points(score, 'theirs', size)),
    ),
  );
}

/** A name as it is drawn, with the team's colors. */
type Side = { readonly name: string; readonly colors: TeamColors };

function opponentOf(name: string, ours: TeamColors): Side {
  return { name: drawnText(opponentText(name), m.shareImage_opponent()), colors: opponentColors(name, ours) };
}

function boardSide({ name, colors: ofTeam }: Side, score: Element): Element {
  const size = fittingSize(name, 450, [40, 34, 30]);
  const style = { color: colors.dim, fontWeight: 600, marginTop: 12, textAlign: 'center' };
  return column({ width: 470, alignItems: 'center' }, score, teamBar(ofTeam), text(name, size, style, 2));
}

/** The text along the lower edge. */
function strip(...cells: Element[]): Element {
  const style = { width: '100%', borderTop: `2px solid ${colors.line}`, paddingTop: 16 };
  return box(cells.length > 0 ? style : { height: 20 }, ...cells);
}

function cell(name: string, value: string, size: number, width: number): Element {
  const fitted = fittingSize(value, width - 20, [size, size * 0.8, size * 0.64]);
  return column(
    { width, justifyContent: 'space-between' },
    label(name),
    text(value, fitted, { width: width - 20 }),
  );
}

function gameLayout(content: ContentOf<'game'>): Element {
  const { date, time, place, score, colors: ours } = content;
  const lamp = paletteOf(ours).dark.mark;
  const team = drawnText(content.team, m.shareImage_team());
  const opponent = opponentOf(content.opponent, ours);
  const title = heading(
    ours,
    [date, time].filter(Boolean).join(' · '),
    drawnText(place ?? (content.isHome ? m.schedule_atHome() : m.schedule_away()), ''),
  );
  if (score) return frame(lamp, title, board(m.shareImage_final(), { name: team, colors: ours }, score, 280));
  return frame(
    lamp,
    title,
    column(
      { flexGrow: 1, justifyContent: 'center' },
      line(team, colors.ink),
      label(
        content.isCancelled ? m.schedule_cancelled() : content.isHome ? m.shareImage_vs() : m.shareImage_at(),
        {
          color: content.isCancelled ? colors.loss : colors.accent,
          fontSize: 44,
          margin: '14px 0',
        },
      ),
      line(opponent.name, paletteOf(opponent.colors).dark.text),
    ),
  );
}

function line(name: string, color: string): Element {
  return text(name, fittingSize(name, 1080, [140, 118, 96, 76, 60]), { color });
}

function playerLayout(content: ContentOf<'player'>, photo: string | null): Element {
  const { averages, jerseyNumber, mvpWins, team, colors: ours, line: about, face: who } = content;
  const several = mvpWins > 1 ? m.shareImage_mvpWins({ count: mvpWins }) : m.shareImage_mvp();
  const wins = mvpWins > 0 ? several : null;
  return frame(
    paletteOf(ours).dark.mark,
    heading(
      ours,
      drawnText(team, m.shareImage_team()),
      averages ? m.shareImage_perGame({ games: averages.games }) : '',
    ),
    box(
      { flexGrow: 1, alignItems: 'center', position: 'relative', gap: 44 },
      jerseyNumber !== null && bigNumber(jerseyNumber),
      face(who, photo, 210),
      person(content.name, about, wins),
    ),
    averages
      ? strip(
          cell(m.stat_points(), decimalText(averages.points, 1), 84, 300),
          cell(m.stat_rebounds(), decimalText(averages.rebounds, 1), 84, 300),
          cell(m.stat_assists(), decimalText(averages.assists, 1), 84, 300),
        )
      : strip(),
  );
}

function bigNumber(number: number): Element {
  const style: Style = { position: 'absolute', right: 0, top: -70, lineHeight: 1, color: '#fff4e614' };
  return text(String(number), 430, style);
}

function person(name: string, line: string, badge: string | null): Element {
  const drawnName = drawnText(name, m.shareImage_player());
  const size = fittingTwoLines(drawnName, 790, [150, 130, 110], 100);
  return column(
    { width: 800 },
    text(drawnName, size, {}, 2),
    box(
      { alignItems: 'center', marginTop: 16 },
      text(drawnText(line, ''), 38, { color: colors.dim, fontWeight: 600 }),
      badge !== null && goldBadge(badge, line === '' ? 0 : 24),
    ),
  );
}

function goldBadge(content: string, marginLeft: number): Element {
  const style = { color: colors.gold, border: `3px solid ${colors.gold}`, borderRadius: 30 };
  return box({ ...style, padding: '4px 18px', marginLeft }, text(content, 32));
}

function mvpLayout({ team, colors: ours, winner }: ContentOf<'mvp'>, photo: string | null): Element {
  const lamp = paletteOf(ours).dark.mark;
  const name = drawnText(team, m.shareImage_team());
  if (!winner)
    return frame(lamp, heading(ours, m.page_mvpHistory(), m.shareImage_noMvp()), bigName(name), strip());
  const { voteCount, totalVotes, percentage } = winner;
  return frame(
    lamp,
    heading(ours, m.shareImage_mvpOfWeek(), `${name} · ${winner.week}`),
    box(
      { flexGrow: 1, alignItems: 'center', gap: 44 },
      ringed(face(winner.face, photo, 210)),
      person(winner.name, winner.line, null),
    ),
    box(
      { alignItems: 'flex-end', gap: 40, height: 150 },
      text(percentText(percentage), 150, { lineHeight: 0.9, flexShrink: 0 }),
      column(
        { flexGrow: 1, flexBasis: 0, height: 92, justifyContent: 'space-between' },
        label(m.share_votes({ count: voteCount, total: totalVotes })),
        bar(percentage),
      ),
    ),
  );
}

function ringed(inside: Element | null): Element | null {
  return inside && box({ border: `8px solid ${colors.gold}`, borderRadius: 140, padding: 8 }, inside);
}

function bar(percentage: number): Element {
  const filled = { width: `${percentage}%`, height: 34, borderRadius: 17, backgroundColor: colors.gold };
  return box({ width: '100%', height: 34, borderRadius: 17, backgroundColor: colors.line }, box(filled));
}
