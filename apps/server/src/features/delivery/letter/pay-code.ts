import { qrPng } from '../../../pdf/qr/qr-png.ts';
import { type LetterFacts, isPayable } from './letter-facts.ts';

/** What the HTML of a message names the code that is sent with it. */
export const PAY_CODE_ID = 'pay@penning';

/** The QR code by which a reader at a desk pays on a phone; none where nothing is asked for. */
export function payCodeOf(facts: LetterFacts): Uint8Array | undefined {
  return facts.link !== null && isPayable(facts) ? qrPng(facts.link) : undefined;
}

/** The same embedded in the HTML itself, for showing a message on one of our screens. */
export function embeddedPayCode(facts: LetterFacts): string | undefined {
  const code = payCodeOf(facts);
  return code && `data:image/png;base64,${Buffer.from(code).toString('base64')}`;
}
