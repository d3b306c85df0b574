import type { VendorAnswer } from '../../test/serve-vendor.ts';

/** How Payt says that something is wrong. */
export function refusal(status: number, code: string, message: string): VendorAnswer {
  return { status, body: { code, message } };
}
