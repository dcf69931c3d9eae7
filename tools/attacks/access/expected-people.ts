import sharp from 'sharp';
import { updateLanguage } from '#contract/auth/language.ts';
import { deleteSession, deleteSessions, listSessions } from '#contract/auth/sessions.ts';
import { acceptUser, deleteAccount, getSession, signOut, validateInvite } from '#contract/auth.ts';
import { undoDeletion } from '#contract/deletions.ts';
import {
  createComment,
  deleteComment,
  likeComment,
  listComments,
  updateComment,
} from '#contract/feed/comments.ts';
import {
  createPost,
  deletePost,
  getPost,
  likePost,
  listPosts,
  pinPost,
  updatePost,
} from '#contract/feed/posts.ts';
import { uploadImage } from '#contract/images.ts';
import { deleteMyData, downloadMyData } from '#contract/my-data.ts';
import {
  createPushSubscription,
  deletePushSubscription,
} from '#contract/notifications/push-subscriptions.ts';
import { getMessageSettings, updateMessageSettings } from '#contract/notifications/settings.ts';
import {
  countUnreadNotifications,
  listNotifications,
  markNotificationsRead,
} from '#contract/notifications.ts';
import {
  createPlayer,
  deletePlayer,
  deletePlayerSessions,
  getPlayer,
  listPlayers,
  setApproval,
  updatePlayer,
} from '#contract/players.ts';
import { answerOffer, listOffers } from '#contract/subs/offers.ts';
import { of } from './expected-teams.ts';
import { everybody, managedTeam, nobody, ownAlone, visibleTeam, withinTeam } from './patterns.ts';
import type { Caller } from './principals.ts';
import { type Row, rows } from './row.ts';
import { none, type World } from './world.ts';

export type ContentName = 'own' | 'mate' | 'other' | 'hidden' | 'none';

/** What a player has written, or nothing at all. */
export function by(world: World, about: ContentName): World['content']['own'] {
  if (about !== 'none') return world.content[about];
  return { playerId: none, postId: none, commentId: none, lineId: none, awayId: none };
}

const visiblePlayer = { own: everybody, mate: everybody, other: everybody, hidden: nobody, none: nobody };

const stranger = { uid: 'nobody', email: 'nobody@else.test' };
const caller = ({ identity }: Caller) => (identity ? { uid: identity.uid, email: identity.email } : stranger);

const authRows: Row[] = [
  ...rows(acceptUser, { 'without an invite': 'SSSSS IW .... ... .. ..' }, (_world, _about, who) => ({
    body: caller(who),
  })),
  ...rows(acceptUser, { 'with an invite': 'SSSSS .W .... ... ..' }, ({ teams }, _about, who) => ({
    body: { ...caller(who), inviteCode: teams.home.inviteCode },
  })),
  ...rows(acceptUser, { 'as somebody else': 'SSSSS MM MMMM MMM MM' }, () => ({
    body: { uid: 'somebody', email: 'somebody@else.test' },
  })),
  ...rows(listOffers, { own: 'SSSSS .. .... ... ..' }, () => ({})),
  ...rows(
    answerOffer,
    { "a team's that asks somebody else": 'SSSSS NN NNNN NNN NN', "no team's": 'SSSSS NN NNNN NNN NN' },
    ({ teams }, about) => ({
      body: { teamId: about === "no team's" ? none : teams.other.id, isJoining: false },
    }),
  ),
  ...rows(validateInvite, { home: everybody, none: 'ZZZZZ ZZ ZZZZ ZZZ ZZ' }, ({ teams }, about) => ({
    body: { inviteCode: about === 'home' ? teams.home.inviteCode : 'NONE-0000' },
  })),
  ...rows(getSession, { own: everybody }, () => ({})),
  ...rows(updateLanguage, { own: 'SSSSS .. .... ... ..' }, () => ({ body: { language: 'de' } })),
  ...rows(signOut, { own: 'SSSSS .. .... ... ..' }, () => ({})),
  ...rows(deleteAccount, { own: 'SSSSS .U UUUU UUU UU UU' }, () => ({})),
];

const sessionRows: Row[] = [
  ...rows(downloadMyData, { own: 'SSSSS N. .... ... N. ..' }, () => ({})),
  ...rows(deleteMyData, { own: 'SSSSS N. ..T. .T. N. ..' }, (_world, _about, who) => ({
    body: { email: caller(who).email },
  })),
  ...rows(deleteMyData, { "with somebody else's email": 'SSSSS MM MMMM MMM MM' }, () => ({
    body: { email: 'somebody@else.test' },
  })),
  ...rows(listSessions, { own: 'SSSSS .. .... ... ..' }, () => ({})),
  ...rows(deleteSessions, { own: 'SSSSS .. .... ... ..' }, () => ({})),
  ...rows(deleteSession, { own: 'SSSSS .. .... ... ..' }, ({ sessionIds }, _about, { identity }) => ({
    params: { id: sessionIds.get(identity?.uid ?? '') ?? none },
  })),
  ...rows(
    deleteSession,
    { "somebody else's": 'SSSSS NN NNNN NNN NN', none: 'SSSSS NN NNNN NNN NN' },
    (world, about) => ({
      params: { id: about === 'none' ? none : strangersSession(world) },
    }),
  ),
];

