import type { CreditProposal } from '@penning/contract';
import { type InvoiceLine, ZERO, creditableLines, isDescriptionOnly, subtractAmounts } from '@penning/domain';
import type { HandlersOf } from '../../../http/handler.ts';
import { refuse, refuseBecause } from '../../../http/refusal.ts';
import { proposeTexts } from '../../delivery/propose-message.ts';
import { findDocument } from '../../document/document-store.ts';
import {
  checkDocumentEInvoice,
  isNetworkRequired,
  peppolRecipient,
  wantedEInvoice,
} from '../../document/e-invoice/e-invoice.ts';
import { listCreditedLines } from '../../document/related-store.ts';
import { refuseTransition } from '../../document/state/refuse-transition.ts';
import { type CreditableRow, isCreditable } from './credit-invoice.ts';
import { findUnderWay } from './under-way-store.ts';

/** What can still be credited of an invoice; text lines are credited only with the whole. */
export const proposeCredit: HandlersOf<'invoice'>['proposeCredit'] = async ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const row = (await findDocument(tx, params.id)) ?? refuse('notFound');
    if (row.type === 'C') return refuseBecause('obstacle.creditInvoice');
    if (!isCreditable(row)) return refuseTransition(row.status);
    const { content, number, totalIncl, credited, currency, includesVat } = row;
    const left = creditableLines<InvoiceLine>(content.lines, await listCreditedLines(tx, row.id));
    const { to, cc, subject, body, from } = await proposeTexts(tx, services, { ...row, type: 'C' });
    return {
      data: {
        number,
        currency,
        includesVat,
        totalIncl,
        credited,
        rest: subtractAmounts(totalIncl, credited),
        underWay: await findUnderWay(tx, row.id),
        lines: left.flatMap(({ line, rest }, index) =>
          isDescriptionOnly(line)
            ? []
            : {
                lineId: line.id,
                description: line.description,
                unit: line.unit ?? '',
                quantity: line.quantity ?? '1',
                rest,
                price: line.price ?? '0.00',
                amount: content.totals.lines[index]?.subTotalInclDiscount ?? ZERO,
              },
        ),
        eInvoice: proposeEInvoice(row),
        message: { to, cc, subject, body, from },
      },
    };
  });

/** As for the invoice: the credit invoice has its receiver, and is no e-invoice where the invoice can't be one. */
function proposeEInvoice({ content, number }: CreditableRow): CreditProposal['eInvoice'] {
  // What was sent says whether it has an e-invoice; what is to be sent is checked as if it were new.
  const { eInvoice: _sent, ...unsent } = content;
  const { profile } = checkDocumentEInvoice(unsent, number);
  const address = profile === null ? null : peppolRecipient(unsent);
  const isAsked = wantedEInvoice(unsent) === 'peppol' || isNetworkRequired(unsent);
  return { peppolAddress: address, isPreselected: address !== null && isAsked };
}
