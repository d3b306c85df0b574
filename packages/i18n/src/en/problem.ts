import type { Texts } from '../catalogue.ts';

/** The errors that pages may have to tell before the other texts have come. */
export const problem = {
  internal: 'An unknown error occurred',
  notFound: 'This could not be found',
  forbidden: 'You have no permission for this',
  loginTokenExpired: 'Login has expired',
  offline: 'No connection. What you typed is kept; try again when you are online.',
  timeout: 'Request timedout after {seconds} seconds',
  invalidJson: 'Invalid JSON response from server.',
} as const satisfies Texts;
