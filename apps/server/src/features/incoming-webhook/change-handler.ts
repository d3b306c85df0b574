import type { ServiceDefinition } from '../../integrations/connectable/definition.ts';
import type { ChangedThing, ServiceChange } from '../../integrations/port/change.ts';
import type { Services } from '../../platform/services.ts';
import type { Connection } from '../connection/seal-connection.ts';

/** Something that changed at a connected service. */
export interface HandledChange {
  readonly companyId: string;
  readonly definition: ServiceDefinition;
  readonly connection: Connection;
  readonly change: ServiceChange;
}

/**
 * Handles a change, outside any transaction: asks the service for the present state and stores it. It may be
 * called twice or late, so what it stores depends on nothing but the service's answer, or on the state that it
 * reported where it can't be asked.
 */
export type ChangeHandler = (services: Services, change: HandledChange) => Promise<void>;

/** The handler of each kind of change; other changes are ignored. */
export type ChangeHandlers = Readonly<Partial<Record<ChangedThing, ChangeHandler>>>;
