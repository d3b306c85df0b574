import type { BrowserContext } from '@playwright/test';

/** What went wrong in a browser without anyone asking for it. */
export interface Complaints {
  /** Watches a context, all its pages included. */
  watch(context: BrowserContext): void;
  /** Says that a complaint is meant to happen in this journey. */
  expect(pattern: RegExp): void;
  /** The complaints that nobody expected. */
  unexpected(): string[];
}

// The scripts of the journeys themselves, in the frames of emails, which allow none.
const KNOWN = /^Blocked script execution in 'about:srcdoc'/;

/** Collects errors on the console, errors that nobody caught, and refusals and failures of the server. */
export function collectComplaints(): Complaints {
  const found: string[] = [];
  const expected: RegExp[] = [];
  return {
    watch(context) {
      context.on('console', (message) => {
        if (message.type() !== 'error' || KNOWN.test(message.text())) return;
        found.push(`console: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (failure) => found.push(`page: ${failure.error().message}`));
      context.on('response', (response) => {
        if (response.status() < 400) return;
        found.push(`answer: ${response.status()} to ${response.request().method()} ${response.url()}`);
      });
    },
    expect: (pattern) => void expected.push(pattern),
    unexpected: () => found.filter((complaint) => !expected.some((pattern) => pattern.test(complaint))),
  };
}
