import type { Texts } from '../../area-texts.ts';

/** What the app says when a request gave no answer that it can read; all other errors are worded by the server. */
export const connection = {
  unknown: 'An unknown error occurred',
  offline: 'You’re offline. What you typed is safe; try again when you’re back online.',
  timeout: 'Request timedout after {seconds} seconds',
  invalidJson: 'Invalid JSON response from server.',
} as const satisfies Texts;
