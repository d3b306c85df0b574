import type { Texts } from '../../catalogue.ts';

/** What the app says when a request gave no answer that it can read; all other errors are worded by the server. */
export const connection = {
  unknown: 'An unknown error occurred',
  offline: 'No connection. What you typed is kept; try again when you are online.',
  timeout: 'Request timedout after {seconds} seconds',
  invalidJson: 'Invalid JSON response from server.',
} as const satisfies Texts;
