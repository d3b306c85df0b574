import type { Preferences } from '@penning/contract';
import { useWhiteLabelPaint } from './use-white-label-paint.ts';

/** Applies the company's colours everywhere; a component, so that it is loaded only where there are any. */
export function WhiteLabelPaint({ shown }: { shown: NonNullable<Preferences['white_label']> }) {
  useWhiteLabelPaint(shown);
  return null;
}
