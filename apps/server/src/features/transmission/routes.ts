import { isUsableAddress } from '@penning/domain';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { textOf } from '../../integrations/port/e-invoice-network.ts';
import { findDocument } from '../document/document-store.ts';
import { confirmTransmission } from './confirm-transmission.ts';
import { getAddress, refuseNetwork, registerAddress, unregisterAddress } from './network-address.ts';
import { networkOf } from './network-of.ts';
import { presentTransmission } from './present-transmission.ts';
import { sendTransmission } from './send-transmission.ts';
import { listTransmissionsOf } from './transmission-store.ts';

type Routes = HandlersOf<'transmission'>;

const findParticipant: Routes['findParticipant'] = async ({ query, session, services }) => {
  const { scheme, id } = query;
  const address = { scheme: scheme.toUpperCase(), id };
  if (!isUsableAddress(address, 'peppol')) {
    return refuse('validationFailed', { field: 'id', detail: 'electronicAddress' });
  }
  try {
    const { network } = await networkOf(services, session.companyId);
    const { invoice, creditInvoice } = await network.lookUp(address);
    return { data: { address: textOf(address), isReachable: invoice, receivesCredits: creditInvoice } };
  } catch (error) {
    return refuseNetwork(error);
  }
};

const listOfInvoice: Routes['listOfInvoice'] = ({ params, session, services, language }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    if (!(await findDocument(tx, params.id))) return refuse('notFound');
    const t = services.texts.translate(language);
    return { data: (await listTransmissionsOf(tx, params.id)).map((row) => presentTransmission(row, t)) };
  });

export const transmissionHandlers: Routes = {
  listOfInvoice,
  send: sendTransmission,
  confirm: confirmTransmission,
  findParticipant,
  getAddress,
  register: registerAddress,
  unregister: unregisterAddress,
};
