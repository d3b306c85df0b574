import type { VendorAnswer, VendorRequest } from '../../test/serve-vendor.ts';

const LIFE_MS = 3_600_000;

/** Twinfield's tokens: an access token for an hour, and a refresh token that lasts. */
export class SimulatedTokens {
  /** How often tokens were renewed. */
  renewals = 0;
  readonly #now: () => Date;
  readonly #codes = new Set<string>();
  #access = '';
  #refresh = '';
  #issuedAt = 0;
  #serial = 0;

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** A code as people bring it back from Twinfield's page. */
  agree(): string {
    this.#serial += 1;
    const code = `twf-code-${this.#serial}`;
    this.#codes.add(code);
    return code;
  }

  /** Lets the access token end before its time. */
  end(): void {
    this.#access = '';
  }

  /** Withdraws the authorisation. */
  revoke(): void {
    this.#access = '';
    this.#refresh = '';
  }

  isGood(token: string): boolean {
    return this.#access !== '' && token === this.#access && this.#now().getTime() < this.#issuedAt + LIFE_MS;
  }

  give({ headers, text }: VendorRequest): VendorAnswer {
    const key = Buffer.from('penning:client-secret').toString('base64');
    if (headers.authorization !== `Basic ${key}`) return { status: 400, body: { error: 'invalid_client' } };
    const given = new URLSearchParams(text);
    const isNew = given.get('grant_type') === 'authorization_code';
    const isKnown = isNew
      ? this.#codes.delete(given.get('code') ?? '')
      : this.#refresh !== '' && given.get('refresh_token') === this.#refresh;
    if (!isKnown) return { status: 400, body: { error: 'invalid_grant' } };
    if (isNew) this.#refresh = `twf-refresh-${this.#serial}`;
    else this.renewals += 1;
    this.#serial += 1;
    this.#access = `twf-access-${this.#serial}`;
    this.#issuedAt = this.#now().getTime();
    const body = {
      access_token: this.#access,
      token_type: 'Bearer',
      expires_in: LIFE_MS / 1000,
      refresh_token: this.#refresh,
    };
    return { status: 200, body, headers: { 'content-type': 'application/json' } };
  }
}
