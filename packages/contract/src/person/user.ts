import { z } from 'zod';
import { changeOf, withDefaults } from '../layer/body.ts';
import { nothing, route } from '../layer/route.ts';
import { MEMBER_ROLES } from '../permissions.ts';
import {
  ById,
  EmailText,
  Id,
  Instant,
  Language,
  line,
  list,
  page,
  pageQuery,
  single,
} from '../shapes/primitives.ts';

/** Days in which an invitation can be accepted. */
export const INVITATION_DAYS = 7;

/** The state of a membership: `invited` has not joined yet, `expired` did not join in time. */
const USER_STATUSES = ['active', 'invited', 'expired', 'disabled'] as const;

/** Someone who works in the company, or was invited to (docs/rules/roles.md#table). */
export const User = z
  .strictObject({
    id: Id,
    name: z.string(),
    email: z.string(),
    role: z.enum(MEMBER_ROLES),
    language: Language,
    status: z.enum(USER_STATUSES),
    /** When they last worked in this company. */
    lastVisitAt: Instant.nullable(),
    /** Until when the invitation can be accepted. */
    invitedUntil: Instant.nullable(),
    /** Whether their name and language can be changed here: not when they also work elsewhere. */
    isOnlyHere: z.boolean(),
    /** Whether it is the caller. */
    isSelf: z.boolean(),
  })
  .meta({ id: 'User' });
/** Someone who works in the company, or was invited to. */
export type User = z.infer<typeof User>;

/** The invited person and their role. */
export const UserInvitation = z
  .strictObject({ name: line(120, 1), email: EmailText, role: z.enum(MEMBER_ROLES), language: Language })
  .meta({ id: 'UserInvitation' });
export type UserInvitation = z.infer<typeof UserInvitation>;

/** A new invitation: a name and an address are enough. */
export const NewUser = z
  .strictObject({
    ...withDefaults(UserInvitation.shape, { role: 'employee' }),
    /** Defaults to the company's own. */
    language: Language.optional(),
  })
  .meta({ id: 'NewUser' });
export type NewUser = z.infer<typeof NewUser>;

const { email: _, ...memberFields } = UserInvitation.shape;
/** A member, as a form changes them. */
export const UserInput = z.strictObject(memberFields).meta({ id: 'UserInput' });
export type UserInput = z.infer<typeof UserInput>;
/** The editable part of a member. */
export const UserChange = changeOf(memberFields).meta({ id: 'UserChange' });
export type UserChange = z.infer<typeof UserChange>;

/** Events about people and tokens of a company, as named in its event log. */
export const USER_EVENTS = [
  'userInvited',
  'userInvitedAgain',
  'userInvitationWithdrawn',
  'userInvitationDeclined',
  'userJoined',
  'userChanged',
  'userRoleChanged',
  'userDisabled',
  'userEnabled',
  'userRemoved',
  'userAddressChanged',
  'apiTokenCreated',
  'apiTokenRevoked',
] as const;

/** One thing that happened to the people of a company; never changed afterwards. */
export const UserEvent = z
  .strictObject({
    at: Instant,
    event: z.enum(USER_EVENTS),
    actor: z.string(),
    /** The IP address it came from. */
    origin: z.string(),
    /** Who or what it is about. */
    subject: z.string(),
    /** The result, such as a role. */
    detail: z.string(),
  })
  .meta({ id: 'UserEvent' });
/** One thing that happened to the people of a company. */
export type UserEvent = z.infer<typeof UserEvent>;

/** An invitation into a company, as the invited person sees it; its id is the company's. */
export const OwnInvitation = z
  .strictObject({
    id: Id,
    companyName: z.string(),
    invitedBy: z.string(),
    role: z.enum(MEMBER_ROLES),
    until: Instant,
  })
  .meta({ id: 'OwnInvitation' });
/** An invitation into a company, as the invited person sees it. */
export type OwnInvitation = z.infer<typeof OwnInvitation>;

/** Who invites someone to which company: shown before they choose their first password. */
export const AskedBy = z
  .strictObject({ companyName: z.string(), invitedBy: z.string() })
  .meta({ id: 'AskedBy' });
