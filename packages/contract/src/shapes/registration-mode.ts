/** Who may register by themselves: anyone, whoever was sent an invitation, or nobody. */
export const REGISTRATION_MODES = ['open', 'invitation', 'closed'] as const;
export type RegistrationMode = (typeof REGISTRATION_MODES)[number];
