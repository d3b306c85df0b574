import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { preferencesOf } from '../../../test/samples.ts';
import { show } from '../../../test/show.tsx';
import { AskOwnerCard } from './ask-owner-card.tsx';

const { subscription } = preferencesOf();
const showFor = (changes: Partial<typeof subscription>) =>
  show(<AskOwnerCard />, {
    preferences: { role: 'viewonly', subscription: { ...subscription, ...changes } },
  });

it('names the state of the company and leads to the archive', async () => {
  await showFor({ state: 'suspended', satisfied: false });
  screen.getByRole('heading', { name: 'Your account is suspended' });
  screen.getByText('Ask an owner of your company to resolve this.');
  expect(screen.getByRole('link', { name: 'Go to archive' }).getAttribute('href')).toBe('/archive');
});

it('asks nobody for anything while the company has full access', async () => {
  await showFor({ state: 'confirmed' });
  screen.getByRole('heading', { name: 'Your account is active' });
  expect(screen.queryByText('Ask an owner of your company to resolve this.')).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to dashboard' }).getAttribute('href')).toBe('/dashboard');
});
