import { z } from 'zod';
import { FAILURE_CAUSES, explainFailure } from '../../../mail/explain-failure.ts';
import type { Texts } from '../../../platform/texts.ts';

const CAUSES = [
  ...FAILURE_CAUSES,
  'delayed',
  'unconfirmed',
  'smsUnconfirmed',
  'pdfNotReady',
  'fileDamaged',
] as const;

const reasonFields = {
  cause: z.enum(CAUSES),
  /** The enhanced status code (RFC 3463), empty without one. */
  statusCode: z.string(),
  /** The server's own words, empty without any. */
  words: z.string(),
};
const DeliveryReason = z.object(reasonFields);
const AddressedReason = z.object({ ...reasonFields, address: z.string().exactOptional() });

/**
 * Why a message is waiting or didn't reach someone, without our own words: every reader has their own
 * language.
 */
export type DeliveryReason = z.infer<typeof DeliveryReason>;
/** The same with the recipient it concerns; without one it concerns the message. */
export type AddressedReason = z.infer<typeof AddressedReason>;

/** Reasons as stored when there are none. */
export const NO_REASONS = '[]';

/** A reason without details. */
export function plainReason(cause: DeliveryReason['cause']): DeliveryReason {
  return { cause, statusCode: '', words: '' };
}

/** The stored reason of a recipient; undefined when there is none. */
export function readReason(stored: unknown): DeliveryReason | null {
  return DeliveryReason.nullable().parse(stored);
}

/** The stored reasons of a message. */
export function readReasons(stored: unknown): AddressedReason[] {
  return z.array(AddressedReason).parse(stored);
}

type Translate = ReturnType<Texts['translate']>;

/** A reason in words; empty without one. */
export function explainReason(translate: Translate, reason: DeliveryReason | null): string {
  if (reason === null) return '';
  const { cause, statusCode, words } = reason;
  switch (cause) {
    case 'delayed':
      return [translate('mail.delayed'), words && `(${words})`].filter(Boolean).join(' ');
    case 'unconfirmed':
    case 'smsUnconfirmed':
    case 'pdfNotReady':
    case 'fileDamaged':
      return translate(`mail.${cause}`);
    default:
      return explainFailure(translate, { cause, statusCode, words });
  }
}

/** Several, each with the recipient it concerns. */
export function explainReasons(translate: Translate, reasons: readonly AddressedReason[]): string {
  return reasons
    .map(({ address, ...reason }) => {
      const explained = explainReason(translate, reason);
      return address === undefined ? explained : `${address}: ${explained}`;
    })
    .join('; ');
}
