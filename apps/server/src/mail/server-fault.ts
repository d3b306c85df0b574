import type { MailServerFault } from '@penning/contract';
import { isOneOf } from '@penning/domain';
import type { NodemailerError } from 'nodemailer';

/** OpenSSL's and Node's codes for rejected certificates. */
const BY_CERTIFICATE: Readonly<Record<string, MailServerFault>> = {
  CERT_HAS_EXPIRED: 'mailServerCertificateExpired',
  CERT_NOT_YET_VALID: 'mailServerCertificateExpired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'mailServerCertificateUntrusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'mailServerCertificateUntrusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'mailServerCertificateUntrusted',
  UNABLE_TO_GET_ISSUER_CERT: 'mailServerCertificateUntrusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'mailServerCertificateUntrusted',
  CERT_UNTRUSTED: 'mailServerCertificateUntrusted',
  CERT_REVOKED: 'mailServerCertificateUntrusted',
  ERR_TLS_CERT_ALTNAME_INVALID: 'mailServerCertificateName',
};

/** Faults that retrying doesn't cure: somebody has to change something. */
const LASTING: readonly MailServerFault[] = [
  'mailServerCertificateExpired',
  'mailServerCertificateUntrusted',
  'mailServerCertificateName',
  'mailServerNoEncryption',
  'mailServerRefused',
  'mailServerSignInRefused',
  'mailServerSenderRefused',
];

/** Whether a fault persists until somebody changes something. */
export function isLasting(fault: MailServerFault): boolean {
  return isOneOf(LASTING, fault);
}

/** What is wrong with a mail server, or with the sender it was given; nothing when it is about the message. */
export function faultOf(error: NodemailerError): MailServerFault | undefined {
  const code = error.originalCode ?? error.code ?? '';
  const certificate = BY_CERTIFICATE[code];
  if (certificate !== undefined) return certificate;
  if (error.code === 'EAUTH' || error.code === 'ENOAUTH')
    return isForLater(error) ? 'mailServerBusy' : 'mailServerSignInRefused';
  if (isForLater(error)) return 'mailServerBusy';
  // Servers that want a sign-in often say so here (RFC 4954, section 6).
  if (error.responseCode === SIGN_IN_REQUIRED) return 'mailServerSignInRefused';
  if (error.command === 'MAIL FROM') return 'mailServerSenderRefused';
  // Something other than TLS answers where TLS is expected, or nothing where STARTTLS was requested.
  if (error.code === 'ETLS' || code === 'EPROTO' || code.startsWith('ERR_SSL_'))
    return 'mailServerNoEncryption';
  if (error.code === 'ETIMEDOUT' || error.code === 'EABORT') return 'mailServerTimedOut';
  if (error.responseCode === undefined) return 'mailServerUnreachable';
  return isAboutMessage(error) ? undefined : 'mailServerRefused';
}

const SIGN_IN_REQUIRED = 530;

/** Whether an answer is about a recipient or the message: before that, a server says something about itself or us. */
export function isAboutMessage({ command }: NodemailerError): boolean {
  return command === 'RCPT TO' || command === 'DATA';
}

function isForLater({ responseCode = 0, rejectedErrors = [] }: NodemailerError): boolean {
  const codes =
    rejectedErrors.length > 0 ? rejectedErrors.map((each) => each.responseCode ?? 0) : [responseCode];
  return codes.some((code) => code >= 400 && code < 500);
}
