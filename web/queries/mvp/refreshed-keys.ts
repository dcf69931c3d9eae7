import type { QueryKey } from '@tanstack/react-query';
import { teamKeys } from '../teams/keys.ts';
import { mvpKeys } from './keys.ts';

/** What a vote, or a decision about the vote, refreshes. */
export const votingChangeKeys = (teamId: number): readonly QueryKey[] => [
  mvpKeys.team(teamId),
  teamKeys.one(teamId),
];
