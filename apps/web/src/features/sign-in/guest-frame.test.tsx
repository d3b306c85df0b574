import type { InstallationFacts } from '@penning/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startFakeServer } from '../../../test/fake-server.ts';
import { show } from '../../../test/show.tsx';
import { reader } from '../../ui/reader.ts';
import { GuestFrame } from './guest-frame.tsx';

const INSTALLATION: InstallationFacts = {
  registration: 'open',
  isNew: false,
  subscriptions: false,
  trialDays: 7,
  offer: { packages: [], features: [], addons: [] },
  canPayOnline: false,
  testBank: false,
  turnstile: null,
  terms: 'https://operator.test/terms',
  privacy: null,
  imprint: null,
  contact: 'mailto:help@operator.test',
};

it('links to the terms, privacy text, imprint and contact of the operator on every page for signing in', async () => {
  startFakeServer().answer('installation.get', () => ({ data: INSTALLATION }));
  await show(<GuestFrame />);
  const address = async (key: 'legalTerms' | 'legalContact') =>
    (await screen.findByRole<HTMLAnchorElement>('link', { name: reader().t(`common.${key}`) })).href;
  expect(await address('legalTerms')).toBe('https://operator.test/terms');
  expect(await address('legalContact')).toBe('mailto:help@operator.test');
  expect(screen.queryByRole('link', { name: reader().t('common.legalImprint') })).toBeNull();
});
