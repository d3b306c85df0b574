import { useMatches } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../../../ui/load/lazy-part.ts';
import { accessOf } from '../guard.ts';

/** Loaded after the page. */
const SignedOutCover = lazyPart(async () => (await import('./signed-out-cover.tsx')).SignedOutCover);

/** The cover of every page for signed-in people, whether or not it is in the frame. */
export function CoverWhenSignedOut() {
  const access = useMatches({ select: (matches) => accessOf(matches).access });
  if (access !== 'session') return null;
  return (
    <Suspense>
      <SignedOutCover />
    </Suspense>
  );
}
