import type { ServiceDefinition } from '../connectable/definition.ts';
import { SNELSTART, openSession } from './ask-snelstart.ts';
import { bookAtSnelstart, findSnelstartBooking, withdrawAtSnelstart } from './book.ts';
import { listChoices, listEntries, testSnelstart } from './client.ts';
import {
  listReopenedAtSnelstart,
  listSnelstartBookings,
  registerAtSnelstart,
  takesPayments,
  unregisterAtSnelstart,
} from './follow.ts';
import { totalOf } from './mapping.ts';
import {
  bookPurchaseAtSnelstart,
  findPurchaseAtSnelstart,
  listSnelstartPurchases,
  takesPurchases,
} from './purchase.ts';

/** SnelStart, by a connection key of the administration and the subscription of this installation. */
export const SNELSTART_SERVICE: ServiceDefinition = {
  name: SNELSTART,
  class: 'accounting',
  title: 'connectable.name_snelstart',
  summary: 'connectable.summary_snelstart',
  fields: [
    {
      name: 'key',
      type: 'secret',
      label: 'connectable.field_connectionKey',
      hint: 'connectable.hint_snelstartKey',
      required: true,
      max: 500,
    },
    {
      name: 'paymentJournal',
      type: 'choice',
      isFromService: true,
      label: 'connectable.field_paymentJournal',
      hint: 'connectable.hint_paymentAccount',
      required: false,
    },
    {
      name: 'purchaseAccount',
      type: 'choice',
      isFromService: true,
      label: 'connectable.field_purchaseAccount',
      hint: 'connectable.hint_purchaseAccount',
      required: false,
    },
  ],
  addresses: {
    api: 'https://b2bapi.snelstart.nl/v2',
    auth: 'https://auth.snelstart.nl/b2b',
    web: 'https://web.snelstart.nl',
  },
  session: { open: openSession, needsClient: true },
  choices: listChoices,
  ports: {
    accounting: {
      currencies: ['EUR'],
      expectTotal: totalOf,
      listEntries,
      findBooking: findSnelstartBooking,
      book: bookAtSnelstart,
      withdraw: withdrawAtSnelstart,
      listBookings: listSnelstartBookings,
      listReopened: listReopenedAtSnelstart,
      takesPayments,
      registerPayment: registerAtSnelstart,
      unregisterPayment: unregisterAtSnelstart,
      takesPurchases,
      findPurchase: findPurchaseAtSnelstart,
      bookPurchase: bookPurchaseAtSnelstart,
      listPurchases: listSnelstartPurchases,
    },
  },
  test: testSnelstart,
};
