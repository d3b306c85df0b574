import { ProfileInput } from '@penning/contract';
import type { z } from 'zod';

/** What of a profile is its look, beside its logo. */
export const Look = ProfileInput.pick({
  accentColour: true,
  font: true,
  design: true,
  logoPosition: true,
  senderPosition: true,
});
export type Look = z.input<typeof Look>;
