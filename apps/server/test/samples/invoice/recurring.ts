import type { ErrorName } from '@penning/contract';
import type { FurnishedCompany } from '../../furnish-company.ts';
import { lineBody } from '../../furnish-company.ts';
import { createRecurring, recurringBody } from '../../recurring-body.ts';
import { type RequestParts, type RouteSamples, about, plain } from '../sample.ts';

const recurringId = async (company: FurnishedCompany) => (await createRecurring(company)).id;

async function updateParts(
  company: FurnishedCompany,
  changes: Parameters<typeof recurringBody>[1] = {},
): Promise<RequestParts> {
  const { id, version } = await createRecurring(company);
  const { creationToken: _, ...body } = recurringBody(company, changes);
  return { params: { id }, body: { version, ...body } };
}

/** Changes of `other` that each refer to one record of `company`. */
function changesNaming(company: FurnishedCompany, other: FurnishedCompany) {
  const line = (changes: object) => ({ lines: [lineBody(other, changes)] });
  return [
    [{ customerId: company.customerId }, 'customerNotFound'],
    [{ profileId: company.profileId }, 'notFound'],
    [line({ vatId: company.vat.high }), 'vatCodeRequestFailed'],
    [line({ ledgerId: company.ledgerId }), 'notFound'],
  ] as const satisfies [object, ErrorName][];
}

const SCHEDULE = { startOn: '2026-12-31', frequency: '1m', times: null };

export const recurringSamples: RouteSamples['recurring'] = {
  list: plain({ query: { q: 'logo', state: 'active', sort: '-nextOn' } }),
  get: about(recurringId),
  create: {
    own: async (company) => ({ body: recurringBody(company) }),
    naming: async (company, other) =>
      changesNaming(company, other).map(([changes, refusedWith]) => ({
        parts: { body: recurringBody(other, changes) },
        refusedWith,
      })),
  },
  update: {
    own: (company) => updateParts(company),
    naming: (company, other) =>
      Promise.all(
        changesNaming(company, other).map(async ([changes, refusedWith]) => ({
          parts: await updateParts(other, changes),
          refusedWith,
        })),
      ),
  },
  delete: about(recurringId),
  copy: about(recurringId),
  pause: about(recurringId),
  resume: about(recurringId),
  skip: {
    own: async (company) => {
      const { id, nextOn } = await createRecurring(company);
      return { params: { id }, body: { occursOn: nextOn } };
    },
  },
  listRuns: about(recurringId, { query: { perPage: '5' } }),
  preview: {
    ...plain({ body: SCHEDULE }),
    naming: async (company) => [
      {
        parts: { body: { ...SCHEDULE, recurringId: await recurringId(company) } },
        refusedWith: 'notFound',
      },
    ],
  },
};
