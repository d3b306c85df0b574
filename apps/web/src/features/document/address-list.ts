import { EmailText } from '@penning/contract';
import { z } from 'zod';

/** Most recipients of one message. */
const MAX_ADDRESSES = 10;

/** The addresses in the typed text, separated by commas, semicolons or spaces. */
export function addressesOf(typed: string): string[] {
  return typed.split(/[\s,;]+/).filter((address) => address !== '');
}

/** A field that holds several email addresses. */
export function addressList({ required }: { required: boolean }) {
  return z
    .string()
    .refine((typed) => !required || addressesOf(typed).length > 0, { error: 'required' })
    .refine((typed) => addressesOf(typed).every((address) => EmailText.safeParse(address).success), {
      error: 'email',
    })
    .refine((typed) => addressesOf(typed).length <= MAX_ADDRESSES, { error: 'tooMany' });
}
