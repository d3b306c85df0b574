import type { Texts } from '../catalogue.ts';

export const invoice = {
  title: 'Invoice',
  send: 'Send invoice',
} as const satisfies Texts;
