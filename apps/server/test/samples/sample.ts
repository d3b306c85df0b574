import type { ErrorName, PenningContract } from '@penning/contract';
import { createDraft, createSent, customerBody, type FurnishedCompany } from '../furnish-company.ts';
import type { TestServer } from '../start-test-server.ts';

/** The parts of a request. */
export interface RequestParts {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  /** Sent instead of a body. */
  readonly file?: File;
}

/** Sample calls of a route. */
export interface RouteSample {
  /** A valid call of a company about its own records, which it creates first. */
  own(company: FurnishedCompany, server: TestServer): Promise<RequestParts>;
  /** The error that even a valid call gets here. */
  refusedWith?: ErrorName;
  /** The error that the same call gets in another company, when it isn't "not found". */
  toOthers?: ErrorName;
  /** Calls of `other` about its own records that refer to a record of `company`. */
  readonly naming?: (
    company: FurnishedCompany,
    other: FurnishedCompany,
  ) => Promise<{ parts: RequestParts; refusedWith: ErrorName }[]>;
  /** Whether a body may contain unknown keys. */
  openBody?: true;
  /** Whether a query may contain unknown keys. */
  openQuery?: true;
  /**
   * Whether its parameter names something that every company has, so that the same call by another
   * company is about its own.
   */
  everybodys?: true;
}

/** A sample of every route: a route added to the contract doesn't compile here until it has one. */
export type RouteSamples = {
  readonly [N in keyof PenningContract]: { readonly [V in keyof PenningContract[N]]: RouteSample };
};

/** A valid call that needs no preparation. */
export const plain = (parts: RequestParts): RouteSample => ({ own: async () => parts });
export type MakeRecord = (company: FurnishedCompany, server: TestServer) => Promise<string>;
/** A valid call about its own record, which is created first. */
export const about = (make: MakeRecord, more: RequestParts = {}): RouteSample => ({
  own: async (company, server) => ({ params: { id: await make(company, server) }, ...more }),
});

/** Ids of records that many calls are about. */
export const draftId = async (company: FurnishedCompany) => (await createDraft(company)).id;
export const sentId = async (company: FurnishedCompany) => (await createSent(company)).id;
export const customerId = async ({ client }: FurnishedCompany) =>
  (await client.customer.create({ body: customerBody() })).data.id;
