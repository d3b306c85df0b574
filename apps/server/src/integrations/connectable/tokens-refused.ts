import { z } from 'zod';
import { ProviderUnavailable } from '../provider-unavailable.ts';
import { IntegrationProblem } from './integration-problem.ts';

/** A service doesn't accept this installation, whoever authorised it; the operator has to put that right. */
export class InstallationRefused extends ProviderUnavailable {
  constructor(service: string) {
    super(service, 'does not accept the client of this installation', { status: 503 });
    this.name = 'InstallationRefused';
  }
}

const Refusal = z.object({ error: z.string() });
/** The client, and not what people authorised, is refused (RFC 6749, section 5.2). */
const ABOUT_US = new Set(['invalid_client', 'unauthorized_client']);

/**
 * Why a service gave no tokens. After the secret of this installation was renewed or is wrong, what people authorised is
 * as good as before: it is tried again later, and nobody has to authorise again.
 */
export async function tokensRefused(service: string, answer: Response): Promise<Error> {
  const { status } = answer;
  if (status !== 400 && status !== 401) {
    return new ProviderUnavailable(service, `answered ${status}`, { status });
  }
  const refusal = Refusal.safeParse(await answer.json().catch(() => undefined));
  if (refusal.success && ABOUT_US.has(refusal.data.error)) return new InstallationRefused(service);
  return new IntegrationProblem('authorisationLost');
}
