import type { ServiceDefinition } from '../connectable/definition.ts';
import { YUKI } from './ask-yuki.ts';
import { bookAtYuki, findYukiBooking } from './book.ts';
import { listChoices, listEntries, testYuki } from './client.ts';
import { listReopenedAtYuki, listYukiBookings } from './follow.ts';
import { bookPurchaseAtYuki, findPurchaseAtYuki, listYukiPurchases } from './purchase.ts';

/** Yuki of two countries, by a web service key or an access token. */
export const YUKI_SERVICE: ServiceDefinition = {
  name: YUKI,
  class: 'accounting',
  title: 'connectable.name_yuki',
  summary: 'connectable.summary_yuki',
  fields: [
    {
      name: 'region',
      type: 'choice',
      isPlace: true,
      label: 'connectable.field_yukiRegion',
      hint: 'connectable.hint_yukiRegion',
      required: true,
      choices: [
        { value: 'nl', label: 'connectable.choice_yukiNl' },
        { value: 'be', label: 'connectable.choice_yukiBe' },
      ],
    },
    {
      name: 'key',
      type: 'secret',
      label: 'connectable.field_yukiKey',
      hint: 'connectable.hint_yukiKey',
      required: true,
      max: 200,
    },
    {
      name: 'office',
      type: 'choice',
      isFromService: true,
      label: 'connectable.field_office',
      hint: 'connectable.hint_office',
      required: false,
    },
  ],
  addresses: {
    nl: 'https://api.yukiworks.nl/ws',
    be: 'https://api.yukiworks.be/ws',
    nlWeb: 'https://www.yukiworks.nl',
    beWeb: 'https://www.yukiworks.be',
  },
  paces: [{ per: 'connection', calls: 1000, seconds: 86_400, shape: 'window' }],
  choices: listChoices,
  ports: {
    accounting: {
      listEntries,
      findBooking: findYukiBooking,
      book: bookAtYuki,
      listBookings: listYukiBookings,
      listReopened: listReopenedAtYuki,
      findPurchase: findPurchaseAtYuki,
      bookPurchase: bookPurchaseAtYuki,
      listPurchases: listYukiPurchases,
      asksPurchasesDaily: true,
    },
  },
  test: testYuki,
};
