import { type MAIL_FALLBACKS, MailServer } from '@penning/contract';
import type { TenantTx } from '../../db/database.ts';
import type { Services } from '../../platform/services.ts';
import { findMailServerRow } from './mail-server-store.ts';
import type { OwnServer } from './own-mailer.ts';
import { openPassword } from './seal-password.ts';

/** The company's own server as it sends messages. */
export interface OpenServer extends OwnServer {
  /** The address that it sends from. */
  readonly address: string;
  readonly whenFailing: (typeof MAIL_FALLBACKS)[number];
  readonly isFailing: boolean;
}

/** The company's own server, ready to send; nothing when the installation sends for it. */
export async function findOwnServer(
  tx: TenantTx,
  services: Pick<Services, 'keys'>,
): Promise<OpenServer | undefined> {
  const row = await findMailServerRow(tx);
  if (!row) return undefined;
  return {
    host: row.host,
    port: row.port,
    security: readSecurity(row.security),
    username: row.username,
    password: openPassword(services, tx.companyId, row.passwordSecret),
    address: row.address,
    whenFailing: MailServer.shape.whenFailing.parse(row.whenFailing),
    isFailing: row.fault !== '',
  };
}

export function readSecurity(text: string): OwnServer['security'] {
  return MailServer.shape.security.parse(text);
}