export type AskedBy = z.infer<typeof AskedBy>;

export const user = {
  list: route({
    method: 'GET',
    path: '/users',
    access: 'user.write',
    summary: 'Who works in the company or was asked to, by name',
    tag: 'user',
    query: z.strictObject({ ...pageQuery, q: z.string().max(100).optional() }),
    response: page(User),
  }),
  invite: route({
    method: 'POST',
    path: '/users',
    access: 'user.write',
    summary: 'Invite someone by email',
    tag: 'user',
    description: 'Without a role they become an employee; the language is the company’s unless it is given.',
    body: NewUser,
    response: single(User),
    status: 201,
    errors: ['alreadyMember', 'worksElsewhere', 'tooManyRequests'],
  }),
  update: route({
    method: 'PUT',
    path: '/users/:id',
    access: 'user.write',
    summary: "Change someone's role, and their name and language while they work nowhere else",
    tag: 'user',
    params: ById,
    body: UserChange,
    response: single(User),
    errors: ['lastOwner', 'memberElsewhere'],
  }),
  resendInvitation: route({
    method: 'POST',
    path: '/users/:id/resend',
    access: 'user.write',
    summary: 'Resend an invitation; it can be answered for seven more days',
    tag: 'user',
    params: ById,
    response: single(User),
    errors: ['invalidRequest', 'tooManyRequests'],
  }),
  disable: route({
    method: 'POST',
    path: '/users/:id/disable',
    access: 'user.write',
    summary: 'Disable a user; their API tokens are revoked for good',
    tag: 'user',
    params: ById,
    response: single(User),
    errors: ['lastOwner', 'invalidRequest'],
  }),
  enable: route({
    method: 'POST',
    path: '/users/:id/enable',
    access: 'user.write',
    summary: 'Enable a disabled user',
    tag: 'user',
    params: ById,
    response: single(User),
    errors: ['invalidRequest', 'worksElsewhere'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/users/:id',
    access: 'user.write',
    summary: 'Remove a user from the company, or withdraw an invitation',
    tag: 'user',
    params: ById,
    response: nothing,
    errors: ['lastOwner'],
  }),
  listEvents: route({
    method: 'GET',
    path: '/users/events',
    access: 'user.write',
    summary: 'What happened to people and API tokens, newest first',
    tag: 'user',
    query: z.strictObject(pageQuery),
    response: page(UserEvent),
  }),
  listInvitations: route({
    method: 'GET',
    path: '/invitations',
    access: 'person',
    summary: 'The companies that invited the caller; none until they have confirmed their address',
    tag: 'user',
    response: list(OwnInvitation),
  }),
  readInvitation: route({
    method: 'POST',
    path: '/session/invitation',
    access: 'public',
    summary: 'Who invited the holder of an invitation key; the password is chosen as after a reset',
    tag: 'user',
    body: z.strictObject({ email: EmailText, key: z.string().max(200) }),
    response: list(AskedBy),
    status: 200,
    errors: ['keyInvalid', 'tooManyRequests'],
    limitPerMinute: 30,
  }),
  verifyByInvitation: route({
    method: 'POST',
    path: '/invitations/key',
    access: 'person',
    summary: 'Confirm your own address with the key of an invitation; the key is used up',
    tag: 'user',
    body: z.strictObject({ key: z.string().max(200) }),
    response: nothing,
    errors: ['keyInvalid', 'tooManyRequests'],
    limitPerMinute: 30,
  }),
  acceptInvitation: route({
    method: 'POST',
    path: '/invitations/:id/accept',
    access: 'person',
    summary: 'Join a company, named by its id',
    tag: 'user',
    description:
      'Only for who proved the address that was invited: with the link of the invitation, of a reset or of the email that confirms it.',
    params: ById,
    response: nothing,
    errors: ['worksElsewhere', 'addressUnproven'],
  }),
  declineInvitation: route({
    method: 'DELETE',
    path: '/invitations/:id',
    access: 'person',
    summary: 'Decline to join a company, named by its id',
    tag: 'user',
    params: ById,
    response: nothing,
    errors: ['addressUnproven'],
  }),
} as const;
