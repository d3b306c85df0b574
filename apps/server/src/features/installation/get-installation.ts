import type { HandlersOf } from '../../http/handler.ts';
import { turnstileOf } from '../../integrations/turnstile/turnstile.ts';
import { LEGAL_TEXTS, legalAddress } from '../../platform/installation/legal-text.ts';
import { getPlatformRow, isInstallationEmpty } from '../../platform/platform-store.ts';

/** What anyone may know about this installation. */
export const getInstallation: HandlersOf<'installation'>['get'] = async ({ services }) => {
  const { database, env, installation, integrations, offer, providers } = services;
  const turnstile = turnstileOf(env);
  const [row, isNew] = await Promise.all([
    getPlatformRow(database.platform),
    isInstallationEmpty(database.platform),
  ]);
  const [terms, privacy, imprint, contact] = LEGAL_TEXTS.map((kind) => legalAddress(kind, row[kind]));
  return {
    data: {
      registration: row.registration ?? installation.registration,
      isNew,
      subscriptions: row.subscriptions,
      trialDays: row.trialDays,
      offer: {
        packages: [...offer.packages],
        features: [...offer.features],
        addons: [...offer.addons],
      },
      canPayOnline:
        providers.available().length > 0 ||
        integrations.list().some(({ ports }) => ports?.payments !== undefined),
      testBank: installation.hasTestBank,
      turnstile: turnstile ? { siteKey: turnstile.siteKey, script: turnstile.script } : null,
      terms: terms ?? null,
      privacy: privacy ?? null,
      imprint: imprint ?? null,
      contact: contact ?? null,
    },
  };
};
