import type { Keys } from '../platform/keys.ts';
import type { PaymentProvider, PaymentProviders } from './payment-provider.ts';
import { createTestBank } from './test-bank/adapter.ts';

/** The online payment providers of this installation; without a real one the built-in test bank plays its part. */
export function createPaymentProviders({
  localUrl,
  keys,
}: {
  localUrl: string;
  publicUrl: string;
  keys: Keys;
}): PaymentProviders {
  const providers: readonly PaymentProvider[] = [
    createTestBank({ bankUrl: localUrl, webhookOrigin: localUrl, key: keys.testBank }),
  ];
  return {
    get: (name) => providers.find((provider) => provider.name === name),
    available: () => providers,
  };
}
