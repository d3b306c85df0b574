import type { Integration, IntegrationField } from '@penning/contract';
import { describe, expect, it } from 'vitest';
import { shapeOf, valuesOf } from './config-form.ts';

const field = (name: string, more: Partial<IntegrationField> = {}): IntegrationField => ({
  name,
  type: 'text',
  label: name,
  hint: '',
  required: true,
  choices: [],
  tags: [],
  isFromService: false,
  isSet: false,
  ...more,
});

const service = (more: Partial<Integration> = {}): Integration => ({
  name: 'ledgers',
  class: 'accounting',
  title: 'Ledgers',
  summary: '',
  free: true,
  price: null,
  agreed: true,
  authorises: false,
  state: 'off',
  reason: null,
  message: '',
  enabled: false,
  isMapped: false,
  jobs: { waiting: 0, failed: 0 },
  office: '',
  config: {},
  fields: [
    field('address', { type: 'address' }),
    field('key', { type: 'secret' }),
    field('note', { required: false }),
    field('final', { type: 'switch', required: false }),
  ],
  connectedAt: null,
  lastTestedAt: null,
  webhookUrl: null,
  tillPageUrl: null,
  ...more,
});

const wrong = (integration: Integration, values = valuesOf(integration)) =>
  shapeOf(integration)
    .safeParse(values)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe("a service's form", () => {
  it('starts with the stored values, and without secrets', () => {
    const kept = service({ config: { address: 'https://a.example', final: true } });
    expect(valuesOf(kept)).toEqual({
      config: { address: 'https://a.example', key: '', note: '', final: true },
      agreed: false,
    });
  });

  it('requires what is required', () => {
    expect(wrong(service())).toEqual(['config.address: required', 'config.key: required']);
    const values = { config: { address: '  ', key: 'k', note: '', final: false }, agreed: false };
    expect(wrong(service(), values)).toEqual(['config.address: required']);
  });

  it('doesn’t require a stored secret', () => {
    const { fields } = service();
    const kept = fields.map((one) => ({ ...one, isSet: one.type === 'secret' }));
    expect(wrong(service({ fields: kept }))).toEqual(['config.address: required']);
  });

  it('requires agreement to a price that wasn’t agreed to', () => {
    const fields: IntegrationField[] = [];
    expect(wrong(service({ fields, price: '5.00' as never, agreed: false }))).toEqual(['agreed: required']);
    expect(wrong(service({ fields, price: '5.00' as never, agreed: true }))).toEqual([]);
  });
});

it('a choice that the service offers is made once it is connected', () => {
  const profile = field('profile', { type: 'choice', isFromService: true });
  const given = { config: { profile: '' }, agreed: false };
  const isComplete = (state: Integration['state']) =>
    shapeOf(service({ fields: [profile], state })).safeParse(given).success;
  expect(isComplete('off')).toBe(true);
  expect(isComplete('needsAuthorisation')).toBe(true);
  expect(isComplete('connected')).toBe(false);
});
