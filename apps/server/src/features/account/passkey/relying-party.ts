import { z } from 'zod';
import { refuse } from '../../../http/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { claimChallenge } from './passkey-store.ts';

type Installed = Pick<Services, 'publicUrl'>;

/** The host that passkeys belong to: that of the public URL. */
export function passkeyHost({ publicUrl }: Installed): string {
  return new URL(publicUrl).hostname;
}

/** The origin where a browser must have used a passkey. */
export function passkeyOrigin({ publicUrl }: Installed): string {
  return new URL(publicUrl).origin;
}

/** Uses up the challenge that a browser says it answers; refuses when it is not one of ours for this person. */
export async function takeChallenge(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { clientDataJSON, userId }: { clientDataJSON: string; userId: string | null },
): Promise<string> {
  const challenge = readChallenge(clientDataJSON);
  const isOurs =
    challenge !== undefined &&
    (await claimChallenge(database.platform, { challenge, userId, at: clock.now() }));
  return isOurs ? challenge : refuse('passkeyInvalid');
}

const ClientData = z.object({ challenge: z.string() });

function readChallenge(clientDataJSON: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return ClientData.safeParse(data).data?.challenge;
  } catch {
    return undefined;
  }
}
