import type { Texts } from '../../catalogue.ts';

export const accountant = {} as const satisfies Texts;
