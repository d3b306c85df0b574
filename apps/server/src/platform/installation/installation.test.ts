import { describe, expect, it } from 'vitest';
import { describeInstallation } from './installation.ts';

describe('an installation', () => {
  it.each([
    undefined,
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
    'http://192.168.1.20',
    'http://172.20.0.4:8080',
    'http://[fd12::1]',
    'http://office',
    'https://penning.home.arpa',
    'https://books.test',
  ])(
    'at %s is nobody else’s to reach: it has the test bank and the demo, and anyone there registers',
    (PUBLIC_URL) => {
      const found = describeInstallation({
        PUBLIC_URL,
        TEST_BANK: undefined,
        DEMO: undefined,
        REGISTRATION: undefined,
      });
      expect(found).toEqual({ isPublic: false, hasTestBank: true, hasDemo: true, registration: 'open' });
    },
  );

  it.each([
    'https://invoices.example',
    'https://penning.example.com/app',
    'http://93.184.216.34',
    'https://172.32.0.1',
    'https://[2a00:1450::1]',
    'https://localhost.example.com',
  ])(
    'at %s is on the internet: it has no test bank and no demo, and registration is by invitation',
    (PUBLIC_URL) => {
      const found = describeInstallation({
        PUBLIC_URL,
        TEST_BANK: undefined,
        DEMO: undefined,
        REGISTRATION: undefined,
      });
      expect(found).toEqual({
        isPublic: true,
        hasTestBank: false,
        hasDemo: false,
        registration: 'invitation',
      });
    },
  );

  it('is what its operator chooses, wherever it is', () => {
    const PUBLIC_URL = 'https://try.example';
    expect(describeInstallation({ PUBLIC_URL, TEST_BANK: true, DEMO: true, REGISTRATION: 'open' })).toEqual({
      isPublic: true,
      hasTestBank: true,
      hasDemo: true,
      registration: 'open',
    });
    expect(
      describeInstallation({ PUBLIC_URL: undefined, TEST_BANK: false, DEMO: false, REGISTRATION: 'closed' }),
    ).toMatchObject({ hasTestBank: false, hasDemo: false, registration: 'closed' });
  });
});
