import type { TenantTx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import { sha256 } from '../../storage/storage.ts';
import { canonicalJson } from '../event/canonical-json.ts';
import type { Services } from '../services.ts';
import { claimRequestToken } from './request-token-store.ts';

/** A request that a token makes repeatable: what it asks for, of what, and with what. */
export interface TokenRequest {
  /** The name of the route. */
  readonly use: string;
  /** The document that it is about, when there is one. */
  readonly about?: string;
  readonly body: { readonly creationToken?: string | undefined; readonly token?: string | undefined };
}

/**
 * A token stands for one request: the same one again may be answered with what the first made, another is refused, since
 * its caller would take the first one's outcome for its own. Two at the same moment wait for each other here. A request
 * that fails claims nothing, so its token may come again with what was put right.
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
