import { useSearch } from '@tanstack/react-router';

/** The team that the URL of this screen names. */
export function useTeamOfUrl(): number | undefined {
  const { team } = useSearch({ strict: false });
  return typeof team === 'number' ? team : undefined;
}
