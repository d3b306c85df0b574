import type { Preferences } from '@penning/contract';
import { useWhiteLabelPaint } from './use-white-label-paint.ts';

/** The company's colours on everything; a component, so that it is loaded only where there are any. */
export function WhiteLabelPaint({ shown }: { shown: NonNullable<Preferences['white_label']> }) {
  useWhiteLabelPaint(shown);
  return null;
}
