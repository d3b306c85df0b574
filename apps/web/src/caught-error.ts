/** The event of an error that a page for crashes replaced; whoever reports errors listens. */
export const CAUGHT = 'penning:caught';

/** Logs such an error, as React does by itself, and announces it. */
export function announceCaught(error: unknown): void {
  console.error(error);
  window.dispatchEvent(new CustomEvent(CAUGHT, { detail: error }));
}
