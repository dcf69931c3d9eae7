import type { Post } from '#contract/feed/posts.ts';
import type { GameResult } from '#contract/schedule/results.ts';
import type { ScheduleGame } from '#contract/schedule.ts';
import type { TeamDetail } from '#contract/teams.ts';
import { players } from './sample-people.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const season = { id: 1, name: 'Fall 2026', firstDay: '2026-09-06', lastDay: '2026-12-19' };

export const team: TeamDetail = {
  id: 1,
  leagueId: 1,
  name: 'Harbor Hawks',
  slug: 'harbor-hawks',
  timeSlot: null,
  logoUrl: null,
  colors: { primary: '#0F766E', secondary: '#FDB927' },
  league: { id: 1, name: 'Harbor Basketball Association', description: null, slug: 'hba' },
  timeZone: 'America/New_York',
  currentWeek: '2026-11-15',
  currentSeason: season,
  seasons: [season],
  record: { wins: 6, losses: 3, gamesPlayed: 9 },
  voting: {
    isActive: true,
    deadline: inDays(3),
    timeUntilDeadline: { days: 2, hours: 23, minutes: 59, hasExpired: false },
  },
  words: {},
  can: { manage: false, chooseCaptains: false },
};

function game(id: number, playedOn: string, more: Partial<ScheduleGame>): ScheduleGame {
  const day = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  const date = new Intl.DateTimeFormat('en-US', day).format(new Date(playedOn));
  return {
    id,
    teamId: 1,
    date,
    time: '7:45 PM',
    playedOn,
    startsAt: `${playedOn}T00:45:00Z`,
    location: 'Pier 9 Gym',
    matchup: 'Hawks vs Dockside',
    opponent: 'Dockside',
    isHome: true,
    isCancelled: false,
    scrapedAt: null,
    week: '2026-11-15',
    status: 'upcoming',
    hasBegun: id <= 3,
    live: null,
    isNext: false,
    notes: null,
    arrivalTime: null,
    jersey: null,
    upcomingLabel: null,
    league: null,
    ...more,
  };
}

/** Won, lost, cancelled, next, and one without a time. */
export const games: readonly ScheduleGame[] = [
  game(1, '2026-11-05', { status: 'lost', opponent: 'Foundry Five', isHome: false }),
  game(2, '2026-11-12', { status: 'won' }),
  game(3, '2026-11-17', { isCancelled: true, opponent: 'Lighthouse' }),
  game(4, '2026-11-19', { isNext: true, upcomingLabel: 'Tomorrow', opponent: 'Northgate Nets' }),
  game(5, '2026-12-03', { time: null, startsAt: null, location: null, opponent: 'Foundry Five' }),
];

export const results: readonly GameResult[] = [
  {
    id: 1,
    scheduleGameId: 1,
    hbaScore: 58,
    opponentScore: 61,
    regulation: null,
    isWin: false,
    notes: null,
    createdAt: inDays(-13),
  },
  {
    id: 2,
    scheduleGameId: 2,
    hbaScore: 72,
    opponentScore: 65,
    regulation: null,
    isWin: true,
    notes: null,
    createdAt: inDays(-6),
  },
];

/** A pinned post with a link, a mention and comments. */
export const post: Post = {
  id: 1,
  teamId: 1,
  playerId: 1,
  player: { ...players[0]!, hasProfile: true },
  content:
    'Practice moves to Tuesday, 8 PM.\nBring both jerseys, @jordan.lee has the keys: https://example.org/gym',
  mentions: { 'jordan.lee': 3 },
  imageUrl: null,
  imageSize: null,
  likes: 4,
  likeCount: 4,
  isLiked: true,
  isPinned: true,
  createdAt: inDays(-0.1),
  editedAt: null,
  weeklyStatsId: null,
  game: null,
  commentCount: 2,
  threadCount: 1,
  cursor: 'sample',
  can: { takePart: true, edit: false, delete: false },
  firstComments: [
    {
      id: 1,
      postId: 1,
      playerId: 5,
      player: { ...players[4]!, hasProfile: true },
      parentCommentId: null,
      content: 'I will bring the good ball.',
      mentions: {},
      likeCount: 1,
      isLiked: false,
      createdAt: inDays(-0.05),
      editedAt: null,
      can: { takePart: true, edit: false, delete: false },
      replyCount: 0,
      replies: [],
    },
  ],
};
