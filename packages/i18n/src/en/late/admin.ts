import type { Texts } from '../../catalogue.ts';

export const admin = {} as const satisfies Texts;
