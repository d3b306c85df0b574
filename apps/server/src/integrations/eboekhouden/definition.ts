import type { ServiceDefinition } from '../connectable/definition.ts';
import { EBOEKHOUDEN, openSession } from './ask-eboekhouden.ts';
import { bookThere, expectTotal, findThereBooking } from './book.ts';
import { listChoices, listEntries, testThere } from './client.ts';
import { listBookings, listReopened, registerThere, takesPayments, unregisterThere } from './follow.ts';
import { bookPurchaseThere, findPurchaseThere, listPurchasesThere, takesPurchases } from './purchase.ts';

/** e-Boekhouden.nl, by an API token of the administration. */
export const EBOEKHOUDEN_SERVICE: ServiceDefinition = {
  name: EBOEKHOUDEN,
  class: 'accounting',
  title: 'connectable.name_eboekhouden',
  summary: 'connectable.summary_eboekhouden',
  fields: [
    {
      name: 'key',
      type: 'secret',
      label: 'connectable.field_key',
      hint: 'connectable.hint_eboekhoudenKey',
      required: true,
      max: 200,
    },
    {
      name: 'debtorAccount',
      type: 'choice',
      isFromService: true,
      label: 'connectable.field_debtorAccount',
      hint: 'connectable.hint_debtorAccount',
      required: false,
    },
    {
      name: 'paymentAccount',
      type: 'choice',
      isFromService: true,
      label: 'connectable.field_paymentAccount',
      hint: 'connectable.hint_paymentAccount',
      required: false,
    },
    {
      name: 'purchaseAccount',
      type: 'choice',
      isFromService: true,
      label: 'connectable.field_purchaseAccount',
      hint: 'connectable.hint_purchaseAccountWithoutFile',
      required: false,
    },
    {
      name: 'creditorAccount',
      type: 'choice',
      isFromService: true,
      label: 'connectable.field_creditorAccount',
      hint: 'connectable.hint_debtorAccount',
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
      listReopened,
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
