import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, idParams, idText, instant, teamQuery, weekText } from './fields.ts';
import { playerReference } from './players.ts';
import { votingPeriod } from './teams.ts';

const tag = 'MVP';
const weekParams = z.object({ week: weekText });

/** Whole percent of the week's votes. Product §3, MVP vote tally. */
export const mvpTally = z.object({ player: playerReference, voteCount: z.int(), percentage: z.int() });

export type MvpTally = z.output<typeof mvpTally>;

/** Product §3, mvp vote. */
export const mvpVote = z.object({
  id,
  voterId: id,
  candidateId: id,
  week: z.string(),
  createdAt: instant,
});

export type MvpVote = z.output<typeof mvpVote>;

/** `hasProfile` is false once the player has left the team. Product §3, mvp winner. */
export const mvpWinner = z.object({
  id,
  playerId: id,
  player: z.extend(playerReference, { hasProfile: z.boolean() }),
  week: z.string(),
  voteCount: z.int(),
  totalVotes: z.int(),
  percentage: z.int(),
  awardedAt: instant,
});

export type MvpWinner = z.output<typeof mvpWinner>;

/** The tallies of the current week. Architecture §3: without a week, the current one. Product §7, MVP. */
export const listCurrentTallies = endpoint({
  method: 'GET',
  path: '/api/mvp-votes',
  summary: "The current week's tallies",
  tag,
  access: 'public',
  sharedBy: 'everybody',
  query: teamQuery,
  replies: { 200: z.array(mvpTally) },
  errors: ['not_found'],
});

/** Everybody with a vote, most votes first. Decision 0005 says how votes of people who left count. Product §7, MVP. */
export const listTallies = endpoint({
  method: 'GET',
  path: '/api/mvp-votes/{week}',
  summary: "A week's tallies",
  tag,
  access: 'public',
  sharedBy: 'everybody',
  params: weekParams,
  query: teamQuery,
  replies: { 200: z.array(mvpTally) },
  errors: ['not_found'],
});

/** The vote is secret: anybody else's is `not_yours`. Product §7, MVP. */
export const getVote = endpoint({
  method: 'GET',
  path: '/api/mvp-votes/{week}/voter/{playerId}',
  summary: "One's own vote of a week, or null",
  tag,
  access: 'member',
  action: 'vote',
  params: z.object({ week: weekText, playerId: idText }),
  replies: { 200: z.nullable(mvpVote) },
  errors: ['not_yours'],
});

/**
 * One per week, changed in place until the deadline. `voting_ended` after it, `voting_not_open` for a future week. Product §4,
 * MVP vote.
 */
export const castVote = endpoint({
  method: 'POST',
  path: '/api/mvp-votes',
  summary: "Vote for the week's MVP, or change the vote",
  tag,
  access: 'member',
  action: 'vote',
  body: z.strictObject({
    candidateId: id,
    week: weekText,
    /** Names the caller: see `callerFields`. */
    voterId: z.nullish(id),
  }),
  callerFields: { voterId: 'playerId' },
  replies: { 200: mvpVote },
  errors: ['self_vote', 'not_found', 'voting_ended', 'voting_not_open'],
});

/** The deadline is in UTC, the last millisecond of the voting day in the team's zone. Product §7, MVP. */
export const getVotingDeadline = endpoint({
  method: 'GET',
  path: '/api/mvp-voting/{week}/deadline',
  summary: "Whether a week's vote is open, and until when",
  tag,
  access: 'public',
  sharedBy: 'everybody',
  params: weekParams,
  query: teamQuery,
  replies: { 200: votingPeriod },
  errors: ['not_found'],
});

/** A vote that has ended without a winner yet. */
export const awaitedVote = z.object({
  week: z.string(),
  /** Monday 00:00 in the team's zone. */
  announcedAt: instant,
  /** That time has come; the winner is set any minute. */
  isDue: z.boolean(),
  totalVotes: z.int(),
  /** Who would be MVP now. The week's stats, which decide a tie, may still change. */
  leader: z.nullable(mvpTally),
});

export type AwaitedVote = z.output<typeof awaitedVote>;

/** Decision 0028. */
export const mvpAnnouncement = z.object({
  /** Earliest announcement first. */
  awaited: z.array(awaitedVote),
  /** The week whose winner is this week's MVP. */
  mvpWeek: z.nullable(z.string()),
});

/** Product §2, MVP voting; §9, Voting: winners are announced on Mondays. */
export const getMvpAnnouncement = endpoint({
  method: 'GET',
  path: '/api/mvp-announcement',
  summary: 'The votes that have ended and await their winner, and whose winner is the MVP of this week',
  tag,
  access: 'public',
  sharedBy: 'everybody',
  query: teamQuery,
  replies: { 200: mvpAnnouncement },
  errors: ['not_found'],
});

/** Newest week first. Product §7, MVP. */
export const listWinners = endpoint({
  method: 'GET',
  path: '/api/mvp-winners',
  summary: "A team's MVPs, newest week first",
  tag,
  access: 'public',
  sharedBy: 'everybody',
  query: teamQuery,
  replies: { 200: z.array(mvpWinner) },
  errors: ['not_found'],
});

/** Newest week first. Product §7, Players. */
export const listPlayerWins = endpoint({
  method: 'GET',
  path: '/api/players/{id}/mvp-wins',
  summary: 'The weeks a player was MVP',
  tag,
  access: 'public',
  sharedBy: 'everybody',
  params: idParams,
  replies: { 200: z.array(mvpWinner) },
  errors: ['not_found'],
});
