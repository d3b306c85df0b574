import type { ServiceDefinition } from '../../integrations/connectable/definition.ts';
import type { ChangedThing } from '../../integrations/port/change.ts';
import type { Services } from '../../platform/services.ts';
import type { Connection } from '../connection/seal-connection.ts';

/** Something that changed at a connected service. */
export interface TakenChange {
  readonly companyId: string;
  readonly definition: ServiceDefinition;
  readonly connection: Connection;
  /** What the service calls it. */
  readonly id: string;
}

/**
 * Deals with a change, outside any transaction: asks the service how the thing is now, and writes that down. It may be
 * asked twice and too late, so what it writes depends on nothing but the service's answer.
 */
export type ChangeTaker = (services: Services, change: TakenChange) => Promise<void>;

/** Who deals with what; a change of anything else is ignored. */
export type ChangeTakers = Readonly<Partial<Record<ChangedThing, ChangeTaker>>>;
