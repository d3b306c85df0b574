import { BRAND_GREEN } from '@penning/domain';
import type { TextKey } from '@penning/i18n';
import type { OutgoingMessage } from '../../mail/mailer.ts';
import { senderAddress } from '../../mail/sender-address.ts';
import { writeShortLetter } from '../../platform/letter/write-short-letter.ts';
import type { Services } from '../../platform/services.ts';
import { type AccountMailKind, type QueuedAccountMail, isPersonal } from '../delivery/account-mail.ts';
import type { ClaimedDelivery } from '../delivery/queue/claim-store.ts';

const SENDER = 'Penning';
const BUTTONS: Partial<Record<AccountMailKind, TextKey & `account.${string}`>> = {
  addressNew: 'account.mailAddressButton',
  addressOld: 'account.mailAddressButton',
  verify: 'account.mailVerifyButton',
  reset: 'account.mailResetButton',
  senderAddress: 'account.mailVerifyButton',
  invite: 'account.mailInviteButton',
};

/** Composes the message of an email about an account: no PDF, no company name, one button at most. */
export function composeAccountMail(
  services: Services,
  companyId: string,
  { claim, about }: { claim: ClaimedDelivery; about: QueuedAccountMail },
): Omit<OutgoingMessage, 'envelope'> {
  const { kind, language, values } = about;
  // The texts of a kind say what they need filled in; who queued it gave the values with it.
  const t = services.texts.translate(language) as (key: TextKey, values?: object) => string;
  const { link } = values;
  const letter = writeShortLetter({
    language,
    accent: BRAND_GREEN,
    sender: SENDER,
    subject: t(`account.mail_${kind}_subject`, values),
    paragraphs: t(`account.mail_${kind}_body`, values).split(/\n{2,}/),
    button:
      link === undefined ? null : { label: t(BUTTONS[kind] ?? 'account.mailOpenButton'), link: String(link) },
  });
  return {
    companyId,
    deliveryId: claim.id,
    from: { name: SENDER, address: senderAddress(services.env.MAIL_FROM) },
    replyTo: null,
    to: claim.message.to,
    cc: [],
    ...letter,
    messageId: claim.messageId,
    date: services.clock.now(),
    attachments: [],
    isAutomatic: true,
    ...(isPersonal(kind) ? { isPersonal: true } : {}),
  };
}
