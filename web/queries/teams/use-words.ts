import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { TeamWords } from '#domain/team-words.ts';
import { useHomeTeamId } from '#web/lib/home-team.ts';
import { defaultTeamId, useTeamIdOrNull } from '#web/lib/team.ts';
import { readTeamSearch } from '#web/lib/team-search.ts';
import { teamQuery } from './queries.ts';

const none: TeamWords = {};

/** What a team calls things, by default the one that screens show; nothing until that is known. Product §2, Team settings. */
export function useWords(teamOfScreen?: number): TeamWords {
  // Follows what screens read, and reads nothing: the sign-in, for one, needs no team.
  const { data: team } = useQuery({
    ...teamQuery(useTeamIdOrNull(teamOfScreen) ?? defaultTeamId),
    enabled: false,
  });
  return team?.words ?? none;
}

/** The words of the bars: of the reader's own team, for others of the one on the screen. */
export function useWordsOfBars(): TeamWords {
  const home = useHomeTeamId();
  // The bars are around the routes, where no route's search is known.
  const teamOfUrl = useLocation({ select: ({ search }) => readTeamSearch(search).team });
  return useWords(home ?? teamOfUrl);
}
