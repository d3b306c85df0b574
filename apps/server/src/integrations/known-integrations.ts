import type { ServiceDefinition } from './connectable/definition.ts';
import { MOLLIE_SERVICE } from './mollie/definition.ts';
import { PEPPOL } from './peppol.ts';

/** Every service that companies can connect, in display order. */
export const KNOWN_SERVICES: readonly ServiceDefinition[] = [PEPPOL, MOLLIE_SERVICE];
