import {
  type SmsSettings,
  SmsTextInput,
  type SmsText,
  applyChange,
  unknownTagProblem,
} from '@penning/contract';
import { defined, parsePrice, sanitiseText, unknownTags } from '@penning/domain';
import { companyDefaults } from '@penning/i18n/defaults/index';
import type { TenantTx } from '../../db/database.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { getTimeZone } from '../payment/payment-store.ts';
import { findSmsService } from '../sms-delivery/find-connected-sms.ts';
import { getRetriesFailedEmail, updateRetriesFailedEmail } from '../sms-delivery/sms-settings-store.ts';
import { monthAt } from '../subscription/month/company-month.ts';
import { getPrices } from '../subscription/month/month-store.ts';
import { optOutHandlers } from './opt-out-routes.ts';
import { smsMessageHandlers } from './send-sms.ts';
import { listSmsTextRows, updateSmsTextRow } from './sms-text-store.ts';
import { countSegments } from './usage-store.ts';

type Routes = HandlersOf<'sms'>;

const getSettings: Routes['getSettings'] = ({ session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => ({
    data: await readSettings(tx, services),
  }));

const updateSettings: Routes['updateSettings'] = ({ body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    if (body.retriesFailedEmail !== undefined) await updateRetriesFailedEmail(tx, body.retriesFailedEmail);
    return { data: await readSettings(tx, services) };
  });

async function readSettings(tx: TenantTx, services: Services): Promise<SmsSettings> {
  const month = monthAt(await getTimeZone(tx), services.clock.now());
  const prices = await getPrices(tx);
  return {
    statistics: await countSegments(tx, month),
    segmentPrice: defined(parsePrice(prices.sms)),
    connected: (await findSmsService(tx, services)) !== undefined,
    retriesFailedEmail: await getRetriesFailedEmail(tx),
  };
}

const listTexts: Routes['listTexts'] = ({ session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => ({
    data: await listSmsTextRows(tx),
  }));

const getText: Routes['getText'] = ({ params, session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => ({
    data: await findText(tx, params.id),
  }));

/** Changes a text; refuses unknown tags. */
const updateText: Routes['updateText'] = ({ params, body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const { name, text } = applyChange(SmsTextInput, await findText(tx, params.id), body);
    const tags = unknownTags(text);
    if (tags.length > 0)
      refuse('validationFailed', { problems: [unknownTagProblem('text', tags)], data: { tags } });
    return {
      data: (await updateSmsTextRow(tx, params.id, { name, text: sanitiseText(text) })) ?? refuse('notFound'),
    };
  });

const resetText: Routes['resetText'] = ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const { kind, language } = await findText(tx, params.id);
    const text = companyDefaults(language).smsTexts[kind];
    return { data: (await updateSmsTextRow(tx, params.id, text)) ?? refuse('notFound') };
  });

async function findText(tx: TenantTx, id: string): Promise<SmsText> {
  return (await listSmsTextRows(tx)).find((text) => text.id === id) ?? refuse('notFound');
}

export const smsHandlers: Routes = {
  getSettings,
  updateSettings,
  ...optOutHandlers,
  ...smsMessageHandlers,
  listTexts,
  getText,
  updateText,
  resetText,
};
