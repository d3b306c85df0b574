import { parseReturnReason } from '@penning/domain';
import type { Translate } from '@penning/i18n';

/** A bank's reason for returning a collection, with its meaning; null when there is none. */
export function describeReturn(translate: Translate, code: string): { code: string; text: string } | null {
  if (code === '') return null;
  const reason = parseReturnReason(code);
  return {
    code,
    text: reason ? translate(`sepa.reason_${reason}`) : translate('sepa.reasonOther', { code }),
  };
}
