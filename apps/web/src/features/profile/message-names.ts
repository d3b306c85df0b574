/** The messages of a profile that may say something else than the company's. */
export const MESSAGE_NAMES = ['emailText', 'emailTextReminder', 'emailTextQuotation', 'smsText'] as const;
export type MessageName = (typeof MESSAGE_NAMES)[number];
