import { ProfileInput } from '@penning/contract';
import type { z } from 'zod';

/** The part of a profile that is its look, apart from its logo. */
export const Look = ProfileInput.pick({
  accentColour: true,
  font: true,
  design: true,
  logoPosition: true,
  senderPosition: true,
});
export type Look = z.input<typeof Look>;
