import { useAccount } from '#web/lib/session/provider.tsx';

/** Whether the reader plays for a team. */
export function useIsMember(teamId: number): boolean {
  const account = useAccount();
  return account !== null && account.id !== null && account.teamId === teamId;
}
