import type { PrognosisFields } from '@penning/contract';
import type { z } from 'zod';

/** What the form of a prognosis holds: texts as they are typed. */
export type PrognosisValues = z.input<typeof PrognosisFields>;
