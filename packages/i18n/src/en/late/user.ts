import type { Texts } from '../../catalogue.ts';

export const user = {} as const satisfies Texts;
