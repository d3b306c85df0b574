import type { Addon } from '@penning/domain';
import type { ServiceDefinition } from '../../src/integrations/connectable/definition.ts';

/** A service that requires a paid add-on, so that the add-on is for sale. */
function paidService(addon: Addon): ServiceDefinition {
  return {
    name: `paid-${addon.toLowerCase()}`,
    class: 'accounting',
    addon,
    title: 'connectable.name_peppol',
    summary: 'connectable.summary_peppol',
    fields: [],
    test: async () => undefined,
  };
}

/** With these, every package and an add-on are for sale. */
export const SOLD = {
  moreFeatures: ['analytics', 'sms'],
  moreServices: [paidService('post')],
} as const;
