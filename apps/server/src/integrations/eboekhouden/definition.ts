import type { ServiceDefinition } from '../connectable/definition.ts';
import { EBOEKHOUDEN, openSession } from './ask-eboekhouden.ts';
import { bookThere, expectTotal, findThereBooking } from './book.ts';
import { listChoices, listEntries, testThere } from './client.ts';
import { listBookings, registerThere, takesPayments, unregisterThere } from './follow.ts';
import { bookPurchaseThere, findPurchaseThere, listPurchasesThere, takesPurchases } from './purchase.ts';

/** e-Boekhouden.nl, by an API token of the administration. */
export const EBOEKHOUDEN_SERVICE: ServiceDefinition = {
  name: EBOEKHOUDEN,
  class: 'accounting',
  title: 'integration.service_eboekhouden',
  summary: 'integration.summary_eboekhouden',
  fields: [
    {
      name: 'key',
      type: 'secret',
      label: 'integration.field_key',
      hint: 'integration.hint_eboekhoudenKey',
      required: true,
      max: 200,
    },
    {
      name: 'debtorAccount',
      type: 'choice',
      isFromService: true,
      label: 'integration.field_debtorAccount',
      hint: 'integration.hint_debtorAccount',
      required: false,
    },
    {
      name: 'paymentAccount',
      type: 'choice',
      isFromService: true,
      label: 'integration.field_paymentAccount',
      hint: 'integration.hint_paymentAccount',
      required: false,
    },
    {
      name: 'purchaseAccount',
      type: 'choice',
      isFromService: true,
      label: 'integration.field_purchaseAccount',
      hint: 'integration.hint_purchaseAccountWithoutFile',
      required: false,
    },
    {
      name: 'creditorAccount',
      type: 'choice',
      isFromService: true,
      label: 'integration.field_creditorAccount',
      hint: 'integration.hint_debtorAccount',
      required: false,
    },
  ],
  addresses: {
    api: 'https://api.e-boekhouden.nl/v1',
    web: 'https://secure.e-boekhouden.nl',
  },
  session: { open: openSession },
  choices: listChoices,
  ports: {
    accounting: {
      currencies: ['EUR'],
      expectTotal,
      listEntries,
      findBooking: findThereBooking,
      book: bookThere,
      listBookings,
      takesPayments,
      registerPayment: registerThere,
      unregisterPayment: unregisterThere,
      takesPurchases,
      takesPurchaseFiles: false,
      findPurchase: findPurchaseThere,
      bookPurchase: bookPurchaseThere,
      listPurchases: listPurchasesThere,
    },
  },
  test: testThere,
};
