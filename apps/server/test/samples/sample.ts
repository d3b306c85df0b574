import type { ErrorName, PenningContract } from '@penning/contract';
import { createDraft, createSent, customerBody, type FurnishedCompany } from '../furnish-company.ts';
import type { TestServer } from '../start-test-server.ts';

/** What a request is made of. */
export interface RequestParts {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  /** For uploads instead of a body. */
  readonly file?: File;
}

/** How a route is called. */
export interface RouteSample {
  /** A right call of a company about its own records, which it makes first. */
  own(company: FurnishedCompany, server: TestServer): Promise<RequestParts>;
  /** What even the right call is refused with here. */
  refusedWith?: ErrorName;
  /** What the very same call is refused with in another company, when it is not "not found". */
  toOthers?: ErrorName;
  /** Calls of `other` about its own records that name a record of `company` inside. */
  readonly naming?: (
    company: FurnishedCompany,
    other: FurnishedCompany,
  ) => Promise<{ parts: RequestParts; refusedWith: ErrorName }[]>;
  /** Whether a body may contain unknown keys. */
  openBody?: true;
  /** Whether a query may contain unknown keys. */
  openQuery?: true;
  /** Whether its parameter names what every company has: another company's very same call is about its own. */
  everybodys?: true;
}

/** A sample of every route: one that is added to the contract does not compile here until it is covered. */
export type RouteSamples = {
  readonly [N in keyof PenningContract]: { readonly [V in keyof PenningContract[N]]: RouteSample };
};

/** A right call that needs nothing made first. */
export const plain = (parts: RequestParts): RouteSample => ({ own: async () => parts });
export type MakeRecord = (company: FurnishedCompany, server: TestServer) => Promise<string>;
/** A right call about a record of its own, which is made first. */
export const about = (make: MakeRecord, more: RequestParts = {}): RouteSample => ({
  own: async (company, server) => ({ params: { id: await make(company, server) }, ...more }),
});

/** Ids of records that many calls are about. */
export const draftId = async (company: FurnishedCompany) => (await createDraft(company)).id;
export const sentId = async (company: FurnishedCompany) => (await createSent(company)).id;
export const customerId = async ({ client }: FurnishedCompany) =>
  (await client.customer.create({ body: customerBody() })).data.id;
