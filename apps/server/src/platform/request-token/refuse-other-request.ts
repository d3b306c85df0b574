import type { TenantTx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import { sha256 } from '../../storage/storage.ts';
import { canonicalJson } from '../event/canonical-json.ts';
import type { Services } from '../services.ts';
import { claimRequestToken } from './request-token-store.ts';

/** A request made repeatable by a token: what it asks for, on which document, and with what data. */
export interface TokenRequest {
  /** The name of the route. */
  readonly use: string;
  /** The document it is about, when there is one. */
  readonly about?: string;
  readonly body: { readonly creationToken?: string | undefined; readonly token?: string | undefined };
}

/**
 * A token belongs to one request: the same request may get the first result again; another is refused,
 * because its caller would mistake the first one's result for its own. Simultaneous ones wait for each
 * other here. A failed request claims nothing, so its token may be used with a corrected one.
 */
export async function refuseOtherRequest(
  tx: TenantTx,
  { clock }: Pick<Services, 'clock'>,
  { use, about = '', body }: TokenRequest,
): Promise<void> {
  const { creationToken, token = creationToken, ...rest } = body;
  if (token === undefined) return;
  const fingerprint = sha256(canonicalJson({ use, about, rest }));
  const first = await claimRequestToken(tx, { token, fingerprint, at: clock.now() });
  if (first === undefined || first.equals(fingerprint)) return;
  refuse('tokenReused', { field: creationToken === undefined ? 'token' : 'creationToken' });
}
