import { useNavigate } from '@tanstack/react-router';
import { useTeamSearch } from '#web/lib/team-search.ts';
import type { Result } from './results.ts';

/** Goes where a result leads, after `onLeave`; a team that isn't the reader's own stays in the URL. */
export function useOpenResult(teamId: number, onLeave: () => void) {
  const navigate = useNavigate();
  const team = useTeamSearch(teamId);
  return (result: Exclude<Result, { kind: 'recent' }>) => {
    onLeave();
    switch (result.kind) {
      case 'page':
        return void navigate({ to: result.page.to, search: team });
      case 'player':
        return void navigate({ to: '/player/$id', params: { id: `${result.player.id}` } });
      case 'game':
        return void navigate({ to: '/game/$id', params: { id: `${result.game.id}` } });
      case 'post':
        return void navigate({ to: '/team-feed', search: { ...team, post: result.post.id } });
    }
  };
}
