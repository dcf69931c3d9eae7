import type { Account, Identity } from '#contract/auth.ts';
import type { Player } from '#contract/players.ts';

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

function player(id: number, name: string, more: Partial<Player>): Player {
  const username = name.toLowerCase().replaceAll(/\W+/g, '.');
  return {
    id,
    teamId: 1,
    name,
    displayName: name,
    username,
    position: 'Guard',
    jerseyNumber: id,
    nickname: null,
    height: '6\'1"',
    weight: '185 lbs',
    age: 29,
    photoURL: null,
    avatarColor: '#ff6b35',
    isApproved: true,
    isCaptain: false,
    isAssistantCaptain: false,
    joinedAt: ago(60),
    ...more,
  };
}

/** Short and long names, every kind of avatar, the captain first. */
export const players: readonly Player[] = [
  player(1, 'Marcus Bell', { isCaptain: true, jerseyNumber: 23, nickname: 'Coach', avatarColor: '#1d4ed8' }),
  player(2, 'Al Wu', { jerseyNumber: 0, position: 'Center', avatarColor: '#facc15' }),
  player(3, 'Jordan Lee', { jerseyNumber: 7, position: 'Guard, Forward', avatarColor: '#17703f' }),
  player(4, 'Bartholomew Featherstonehaugh-Cholmondeley', { jerseyNumber: 44, avatarColor: '#7c3aed' }),
  player(5, 'Priya Raman', { jerseyNumber: 12, nickname: 'The Wall', avatarColor: '#0e7490' }),
  player(6, 'Dez', { jerseyNumber: null, position: null, height: null, weight: null, age: null }),
];

const own = players[2]!;

export const identity: Identity = {
  uid: 'sample',
  email: 'jordan@example.org',
  displayName: own.name,
  photoURL: null,
};

export const account: Account = {
  ...own,
  email: identity.email,
  managedTeamIds: [],
  organizes: [],
  isAdmin: false,
  showsPersonalDetails: true,
  allowsIndexing: true,
  language: null,
};
