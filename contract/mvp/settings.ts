import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idParams, idText, weekText } from '../fields.ts';
import { issue } from '../reasons.ts';
import { votingPeriod } from '../teams.ts';

const tag = 'MVP';

/** The current week's vote for its captain. `votingClosesOn` is the last day of every week's vote, 0 = Sunday. */
export const votingSettings = z.extend(votingPeriod, {
  week: z.string(),
  votingClosesOn: z.int(),
  isClosedEarly: z.boolean(),
});

export type VotingSettings = z.output<typeof votingSettings>;

/** Product §7, MVP. */
export const getVotingSettings = endpoint({
  method: 'GET',
  path: '/api/teams/{id}/voting',
  summary: "The team's voting day, and the current week's vote",
  tag,
  access: 'captain',
  action: 'manageVote',
  params: idParams,
  replies: { 200: votingSettings },
  errors: ['not_found'],
});

/** The last day of the vote, for the current week too. Architecture §4, Voting. Product §7, MVP. */
export const setVotingDay = endpoint({
  method: 'PUT',
  path: '/api/teams/{id}/voting',
  summary: 'Choose the last day of the weekly vote',
  tag,
  access: 'captain',
  action: 'manageVote',
  params: idParams,
  body: z.strictObject({
    votingClosesOn: z
      .int(issue('weekday'))
      .check(z.minimum(0, issue('weekday')), z.maximum(6, issue('weekday'))),
  }),
  replies: { 200: votingSettings },
  errors: ['not_found'],
});

/**
 * A captain may close the current week early, and open it again before its deadline. `voting_ended` after it and for past
 * weeks, `voting_not_open` for future ones. Architecture §4, Voting. Product §7, MVP.
 */
export const setVotingOpen = endpoint({
  method: 'PUT',
  path: '/api/teams/{id}/voting/{week}',
  summary: "Close the current week's vote early, or open it again",
  tag,
  access: 'captain',
  action: 'manageVote',
  params: z.object({ id: idText, week: weekText }),
  body: z.strictObject({ isOpen: z.boolean() }),
  replies: { 200: votingSettings },
  errors: ['not_found', 'voting_ended', 'voting_not_open'],
});
