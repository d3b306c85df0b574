import type { FurnishedCompany } from '../../../../test/furnish-company.ts';
import type { TestServer } from '../../../../test/start-test-server.ts';
import type { VendorFault } from '../serve-vendor.ts';

/** A simulated service with something to be done that can be counted, in terms that all kinds of services share. */
export interface FaultyService {
  readonly name: string;
  readonly url: string;
  readonly config: Readonly<Record<string, string>>;
  /** What every call meets from now on. */
  setFault(fault: VendorFault | undefined): void;
  setClock(now: () => Date): void;
  /** Makes something that is still to be done with the service. */
  prepare(company: FurnishedCompany): Promise<void>;
  /** Does what is to be done, as jobs, sweeps and people do, twice at once. Refusals are no failures. */
  work(server: TestServer, company: FurnishedCompany): Promise<void>;
  /** How often it was done. */
  count(company: FurnishedCompany): Promise<number>;
  /** Where people authorise. */
  readonly agreement?: Agreement;
  /** What the service reports. */
  readonly reports?: Reports;
  clear(): void;
  stop(): Promise<void>;
}

interface Agreement {
  /** Agrees as a person does; returns what the browser comes back with. */
  agree(authorisationUrl: string): Record<string, string>;
  /** Ends the access tokens, as they do after an hour. */
  voidAccess(): void;
  /** Withdraws everything. */
  revoke(): void;
}

interface Reports {
  /** The address that was registered there, where nobody enters it by hand. */
  readonly registered?: () => string | undefined;
  /** Has something change there after the work was done: first to one state, then to the one that lasts. */
  readonly changes: readonly [(company: FurnishedCompany) => void, (company: FurnishedCompany) => void];
  /** Reports at an address what it is since the last change, with a true signature where there is one. */
  readonly tell: (url: string, company: FurnishedCompany) => Promise<void>;
  /** The same with a signature of somebody else, for services that sign. */
  readonly forge?: (url: string, company: FurnishedCompany) => Promise<void>;
  /** What the company knows of it. */
  readonly known: (company: FurnishedCompany) => Promise<unknown>;
  /** What it knows after the last change. */
  readonly outcome: unknown;
}
