import { StatusBadge } from '#web/features/schedule/status-badge.tsx';
import { RankMark } from '#web/features/stats/rank-mark.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { PercentBar } from '#web/ui/percent-bar.tsx';
import { ResultMark } from '#web/ui/result-mark.tsx';
import { StatTile, StatTiles } from '#web/ui/stat-tile.tsx';
import { players } from './sample-people.ts';
import { games } from './sample-team.ts';
import { Row, Section, State } from './section.tsx';

const tones = ['neutral', 'accent', 'win', 'loss', 'gold', 'outline', 'solid'] as const;

/** Avatars, badges and numbers. */
export function Marks() {
  return (
    <>
      <Section title="Avatars">
        <Row>
          {players.map(({ id, name, avatarColor }) => (
            <Avatar key={id} name={name} color={avatarColor} />
          ))}
          {(['sm', 'md', 'lg', 'xl'] as const).map((size) => (
            <State key={size} name={size}>
              <Avatar name="Jordan Lee" color="#17703f" size={size} />
            </State>
          ))}
        </Row>
      </Section>
      <Section title="Results, status and ranks">
        <Row>
          <ResultMark outcome="won" />
          <ResultMark outcome="lost" />
          <ResultMark outcome="tied" />
          <span className="flex gap-3 rounded-control bg-board p-3">
            <ResultMark outcome="won" onBoard />
            <ResultMark outcome="lost" onBoard />
            <ResultMark outcome="tied" onBoard />
          </span>
          {games.map((game) => (
            <StatusBadge key={game.id} game={game} />
          ))}
          {[1, 2, 3, 4].map((rank) => (
            <RankMark key={rank} rank={rank} />
          ))}
        </Row>
        <Row>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </Row>
        <PercentBar percent={56} />
      </Section>
      <Section title="Stat tiles">
        <StatTiles>
          <StatTile label="PPG" value="19.5" />
          <StatTile label="RPG" value="7.2" hint="Week of Nov 15-21" />
          <StatTile label="Scoring rank" value="#2" />
          <StatTile label="Total players" value={25} className="border border-line bg-surface" />
        </StatTiles>
      </Section>
    </>
  );
}
