import type { VendorAnswer } from '../../test/serve-vendor.ts';

const LIFE_MS = 600_000;
/** Renewing is refused before this much of the life is over. */
const EARLY_MS = 570_000;

/** Exact's tokens: an access token for ten minutes, and a refresh token that is good once. */
export class SimulatedTokens {
  /** How often tokens were renewed. */
  renewals = 0;
  readonly #now: () => Date;
  readonly #codes = new Set<string>();
  readonly #used = new Set<string>();
  #access = '';
  #refresh = '';
  #issuedAt = 0;
  #serial = 0;

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** A code as people bring it back from Exact's page. */
  agree(): string {
    this.#serial += 1;
    const code = `stampNL001.code-${this.#serial}`;
    this.#codes.add(code);
    return code;
  }

  /** Lets the access token end before its time. */
  end(): void {
    this.#issuedAt = 0;
  }

  /** Withdraws the agreement. */
  revoke(): void {
    this.#access = '';
    this.#refresh = '';
  }

  isGood(authorization: string | undefined): boolean {
    const isLive = this.#now().getTime() < this.#issuedAt + LIFE_MS;
    return this.#access !== '' && isLive && authorization === `Bearer ${this.#access}`;
  }

  give(form: string): VendorAnswer {
    const given = new URLSearchParams(form);
    if (given.get('client_id') !== 'penning' || given.get('client_secret') !== 'client-secret')
      return refuse(400, 'invalid_client', 'Unknown client');
    if (given.get('grant_type') === 'authorization_code') {
      return this.#codes.delete(given.get('code') ?? '')
        ? this.#issue()
        : refuse(400, 'invalid_grant', 'The code is invalid');
    }
    const token = given.get('refresh_token') ?? '';
    if (this.#used.has(token)) {
      this.revoke();
      return refuse(401, 'unauthorized_client', 'Old refresh token used.');
    }
    if (this.#refresh === '' || token !== this.#refresh)
      return refuse(400, 'invalid_request', 'The refresh token expired');
    if (this.#now().getTime() < this.#issuedAt + EARLY_MS) {
      const words = 'Rate limit exceeded: access_token not expired';
      const { body } = refuse(400, 'access_denied', words);
      return { status: 400, body, headers: { reason: `TooEarlyToRefreshTokens: ${words}` } };
    }
    this.#used.add(token);
    this.renewals += 1;
    return this.#issue();
  }

  #issue(): VendorAnswer {
    this.#serial += 1;
    this.#access = `stampNL001.access-${this.#serial}`;
    this.#refresh = `stampNL001.refresh-${this.#serial}`;
    this.#issuedAt = this.#now().getTime();
    const body = {
      access_token: this.#access,
      token_type: 'bearer',
      expires_in: '600',
      refresh_token: this.#refresh,
    };
    return { status: 200, body };
  }
}

function refuse(status: number, error: string, words: string): VendorAnswer {
  return { status, body: { error, error_description: words } };
}
