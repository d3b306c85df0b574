/** The messages a profile may have its own text for. */
export const MESSAGE_NAMES = ['emailText', 'emailTextReminder', 'emailTextQuotation', 'smsText'] as const;
export type MessageName = (typeof MESSAGE_NAMES)[number];
