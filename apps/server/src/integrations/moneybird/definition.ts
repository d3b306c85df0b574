import type { ServiceDefinition } from '../connectable/definition.ts';
import { askTokensByForm, usualAuthorisation } from '../connectable/usual-authorisation.ts';
import { bookMoneybird, findMoneybirdBooking, withdrawMoneybird } from './book.ts';
import { MONEYBIRD, listAdministrations, listEntries, testMoneybird } from './client.ts';
import {
  listMoneybirdBookings,
  listReopenedAtMoneybird,
  listMoneybirdPurchases,
  registerAtMoneybird,
  unregisterAtMoneybird,
} from './follow.ts';
import { bookMoneybirdPurchase, findMoneybirdPurchase } from './purchase.ts';
import { MONEYBIRD_WEBHOOKS } from './webhooks.ts';

/** To post invoices, purchases and their contacts, and to read the accounts, tax rates and projects they are posted to. */
const SCOPES = 'sales_invoices documents settings';

/** Tokens of Moneybird don't expire unless it says so; then they are renewed well before anybody would notice. */
const LASTING_S = 365 * 24 * 60 * 60;

/** Moneybird: by an authorisation on its own page, or by a personal API token. */
export const MONEYBIRD_SERVICE: ServiceDefinition = {
  name: MONEYBIRD,
  class: 'accounting',
  title: 'connectable.name_moneybird',
  summary: 'connectable.summary_moneybird',
  fields: [
    {
      name: 'key',
      type: 'secret',
      label: 'connectable.field_key',
      hint: 'connectable.hint_moneybirdKey',
      required: false,
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
    api: 'https://moneybird.com/api/v2',
    authorise: 'https://moneybird.com/oauth/authorize',
    token: 'https://moneybird.com/oauth/token',
    web: 'https://moneybird.com',
  },
  paces: [{ per: 'connection', calls: 150, seconds: 300, shape: 'window' }],
  authorisation: {
    ...usualAuthorisation(SCOPES, (tools, grant) =>
      askTokensByForm(tools, grant, { service: MONEYBIRD, lastingS: LASTING_S }),
    ),
    refreshTokenLasts: true,
    isNeeded: ({ key }) => key === undefined || key === '',
  },
  choices: (_field, tools, access) => listAdministrations(tools, access),
  webhooks: MONEYBIRD_WEBHOOKS,
  ports: {
    accounting: {
      listEntries,
      findBooking: findMoneybirdBooking,
      book: bookMoneybird,
      withdraw: withdrawMoneybird,
      listBookings: listMoneybirdBookings,
      listReopened: listReopenedAtMoneybird,
      registerPayment: registerAtMoneybird,
      unregisterPayment: unregisterAtMoneybird,
      findPurchase: findMoneybirdPurchase,
      bookPurchase: bookMoneybirdPurchase,
      listPurchases: listMoneybirdPurchases,
    },
  },
  test: testMoneybird,
};
