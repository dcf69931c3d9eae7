import { m } from '#messages';
import { Select } from '#web/ui/select.tsx';

type GameSelectProps = {
  games: readonly { readonly id: number; readonly name: string }[];
  value: number | undefined;
  onChange: (gameId: number) => void;
};

/** Which of a week's games the stats are of. Product §2, Submit stats. */
export function GameSelect({ games, value, onChange }: GameSelectProps) {
  return (
    <Select
      aria-label={m.stats_game()}
      className="min-w-[min(13rem,100%)]"
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {games.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
