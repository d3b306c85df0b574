import type { Texts } from '../../catalogue.ts';

export const subscription = {} as const satisfies Texts;
