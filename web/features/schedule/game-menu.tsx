import { Link } from '@tanstack/react-router';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import Trophy from 'lucide-react/icons/trophy';
import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';
import { DropdownMenu, MenuItem, MenuSeparator } from '#web/ui/dropdown-menu.tsx';
import { gameName } from './game-text.ts';
import { resultTaskOf } from './league-result.ts';
import type { Game } from './use-games.ts';

/** The captain's less frequent tasks for one game: open as soon as it is there. Load it lazily. */
export function GameMenu({ game, onTask }: { game: Game; onTask: (task: GameTask) => void }) {
  const deletesResult = game.result !== null && resultTaskOf(game) === 'edit';
  const trigger = (
    <Button variant="ghost" size="icon" aria-label={m.schedule_moreActions({ game: gameName(game) })}>
      <Ellipsis aria-hidden />
    </Button>
  );
  return (
    <DropdownMenu trigger={trigger} align="start">
      <MenuItem onSelect={() => onTask('game')}>
        <Pencil aria-hidden />
        {m.management_editGame()}
      </MenuItem>
      {game.league && (
        <MenuItem asChild>
          <Link to="/league/$leagueSlug" params={{ leagueSlug: game.league.slug }}>
            <Trophy aria-hidden />
            {m.schedule_leagueGame({ competition: game.league.competition })}
          </Link>
        </MenuItem>
      )}
      {(deletesResult || !game.league) && <MenuSeparator />}
      {deletesResult && (
        <MenuItem destructive onSelect={() => onTask('delete result')}>
          <Trash2 aria-hidden />
          {m.management_deleteResult_open()}
        </MenuItem>
      )}
      {!game.league && (
        <MenuItem destructive onSelect={() => onTask('delete game')}>
          <Trash2 aria-hidden />
          {m.management_deleteGame_open()}
        </MenuItem>
      )}
    </DropdownMenu>
  );
}

/** What a captain may ask for of one game. */
export type GameTask = 'result' | 'delete result' | 'game' | 'delete game';
