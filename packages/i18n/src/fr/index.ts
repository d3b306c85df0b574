import { archive } from './archive.ts';
import { common } from './common.ts';
import { customer } from './customer.ts';
import { dashboard } from './dashboard.ts';
import { error } from './error.ts';
import { frame } from './frame.ts';
import { invoice } from './invoice.ts';
import { product } from './product.ts';
import { session } from './session.ts';
import { settings } from './settings.ts';
import { validation } from './validation.ts';
import type { EarlyCatalogue } from '../catalogue.ts';

/** The texts in French, by area. */
export const fr = {
  archive,
  common,
  customer,
  dashboard,
  error,
  frame,
  invoice,
  product,
  session,
  settings,
  validation,
} as const satisfies EarlyCatalogue;
