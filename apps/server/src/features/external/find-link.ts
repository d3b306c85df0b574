import { refuse } from '../../http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { sha256 } from '../../storage/storage.ts';
import { findLinkByHash, type OpenedLink } from '../document/public-link-store.ts';

/**
 * The link of a token. Only its hash is looked up, in one query that is the same for a token that never existed, one
 * that was revoked and one whose document isn't sent: all three are refused alike and take equally long.
 */
export async function findLink(services: Services, token: string): Promise<OpenedLink> {
  return (await findLinkByHash(services.database.platform, sha256(token))) ?? refuse('notFound');
}