/** Of the captain of the hidden team, who calls nothing here. */
function strangersSession({ sessionIds, hiddenCaptain }: World): number {
  return sessionIds.get(hiddenCaptain.uid) ?? none;
}

const profile = {
  name: 'New Name',
  nickname: null,
  position: 'Center',
  jerseyNumber: 7,
  height: `6'1"`,
  weight: '180 lbs',
  age: 31,
};

const playerRows: Row[] = [
  ...rows(listPlayers, visibleTeam, (world, about) => ({ query: { teamId: of(world, about).id } })),
  ...rows(
    listPlayers,
    {
      home: 'SSSSS CC CC.. CCC ..',
      other: 'SSSSS CC CCCC C.. ..',
      hidden: 'SSSSS CC CCNN CNN NN',
      none: 'SSSSS CC CCNN CNN NN',
    },
    (world, about) => ({ query: { teamId: of(world, about).id, adminAccess: 'true' } }),
  ),
  ...rows(getPlayer, { ...visiblePlayer, hidden: 'NNNNN NN NNNN NNN ..' }, (world, about) => ({
    params: { id: by(world, about).playerId },
  })),
  ...rows(getPlayer, { 'somebody pending': 'NNNNN N. NN.. NNN ..' }, ({ unapproved }) => ({
    params: { id: unapproved.id },
  })).map((row) => ({ ...row, showsDetails: '----- -+ --++ --- ++' })),
  ...rows(getPlayer, { 'who hides age, height and weight': everybody }, ({ shyPlayer }) => ({
    params: { id: shyPlayer.id },
  })).map((row) => ({ ...row, showsDetails: '----- -- ++++ --- ++' })),
  ...rows(getPlayer, { 'who is under 18': everybody }, ({ minor }) => ({
    params: { id: minor.id },
  })).map((row) => ({ ...row, showsDetails: '----- -- ++++ --- ++' })),
  ...rows(getPlayer, { 'who shows age, height and weight': everybody }, ({ player }) => ({
    params: { id: player.id },
  })).map((row) => ({ ...row, showsDetails: '+++++ ++ ++++ +++ ++' })),
  ...rows(createPlayer, { home: 'SSSSS IW CCQQ CQQ .Q', hidden: 'SSSSS IW CCQQ CQQ NQ' }, (world, about) => ({
    body: { ...profile, teamId: of(world, about).id },
  })),
  ...rows(updatePlayer, ownAlone, (world, about) => ({
    params: { id: by(world, about).playerId },
    body: { ...profile, username: 'a-new-name' },
  })),
  ...rows(updatePlayer, { 'in the name of somebody else': 'SSSSS IW MMMM MMM FM' }, ({ player }) => ({
    params: { id: player.id },
    body: { ...profile, username: 'a-new-name', email: 'somebody@else.test' },
  })),
  ...[true, false].flatMap((approved) =>
    rows(setApproval, managedTeam, (world, about) => ({
      params: { id: of(world, about).pendingId },
      body: { approved },
    })),
  ),
  ...rows(setApproval, { 'somebody approved': 'SSSSS IW CCXX CNN XX' }, ({ player }) => ({
    params: { id: player.id },
    body: { approved: false },
  })),
  ...rows(deletePlayer, managedTeam, (world, about) => ({
    params: { id: of(world, about).playerId },
    body: {},
  })),
  ...rows(deletePlayerSessions, managedTeam, (world, about) => ({
    params: { id: of(world, about).playerId },
  })),
  ...rows(deletePlayer, { 'the captain': 'SSSSS IW CCTT CNN TT' }, ({ teams }) => ({
    params: { id: teams.home.captainId },
    body: {},
  })),
];

