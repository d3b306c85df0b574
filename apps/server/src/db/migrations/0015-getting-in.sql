-- Getting in: keys by email, second factors, passkeys, captchas, and what failed attempts add up to. All of it belongs to
-- people, not to a company, so only the platform role sees it.

-- Keys that are sent by email; only their hash is kept. Each is good for one thing, once.
CREATE TABLE one_time_keys (
  key_hash bytea PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('verify', 'reset', 'invite')),
  user_id uuid NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX one_time_keys_user ON one_time_keys (user_id, purpose);
CREATE INDEX one_time_keys_expiry ON one_time_keys (expires_at);

-- The authenticator app of a person. The secret is encrypted; `last_step` is the time step of the code accepted last,
-- so that no code is accepted twice.
CREATE TABLE second_factors (
  user_id uuid PRIMARY KEY REFERENCES users,
  secret bytea NOT NULL,
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  last_step bigint NOT NULL DEFAULT -1
);

-- Each opens the second factor once, when the telephone is lost.
CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES users,
  code_hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (user_id, code_hash)
);

-- Who gave the right password and has yet to give the second factor; only the hash of their token is kept.
CREATE TABLE pending_logins (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  expires_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0
);
CREATE INDEX pending_logins_expiry ON pending_logins (expires_at);

CREATE TABLE passkeys (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  -- The credential's own id, base64url.
  credential_id text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkeys_user ON passkeys (user_id, created_at);

-- Challenges for passkeys; a row goes when it is used. Without a person it is for signing in.
CREATE TABLE passkey_challenges (
  challenge text PRIMARY KEY,
  user_id uuid REFERENCES users,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenges_expiry ON passkey_challenges (expires_at);

-- Solved captchas, so that each is accepted once.
CREATE TABLE captcha_solutions (
  challenge text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX captcha_solutions_expiry ON captcha_solutions (expires_at);

-- Failed attempts to get in, by account and by address; a lock ends by itself.
CREATE TABLE sign_in_failures (
  key text PRIMARY KEY,
  count integer NOT NULL,
  since timestamptz NOT NULL,
  locked_until timestamptz
);
CREATE INDEX sign_in_failures_since ON sign_in_failures (since);

GRANT SELECT, INSERT, UPDATE, DELETE ON one_time_keys, second_factors, recovery_codes, pending_logins, passkeys,
  passkey_challenges, captcha_solutions, sign_in_failures TO app_platform;

-- An owner may require the second factor of everybody who works in the company.
ALTER TABLE companies ADD COLUMN requires_second_factor boolean NOT NULL DEFAULT false;

-- Whether a person must set up a second factor before they may do anything else in a company.
CREATE FUNCTION lacks_second_factor(person uuid, company uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT c.requires_second_factor AND NOT EXISTS (
    SELECT FROM second_factors f WHERE f.user_id = person AND f.confirmed_at IS NOT NULL)
  FROM companies c WHERE c.id = company
$$;
REVOKE EXECUTE ON FUNCTION lacks_second_factor FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lacks_second_factor TO app_platform;
