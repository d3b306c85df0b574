import { z } from 'zod';
import { nothing, route } from '../layer/route.ts';
import { EmailText, Instant, single } from '../shapes/primitives.ts';

/** The address used to sign in, and a pending change of it. */
export const OwnAddress = z
  .strictObject({
    email: z.string(),
    emailVerified: z.boolean(),
    /** Null when none was requested, or when it was refused, completed or has expired. */
    change: z
      .strictObject({
        /** The new address. */
        email: z.string(),
        /** Whether the current address confirmed it; one that was never confirmed is not asked. */
        oldConfirmed: z.boolean(),
        newConfirmed: z.boolean(),
        /** When the links stop working. */
        until: Instant,
      })
      .nullable(),
  })
  .meta({ id: 'OwnAddress' });
export type OwnAddress = z.infer<typeof OwnAddress>;

/** What the holder of a mailed key is asked. */
const AddressQuestion = z
  .strictObject({
    from: z.string(),
    to: z.string(),
    /** Which of the two the key was mailed to. */
    side: z.enum(['old', 'new']),
  })
  .meta({ id: 'AddressQuestion' });
export type AddressQuestion = z.infer<typeof AddressQuestion>;

const ByKey = z.strictObject({ key: z.string().max(200) });

/** Changing the address used to sign in: requested with the password, confirmed from both mailboxes. */
export const addressRoutes = {
  getAddress: route({
    method: 'GET',
    path: '/account/address',
    access: 'person',
    summary: 'The address you sign in with, and the change of it that is under way',
    tag: 'account',
    response: single(OwnAddress),
  }),
  requestAddressChange: route({
    method: 'POST',
    path: '/account/address',
    access: 'person',
    summary: 'Ask for another address to sign in with; both addresses are mailed a link',
    tag: 'account',
    description:
      'A later request replaces an earlier one. With a second factor a code of it is needed as well.',
    body: z.strictObject({
      email: EmailText,
      password: z.string().min(1, { error: 'required' }).max(200),
      /** A code of the app or a recovery code, while the second factor is on. */
      code: z.string().max(40).nullish(),
    }),
    response: single(OwnAddress),
    status: 200,
    errors: [
      'invalidCredentials',
      'twoFactorInvalid',
      'signInLocked',
      'addressUnchanged',
      'emailTaken',
      'tooManyRequests',
    ],
    limitPerMinute: 10,
  }),
  cancelAddressChange: route({
    method: 'DELETE',
    path: '/account/address',
    access: 'person',
    summary: 'Withdraw the change of address; its links stop working',
    tag: 'account',
    response: nothing,
  }),
  readAddressChange: route({
    method: 'POST',
    path: '/account/address/key',
    access: 'public',
    summary: 'What a key for a change of address asks; the key stays good',
    tag: 'account',
    body: ByKey,
    response: single(AddressQuestion),
    status: 200,
    errors: ['keyInvalid', 'tooManyRequests'],
    limitPerMinute: 30,
  }),
  acceptAddressChange: route({
    method: 'POST',
    path: '/account/address/accept',
    access: 'public',
    summary: 'Agree to a change of address with a mailed key; the second side completes it',
    tag: 'account',
    description:
      'Once both agreed, the new address is the one to sign in with, and every session but the one that asked ends.',
    body: ByKey,
    response: single(z.strictObject({ email: z.string(), isDone: z.boolean() })),
    status: 200,
    errors: ['keyInvalid', 'emailTaken', 'tooManyRequests'],
    limitPerMinute: 30,
  }),
  rejectAddressChange: route({
    method: 'POST',
    path: '/account/address/reject',
    access: 'public',
    summary: 'Refuse a change of address with a mailed key, from either side',
    tag: 'account',
    body: ByKey,
    response: nothing,
    errors: ['keyInvalid', 'tooManyRequests'],
    limitPerMinute: 30,
  }),
} as const;
