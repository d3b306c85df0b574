import type { CrmDetails } from '@penning/domain/customer/compare-details';
import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';

/** The switch of a CRM by which customers that are made here are made there too, without anybody asking for each. */
export const CREATES_CUSTOMERS = 'createsCustomers';

/** Whether a record of a CRM is a company or a person. */
export type CrmKind = 'company' | 'person';

/** A record by its id there, and its kind where that is known. */
export interface CrmReference {
  readonly id: string;
  readonly kind: CrmKind | null;
}

/** A company or a person in a CRM. */
export interface CrmRecord {
  readonly id: string;
  readonly kind: CrmKind;
  /** What a customer has too; what the CRM has no place for is left out. */
  readonly details: CrmDetails;
  /** Whether people there put it aside. */
  readonly isArchived: boolean;
  /** When any of it was last changed there. */
  readonly changedAt: Date;
  /** Where people see it there; empty where the CRM doesn't say. */
  readonly url: string;
  /** The payment term in days and the currency that a new customer begins with. */
  readonly termDays: number | null;
  readonly currency: string | null;
}

/** What features can ask of a CRM. Throws RefusedByService for what it refuses for good. */
export interface CrmPort {
  /** The account that people authorised, by the CRM's own id: ids of one mean nothing in another. */
  getAccount(tools: ServiceTools, access: ServiceAccess): Promise<string>;
  /** Records that match what people typed, archived ones left out; a few of each kind. */
  search(tools: ServiceTools, access: ServiceAccess, term: string): Promise<readonly CrmRecord[]>;
  /** Those of some records that it lists; one that is left out may still be there. */
  list(
    tools: ServiceTools,
    access: ServiceAccess,
    records: readonly CrmReference[],
  ): Promise<readonly CrmRecord[]>;
  /** One record; undefined when it is certainly not there. */
  find(tools: ServiceTools, access: ServiceAccess, record: CrmReference): Promise<CrmRecord | undefined>;
  /** Makes a record with these details. Called once it was searched for: there is no key that makes a second call the same. */
  create(tools: ServiceTools, access: ServiceAccess, kind: CrmKind, details: CrmDetails): Promise<CrmRecord>;
  /** Changes these details and no others, and returns the record as it is then. */
  update(
    tools: ServiceTools,
    access: ServiceAccess,
    record: CrmReference & { readonly kind: CrmKind },
    details: CrmDetails,
  ): Promise<CrmRecord>;
}
