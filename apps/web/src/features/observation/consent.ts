import { useSyncExternalStore } from 'react';

const KEY = 'penning.countPages';
const listeners = new Set<() => void>();

type Answer = 'yes' | 'no';

/** Whether the browser asks sites not to track: it is heard, and the person isn't asked again. */
export function isTrackingRefused(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}

/** What the person answered in this browser; undefined while they haven't. */
function consent(): Answer | undefined {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'yes' || kept === 'no' ? kept : undefined;
  } catch {
    // A browser that stores nothing can't remember an answer, so that it isn't asked.
    return 'no';
  }
}

/** Whether the pages this person opens may be counted; asked and changed in this browser. */
export function useConsent(): [Answer | undefined, (answer: Answer) => void] {
  const answer = useSyncExternalStore(subscribe, consent);
  return [answer, give];
}

function give(answer: Answer): void {
  localStorage.setItem(KEY, answer);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
