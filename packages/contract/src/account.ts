/** One's own account: second factor, passkeys, verification of the address, sessions. */
export const account = {} as const;
