import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

/**
 * The certificate that a test server presents: all but the self-signed one come from the test authority,
 * for localhost and 127.0.0.1.
 */
export type TestCertificate = 'good' | 'expired' | 'other-name' | 'self-signed';

/** The key and the certificate of a test server. */
export function certificate(name: TestCertificate): { key: string; cert: string } {
  return { key: read('server.key'), cert: read(`${name}.crt`) };
}

/** Makes this process trust the test authority, besides those it trusts already. */
export function trustTestAuthority(): void {
  setDefaultCACertificates([...getCACertificates(), read('ca.crt')]);
}
