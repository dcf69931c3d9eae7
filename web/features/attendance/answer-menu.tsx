import Ellipsis from 'lucide-react/icons/ellipsis';
import type { PlayerReference } from '#contract/players.ts';
import { answers } from '#domain/attendance/answer.ts';
import { answerText } from '#domain/attendance/answer-text.ts';
import { m } from '#messages';
import { useSetAnswerFor } from '#web/queries/attendance/mutations.ts';
import { Button } from '#web/ui/button.tsx';
import { DropdownMenu, MenuItem } from '#web/ui/dropdown-menu.tsx';

type AnswerMenuProps = { player: PlayerReference; teamId: number; gameId: number };

/** The captain answers in the place of a player: open as soon as it is there. Load it lazily. */
export function AnswerMenu({ player: { id, name }, ...game }: AnswerMenuProps) {
  const setAnswerFor = useSetAnswerFor(game, {
    success: { title: m.attendance_answeredFor({ name }) },
    failure: { title: m.attendance_failedFor({ name }) },
  });
  const trigger = (
    <Button variant="ghost" size="icon" aria-label={m.attendance_answerFor({ name })}>
      <Ellipsis aria-hidden />
    </Button>
  );
  return (
    <DropdownMenu trigger={trigger}>
      {answers.map((answer) => (
        <MenuItem key={answer} onSelect={() => setAnswerFor.mutate({ playerId: id, answer, note: null })}>
          {answerText(answer)}
        </MenuItem>
      ))}
    </DropdownMenu>
  );
}
