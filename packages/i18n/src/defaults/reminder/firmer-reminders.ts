/** Penning's own reminders after the first, which is the company's email text. */
export type FirmerReminders = Readonly<
  Record<'second' | 'last' | 'freeLetter', { readonly subject: string; readonly body: string }>
>;
