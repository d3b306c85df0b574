import type { FastifyInstance } from 'fastify';
import { registerTestBank } from '../integrations/test-bank/simulator.ts';
import { registerTestNetwork } from '../integrations/test-network/simulator.ts';
import type { Services } from '../platform/services.ts';
import { registerMandatePages } from './external/mandate/pages.ts';
import { registerExternalPages } from './external/pages.ts';
import { registerQuotationPages } from './external/quotation/pages.ts';
import { registerReceiptPages } from './external/receipt/pages.ts';
import { registerTillPages } from './external/receipt/till-pages.ts';
import { registerStatementPages } from './external/statement/pages.ts';
import { registerWebhooks } from './incoming-webhook/register-webhooks.ts';
import { registerLegalPages } from './installation/legal-pages.ts';
import { registerWebApp } from './installation/web-app.ts';

/**
 * Everything other than JSON: the customers' public pages, the built-in test bank and test network, and the web app
 * itself.
 */
export async function registerPages(server: FastifyInstance, services: Services): Promise<void> {
  await registerExternalPages(server, services);
  await registerQuotationPages(server, services);
  await registerMandatePages(server, services);
  await registerStatementPages(server, services);
  await registerReceiptPages(server, services);
  await registerTillPages(server, services);
  if (services.installation.hasTestBank) await registerTestBank(server, services);
  await registerTestNetwork(server, services);
  await registerWebhooks(server, services);
  await registerLegalPages(server, services);
  await registerWebApp(server, services);
}
