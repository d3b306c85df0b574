import type { Installation } from '../platform/installation/installation.ts';
import type { Keys } from '../platform/keys.ts';
import type { PaymentProvider, PaymentProviders } from './port/payments.ts';
import { createTestBank } from './test-bank/adapter.ts';

/** The online payment providers of this installation: the built-in test bank, where there is one. */
export function createPaymentProviders({
  localUrl,
  keys,
  installation,
}: {
  localUrl: string;
  keys: Keys;
  installation: Installation;
}): PaymentProviders {
  const providers: readonly PaymentProvider[] = installation.hasTestBank
    ? [createTestBank({ bankUrl: localUrl, webhookOrigin: localUrl, key: keys.testBank })]
    : [];
  return {
    get: (name) => providers.find((provider) => provider.name === name),
    available: () => providers,
  };
}
