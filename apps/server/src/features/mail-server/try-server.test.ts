import { expect, it } from 'vitest';
import { faultIn } from './try-server.ts';

it('silence on the port where encryption begins at once is the wrong encryption', () => {
  const silence = { state: 'failed', cause: 'timedOut', reason: 'ETIMEDOUT', refusals: [] } as const;
  const faultAt = (port: number, security: 'tls' | 'starttls') =>
    faultIn({ ...silence, fault: 'mailServerTimedOut' }, { port, security });
  expect(faultAt(465, 'starttls')).toBe('mailServerNoEncryption');
  expect(faultAt(465, 'tls')).toBe('mailServerTimedOut');
  expect(faultAt(587, 'starttls')).toBe('mailServerTimedOut');
});

it('a connection that the server closes instead of encrypting it is the wrong encryption', () => {
  const closed = {
    state: 'failed',
    cause: 'unreachable',
    refusals: [],
    fault: 'mailServerUnreachable',
  } as const;
  const faultFor = (reason: string) => faultIn({ ...closed, reason }, { port: 587, security: 'starttls' });
  expect(faultFor('TLS_BROKEN_OFF')).toBe('mailServerNoEncryption');
  expect(faultFor('ECONNRESET')).toBe('mailServerUnreachable');
});