const feedRows: Row[] = [
  ...rows(listPosts, visibleTeam, (world, about) => ({ query: { teamId: of(world, about).id } })),
  ...rows(listPosts, visiblePlayer, (world, about) => ({ query: { playerId: by(world, about).playerId } })),
  ...rows(getPost, visiblePlayer, (world, about) => ({ params: { id: by(world, about).postId } }), {
    own: { takePart: '----- -- ++++ --- --', edit: '----- -- +--- --- --', delete: '----- -- +--- --- --' },
    mate: { takePart: '----- -- ++++ --- --', edit: '----- -- --+- --- --', delete: '----- -- --+- --- --' },
    other: { takePart: '----- -- ---- +++ -+', edit: '----- -- ---- +-- --', delete: '----- -- ---- +-- --' },
    hidden: {},
    none: {},
  }),
  ...rows(listComments, visiblePlayer, (world, about) => ({ params: { id: by(world, about).postId } })),
  ...rows(createPost, { 'the own team': 'SSSSS IW .... ... F.' }, () => ({ body: { content: 'Hello' } })),
  ...rows(createPost, { 'in the name of a team mate': 'SSSSS IW MM.M MMM FM' }, ({ content }) => ({
    body: { content: 'Hello', playerId: content.mate.playerId },
  })),
  ...rows(createComment, withinTeam, (world, about) => ({
    params: { id: by(world, about).postId },
    body: { content: 'Hello' },
  })),
  ...rows(createComment, { "a reply to another team's comment": 'SSSSS IW NNNN NNN FN' }, ({ content }) => ({
    params: { id: content.own.postId },
    body: { content: 'Hello', parentCommentId: content.other.commentId },
  })),
  ...rows(createComment, { "a reply to another post's comment": 'SSSSS IW NNNN NNN FN' }, ({ content }) => ({
    params: { id: content.own.postId },
    body: { content: 'Hello', parentCommentId: content.mate.commentId },
  })),
  ...rows(likePost, withinTeam, (world, about) => ({ params: { id: by(world, about).postId }, body: {} })),
  ...rows(likeComment, withinTeam, (world, about) => ({
    params: { id: by(world, about).commentId },
    body: {},
  })),
  ...rows(pinPost, withinTeam, (world, about) => ({ params: { id: by(world, about).postId }, body: {} })),
  ...rows(updatePost, ownAlone, (world, about) => ({
    params: { id: by(world, about).postId },
    body: { content: 'Changed' },
  })),
  ...rows(updateComment, ownAlone, (world, about) => ({
    params: { id: by(world, about).commentId },
    body: { content: 'Changed' },
  })),
  ...rows(deletePost, ownAlone, (world, about) => ({ params: { id: by(world, about).postId }, body: {} })),
  ...rows(deleteComment, ownAlone, (world, about) => ({
    params: { id: by(world, about).commentId },
    body: {},
  })),
];

/** Each reads and marks the own: somebody else's are left as they are. */
const ownOfMembers = { own: 'SSSSS IW .... ... F.' };

const notificationRows: Row[] = [
  ...rows(listNotifications, ownOfMembers, () => ({})),
  ...rows(countUnreadNotifications, ownOfMembers, () => ({})),
  ...rows(markNotificationsRead, ownOfMembers, () => ({ body: { ids: [1, 2, 3] } })),
  ...rows(markNotificationsRead, ownOfMembers, () => ({ body: { upTo: none } })),
  ...rows(createPushSubscription, ownOfMembers, () => ({
    body: { endpoint: 'https://push.example.com/a', p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
  })),
  ...rows(deletePushSubscription, ownOfMembers, () => ({ body: { endpoint: 'https://push.example.com/a' } })),
  ...rows(getMessageSettings, ownOfMembers, () => ({})),
  ...rows(updateMessageSettings, ownOfMembers, () => ({
    body: { choices: [{ kind: 'mentioned', channel: 'email', isEnabled: true }], feed: 'instant' },
  })),
];

const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#1d4ed8' } })
  .png()
  .toBuffer();

const pictureForm = () => {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(png)], 'picture.png', { type: 'image/png' }));
  return form;
};

/** Players upload for their own team, captains and admins for those they manage. */
const uploads = {
  home: 'SSSSS IW .... NNN ..',
  other: 'SSSSS IW NNNN ... ..',
  hidden: 'SSSSS IW NNNN NNN ..',
  none: 'SSSSS IW NNNN NNN NN',
};

const imageRows: Row[] = [
  ...rows(uploadImage, { 'the own team': 'SSSSS IW .... ... ..' }, () => ({ form: pictureForm() })),
  ...rows(uploadImage, uploads, (world, about) => ({
    query: { teamId: of(world, about).id },
    form: pictureForm(),
  })),
];

/** Of what nobody in this table has deleted; server/features/deletions has the rest. */
const deletionRows: Row[] = rows(
  undoDeletion,
  { own: 'SSSSS NN NNNN NNN NN', none: 'SSSSS NN NNNN NNN NN' },
  (world, about) => ({ params: { kind: 'post', id: by(world, about).postId } }),
);

export const expectedOfPeople: Row[] = [
  ...authRows,
  ...sessionRows,
  ...playerRows,
  ...feedRows,
  ...imageRows,
  ...notificationRows,
  ...deletionRows,
];
