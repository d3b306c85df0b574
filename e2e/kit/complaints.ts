import type { BrowserContext } from '@playwright/test';

/** Unexpected problems in a browser. */
export interface Complaints {
  /** Watches a context with all its pages. */
  watch(context: BrowserContext): void;
  /** Declares that a problem is meant to occur in this journey. */
  expect(pattern: RegExp): void;
  /** The problems that were not expected. */
  unexpected(): string[];
}

// Playwright's own scripts in the frames of emails, which allow none.
const KNOWN = /^Blocked script execution in 'about:srcdoc'/;

/** A PDF that isn't ready is answered so, and the page asks again: on a busy machine that is usual. */
const NOT_YET = /\b503\b.*\/api\/v1\/(invoices|quotations)\/[\w-]+\/(pages|pdf)\b/;

/** Collects errors on the console, uncaught errors, and error responses of the server. */
export function collectComplaints(): Complaints {
  const found: string[] = [];
  const expected: RegExp[] = [NOT_YET];
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
