import type { TenantTx } from '../../db/database.ts';
import type { ServiceAccess, ServiceTools } from '../../integrations/connectable/call-means.ts';
import type { ServiceDefinition } from '../../integrations/connectable/definition.ts';
import type { Services } from '../../platform/services.ts';
import type { ACTS } from './job-store.ts';

/** What services are asked to do with documents, customers and purchases. */
export type ActName = (typeof ACTS)[number];

/** What a service made. */
export interface Made {
  readonly id: string;
  readonly number: string;
  readonly url: string;
  /** The administration that it is in, where the service has several. */
  readonly office?: string;
  /** What the service says of the file, where it has everything else. */
  readonly refusedFile?: string;
}

/** One call to the service, made ready inside the company; `find` is asked before it is repeated. */
export interface Errand {
  find(tools: ServiceTools, access: ServiceAccess): Promise<Made | undefined>;
  make(tools: ServiceTools, access: ServiceAccess): Promise<Made>;
}

/** An act, of which a feature is in charge: what it tells the service, and what is written once it is done or has failed. */
export interface ServiceAct {
  prepare(tx: TenantTx, services: Services, job: ActingOn): Promise<Errand>;
  onDone(tx: TenantTx, services: Services, job: ActingOn): Promise<void>;
  onFailed(tx: TenantTx, services: Services, job: ActingOn): Promise<void>;
}

export interface ActingOn {
  /** The document, customer or purchase that the act is about. */
  readonly subjectId: string;
  readonly definition: ServiceDefinition;
  readonly connectionId: string;
}

export type ServiceActs = { readonly [A in ActName]: ServiceAct };
