import type { CompanyLookUp } from '@penning/contract';
import {
  type VatNumberParts,
  normaliseVatNumber,
  parseRegisteredAddress,
  vatNumberParts,
} from '@penning/domain';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { ProviderUnavailable } from '../../integrations/provider-unavailable.ts';
import { type ViesAnswer, ViesFault } from '../../integrations/vies/vies.ts';
import { describeError } from '../../platform/log.ts';
import type { Services } from '../../platform/services.ts';
import { isViesOn } from '../vat-check/is-vies-on.ts';

/** Somebody is waiting at the screen. */
const TIMEOUT_MS = 6000;

/** Prefixes of VAT numbers that aren't country codes. */
const COUNTRIES: Readonly<Record<string, string>> = { EL: 'GR', XI: 'GB' };

/** What the member states' registers say about a VAT number, as a proposal; nothing is saved. */
export const findCompany: HandlersOf<'setup'>['findCompany'] = async ({ body, services }) => {
  const of =
    vatNumberParts(body.vatNumber) ?? refuse('validationFailed', { field: 'vatNumber', detail: 'vatNumber' });
  const answer = await ask(services, of);
  return { data: present(normaliseVatNumber(body.vatNumber), of, answer) };
};

/** Nothing where VIES may not be asked or doesn't answer. */
async function ask(services: Services, of: VatNumberParts): Promise<ViesAnswer | undefined> {
  if (!(await isViesOn(services))) return undefined;
  try {
    return await services.vies.check({ of, timeoutMs: TIMEOUT_MS });
  } catch (error) {
    if (!(error instanceof ViesFault || error instanceof ProviderUnavailable)) throw error;
    if (error instanceof ViesFault && error.code === 'INVALID_INPUT')
      return { isValid: false, name: '', address: '', consultationNumber: '' };
    services.log('warn', 'vies-not-answered', describeError(error));
    return undefined;
  }
}

function present(vatNumber: string, of: VatNumberParts, answer: ViesAnswer | undefined): CompanyLookUp {
  const country = COUNTRIES[of.countryCode] ?? of.countryCode;
  const nothing = { vatNumber, name: '', address: '', postalCode: '', city: '', country };
  if (!answer) return { ...nothing, state: 'unavailable' };
  if (!answer.isValid) return { ...nothing, state: 'unregistered' };
  const { name, address } = answer;
  return { ...nothing, ...parseRegisteredAddress(address), state: 'found', name: name.slice(0, 160) };
}
