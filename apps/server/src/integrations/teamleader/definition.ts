import type { ServiceDefinition } from '../connectable/definition.ts';
import { askTokensByForm, usualAuthorisation } from '../connectable/usual-authorisation.ts';
import { CREATES_CUSTOMERS } from '../port/crm.ts';
import { TEAMLEADER } from './ask-teamleader.ts';
import { createRecord, findRecord, getAccount, listRecords, searchRecords, updateRecord } from './client.ts';
import { TEAMLEADER_WEBHOOKS, ensureRegistered } from './webhooks.ts';

/** How long an access token is good for where that isn't said. */
const LASTING_S = 3600;

/** Teamleader Focus, by an authorisation on its own page; each refresh token is good once. */
export const TEAMLEADER_SERVICE: ServiceDefinition = {
  name: TEAMLEADER,
  class: 'crm',
  title: 'connectable.name_teamleader',
  summary: 'connectable.summary_teamleader',
  fields: [
    {
      name: CREATES_CUSTOMERS,
      type: 'switch',
      label: 'connectable.field_createsCustomers',
      hint: 'connectable.hint_createsCustomers',
      required: false,
    },
  ],
  addresses: {
    api: 'https://api.focus.teamleader.eu',
    authorise: 'https://focus.teamleader.eu/oauth2/authorize',
    token: 'https://focus.teamleader.eu/oauth2/access_token',
  },
  paces: [{ per: 'connection', calls: 200, seconds: 60, shape: 'window' }],
  pauseUntil: ({ status, headers }) => {
    const reset = headers.get('x-ratelimit-reset');
    if (status !== 429 || reset === null) return undefined;
    // Its offset is written without a colon.
    const at = new Date(reset.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
    return Number.isNaN(at.getTime()) ? undefined : at;
  },
  authorisation: usualAuthorisation(undefined, (tools, grant) =>
    askTokensByForm(tools, grant, { service: TEAMLEADER, lastingS: LASTING_S }),
  ),
  webhooks: TEAMLEADER_WEBHOOKS,
  ports: {
    crm: {
      getAccount,
      search: searchRecords,
      list: listRecords,
      find: findRecord,
      create: createRecord,
      update: updateRecord,
    },
  },
  test: async (tools, access) => {
    await getAccount(tools, access);
    await ensureRegistered(tools, access);
  },
};
