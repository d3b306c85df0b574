import type { Texts } from '../../area-texts.ts';

/** The app's messages when a request got no readable response; all other errors have the server's message. */
export const connection = {
  unknown: 'An unknown error occurred',
  offline: 'You’re offline. What you typed is safe; try again when you’re back online.',
  timeout: 'Request timedout after {seconds} seconds',
  invalidJson: 'Invalid JSON response from server.',
  otherTab:
    'Your changes on this page aren’t saved yet. Go back to this company in the other tab to save them.',
} as const satisfies Texts;
