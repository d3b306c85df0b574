import { z } from 'zod';
import type { VendorAnswer, VendorRequest } from '../../test/serve-vendor.ts';
import { refusal } from './refusal.ts';

const REDIRECT = '/settings/integrations/callback/payt';
/** How long a token lasts. */
const LASTING_S = 7200;

const Grant = z.looseObject({
  grant_type: z.string(),
  code: z.string().optional(),
  refresh_token: z.string().optional(),
});

/** How Payt authorises: a refresh token is good once, and used twice, everything is withdrawn. */
export class SimulatedTokens {
  access = '';
  readonly #codes = new Set<string>();
  #refresh = '';
  #serial = 0;

  /** Agrees as a person does; returns what the browser comes back with. */
  agree(authorisationUrl: string): { code: string; state: string } {
    const { searchParams } = new URL(authorisationUrl);
    if (!searchParams.get('redirect_uri')?.endsWith(REDIRECT)) throw new Error('an unknown redirect');
    this.#serial += 1;
    const code = `code-${this.#serial}`;
    this.#codes.add(code);
    return { code, state: searchParams.get('state') ?? '' };
  }

  voidAccess(): void {
    this.access = '';
  }

  revoke(): void {
    this.access = '';
    this.#refresh = '';
  }

  give({ text, headers }: VendorRequest): VendorAnswer {
    const client = Buffer.from('penning:client-secret').toString('base64');
    if (headers.authorization !== `Basic ${client}`)
      return refusal(401, 'invalid_client', 'Client authentication failed');
    const { grant_type, code = '', refresh_token } = Grant.parse(JSON.parse(text));
    const isRefresh =
      grant_type === 'refresh_token' && this.#refresh !== '' && refresh_token === this.#refresh;
    if (!isRefresh && !this.#codes.delete(code)) {
      if (grant_type === 'refresh_token') this.revoke();
      return { status: 400, body: { error: 'invalid_grant' } };
    }
    this.#serial += 1;
    this.access = `access-${this.#serial}-9c41`;
    this.#refresh = `refresh-${this.#serial}-9c41`;
    const body = {
      access_token: this.access,
      token_type: 'Bearer',
      expires_in: LASTING_S,
      refresh_token: this.#refresh,
      scope: 'invoices:read invoices:write',
    };
    return { status: 200, body };
  }
}
