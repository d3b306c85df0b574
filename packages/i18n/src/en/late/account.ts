import type { Texts } from '../../catalogue.ts';

export const account = {} as const satisfies Texts;
