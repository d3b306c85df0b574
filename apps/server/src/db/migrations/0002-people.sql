-- People and where they work: memberships, accounting firms, signing in, the subscription that decides
-- what a company may do, and programs that call on someone's behalf.

-- Accounting firms. Each has its own administration, so that everyone in it works in some company.
CREATE TABLE accountants (
  id uuid PRIMARY KEY,
  -- The accountant ID: what a company enters to be linked.
  number text NOT NULL UNIQUE,
  name text NOT NULL,
  address text NOT NULL DEFAULT '',
  postal_code text NOT NULL DEFAULT '',
  city text NOT NULL DEFAULT '',
  country text NOT NULL,
  coc text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  language text NOT NULL CHECK (is_language(language)),
  -- Their own administration.
  own_company_id uuid REFERENCES companies,
  created_at timestamptz NOT NULL,
  disabled_at timestamptz
);
CREATE INDEX accountants_own_company ON accountants (own_company_id);
ALTER TABLE companies ADD FOREIGN KEY (accountant_id) REFERENCES accountants;
GRANT SELECT, INSERT, UPDATE ON accountants TO app_platform;

CREATE TABLE users (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  email_folded text NOT NULL UNIQUE,
  name text NOT NULL,
  password_hash text NOT NULL,
  language text NOT NULL CHECK (is_language(language)),
  theme text NOT NULL DEFAULT 'light' CHECK (theme IN ('light', 'dark', 'system')),
  created_at timestamptz NOT NULL,
  disabled_at timestamptz,
  is_admin boolean NOT NULL DEFAULT false,
  accountant_id uuid REFERENCES accountants,
  email_verified_at timestamptz
);
CREATE INDEX users_accountant ON users (accountant_id) WHERE accountant_id IS NOT NULL;
GRANT SELECT, INSERT, UPDATE ON users TO app_platform;
GRANT SELECT (id, name) ON users TO app_user;
-- A company can only read the names of its own people: the policy is below, after the tables that say who
-- they are.
ALTER TABLE users ENABLE ROW LEVEL SECURITY;
CREATE POLICY platform ON users TO app_platform USING (true) WITH CHECK (true);

CREATE TABLE memberships (
  company_id uuid NOT NULL REFERENCES companies,
  user_id uuid NOT NULL REFERENCES users,
  role text NOT NULL CHECK (role IN ('owner', 'manager', 'employee')),
  created_at timestamptz NOT NULL,
  disabled_at timestamptz,
  PRIMARY KEY (company_id, user_id)
);
CREATE INDEX memberships_user ON memberships (user_id);
-- Memberships can't be changed from inside a company.
SELECT protect_tenant_table('memberships', 'SELECT');
GRANT SELECT, INSERT, UPDATE, DELETE ON memberships TO app_platform;
CREATE POLICY platform ON memberships TO app_platform USING (true) WITH CHECK (true);
CREATE POLICY lookups ON memberships FOR SELECT TO app_owner USING (true);

-- Whoever works in an accounting firm's own administration works for the firm; whoever no longer does
-- loses access to its companies.
CREATE FUNCTION follow_accountant_membership() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
DECLARE
  member memberships := coalesce(NEW, OLD);
BEGIN
  IF TG_OP <> 'DELETE' AND NEW.disabled_at IS NULL THEN
    UPDATE users u SET accountant_id = o.id FROM accountants o
    WHERE o.own_company_id = member.company_id AND u.id = member.user_id AND u.accountant_id IS NULL;
  ELSE
    UPDATE users u SET accountant_id = NULL FROM accountants o
    WHERE o.own_company_id = member.company_id AND u.id = member.user_id AND u.accountant_id = o.id;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER follow_accountant AFTER INSERT OR DELETE OR UPDATE OF disabled_at ON memberships
  FOR EACH ROW EXECUTE FUNCTION follow_accountant_membership();

-- One row for each time that one side asked the other to be linked.
CREATE TABLE accountant_links (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  accountant_id uuid NOT NULL REFERENCES accountants,
  asked_by text NOT NULL CHECK (asked_by IN ('company', 'accountant')),
  state text NOT NULL CHECK (state IN ('asked', 'accepted', 'declined', 'withdrawn')),
  asked_name text NOT NULL,
  asked_at timestamptz NOT NULL,
  decided_name text NOT NULL DEFAULT '',
  decided_at timestamptz,
  PRIMARY KEY (company_id, id)
);
CREATE UNIQUE INDEX accountant_links_open ON accountant_links (company_id, accountant_id) WHERE state = 'asked';
CREATE INDEX accountant_links_accountant ON accountant_links (accountant_id, asked_at DESC, id DESC) WHERE state = 'asked';
SELECT protect_tenant_table('accountant_links', 'SELECT, INSERT, UPDATE');
GRANT SELECT, INSERT, UPDATE ON accountant_links TO app_platform;
CREATE POLICY platform ON accountant_links TO app_platform USING (true) WITH CHECK (true);

CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  company_id uuid NOT NULL REFERENCES companies,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  ip text NOT NULL,
  user_agent text NOT NULL,
  -- A platform administrator chose to enter a company that isn't theirs; only such a session is admitted
  -- there.
  visit boolean NOT NULL DEFAULT false
);
CREATE INDEX sessions_user ON sessions (user_id) WHERE revoked_at IS NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON sessions TO app_platform;

-- When someone worked in a company, as a member, through an accounting firm or as an administrator; a
-- person without any row has never signed in.
CREATE TABLE company_visits (
  user_id uuid NOT NULL REFERENCES users,
  company_id uuid NOT NULL REFERENCES companies,
  visited_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, company_id)
);
CREATE INDEX company_visits_recent ON company_visits (user_id, visited_at DESC);
GRANT SELECT, INSERT, UPDATE, DELETE ON company_visits TO app_platform;

-- Whether a person belongs to the company of this transaction, or once worked in it, so that their actions
-- there show their name.
CREATE FUNCTION is_known_here(person uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT EXISTS (SELECT FROM memberships m WHERE m.company_id = current_company() AND m.user_id = person)
    OR EXISTS (SELECT FROM company_visits v WHERE v.company_id = current_company() AND v.user_id = person)
$$;
GRANT EXECUTE ON FUNCTION is_known_here TO app_user;
CREATE POLICY known_here ON users FOR SELECT TO app_user USING (is_known_here(id));

-- People who were invited into a company and haven't joined; deleted once they join, decline, or the
-- invitation is withdrawn. Someone who never signed in anywhere is a member already, and joins by choosing
-- a password; everyone else joins with a click.
CREATE TABLE invitations (
  company_id uuid NOT NULL REFERENCES companies,
  user_id uuid NOT NULL REFERENCES users,
  -- As the inviter knows them: a person keeps the name they gave themselves.
  name text NOT NULL,
  email text NOT NULL,
  role text NOT NULL CHECK (role IN ('owner', 'manager', 'employee')),
  language text NOT NULL CHECK (is_language(language)),
  invited_by uuid NOT NULL REFERENCES users,
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, user_id)
);
CREATE INDEX invitations_user ON invitations (user_id);
SELECT protect_tenant_table('invitations', 'SELECT');
GRANT SELECT, INSERT, UPDATE, DELETE ON invitations TO app_platform;
CREATE POLICY platform ON invitations TO app_platform USING (true) WITH CHECK (true);

-- The tokens with which a person's programs call; only the SHA-256 of a token is stored.
CREATE TABLE api_tokens (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users,
  name text NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  -- The last characters, by which its owner recognises it.
  hint text NOT NULL,
  scopes text[] NOT NULL CHECK (cardinality(scopes) > 0),
  created_at timestamptz NOT NULL,
  expires_at timestamptz,
  -- Updated once a minute at most.
  last_used_at timestamptz,
  last_used_from text NOT NULL DEFAULT '',
  revoked_at timestamptz,
  PRIMARY KEY (company_id, id)
);
CREATE INDEX api_tokens_user ON api_tokens (company_id, user_id) WHERE revoked_at IS NULL;
SELECT protect_tenant_table('api_tokens', 'SELECT, INSERT');
GRANT SELECT ON api_tokens TO app_platform;
GRANT UPDATE (last_used_at, last_used_from, revoked_at) ON api_tokens TO app_platform;
GRANT UPDATE (revoked_at) ON api_tokens TO app_user;
CREATE POLICY platform ON api_tokens TO app_platform USING (true) WITH CHECK (true);
CREATE POLICY lookups ON api_tokens FOR SELECT TO app_owner USING (true);

-- Signing in --------------------------------------------------------------------------------------------------

-- Keys sent by email; only their hash is stored. Each works for one purpose, once.
CREATE TABLE one_time_keys (
  key_hash bytea PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('verify', 'reset', 'invite', 'oldAddress', 'newAddress')),
  user_id uuid NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX one_time_keys_user ON one_time_keys (user_id, purpose);
CREATE INDEX one_time_keys_expiry ON one_time_keys (expires_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON one_time_keys TO app_platform;

-- A change of the address that a person signs in with, until both addresses have confirmed it.
CREATE TABLE address_changes (
  user_id uuid PRIMARY KEY REFERENCES users,
  email text NOT NULL,
  -- The session that requested it, the only one that continues.
  session_id uuid NOT NULL,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  expires_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON address_changes TO app_platform;

-- A person's authenticator app. The secret is encrypted; `last_step` is the time step of the last accepted
-- code, so that no code is accepted twice.
CREATE TABLE second_factors (
  user_id uuid PRIMARY KEY REFERENCES users,
  secret bytea NOT NULL,
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  last_step bigint NOT NULL DEFAULT -1
);
GRANT SELECT, INSERT, UPDATE, DELETE ON second_factors TO app_platform;

-- Each replaces the second factor once, when the phone is lost.
CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES users,
  code_hash bytea NOT NULL,
  used_at timestamptz,
  -- Some have none; see recovery-codes.ts.
  salt bytea,
  PRIMARY KEY (user_id, code_hash)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON recovery_codes TO app_platform;

-- People who gave the right password but not yet the second factor; only the hash of their token is
-- stored.
CREATE TABLE pending_logins (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  expires_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0
);
CREATE INDEX pending_logins_expiry ON pending_logins (expires_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON pending_logins TO app_platform;

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
GRANT SELECT, INSERT, UPDATE, DELETE ON passkeys TO app_platform;

-- Challenges for passkeys; a row is deleted when used. Without a person it is for signing in.
CREATE TABLE passkey_challenges (
  challenge text PRIMARY KEY,
  user_id uuid REFERENCES users,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenges_expiry ON passkey_challenges (expires_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON passkey_challenges TO app_platform;

-- Solved captchas, so that each is accepted once.
CREATE TABLE captcha_solutions (
  challenge text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX captcha_solutions_expiry ON captcha_solutions (expires_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON captcha_solutions TO app_platform;

-- Failed attempts to sign in, by account and by address; a lock expires by itself.
CREATE TABLE sign_in_failures (
  key text PRIMARY KEY,
  count integer NOT NULL,
  since timestamptz NOT NULL,
  locked_until timestamptz
);
CREATE INDEX sign_in_failures_since ON sign_in_failures (since);
GRANT SELECT, INSERT, UPDATE, DELETE ON sign_in_failures TO app_platform;

-- A ticket opens one socket of a session, within a minute (docs/rules/limits-and-messages.md#notifications).
CREATE UNLOGGED TABLE socket_tickets (
  hash bytea PRIMARY KEY,
  session_id uuid NOT NULL,
  expires_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, DELETE ON socket_tickets TO app_platform;

-- The subscription of a company -------------------------------------------------------------------------------

-- One row per company (docs/rules/subscription.md#states). Whether something has expired is derived from
-- the dates when it is read.
CREATE TABLE subscriptions (
  company_id uuid PRIMARY KEY REFERENCES companies,
  state text NOT NULL CHECK (state IN ('demo', 'pending', 'confirmed', 'grace', 'cancelled', 'suspended')),
  trial_ends_at timestamptz NOT NULL,
  -- When the account was cancelled, and when access ends as a result.
  cancelled_at timestamptz,
  ends_at timestamptz,
  grace_ends_at timestamptz,
  suspended_reason text NOT NULL DEFAULT '',
  confirmed_at timestamptz,
  package text NOT NULL DEFAULT 'business' CHECK (package IN ('starter', 'business', 'accountancy')),
  -- Features that an administrator granted individually.
  features text[] NOT NULL DEFAULT '{}'
    CHECK (features <@ ARRAY['analytics', 'sms', 'bookkeeping', 'whitelabel', 'api']),
  promocode text,
  updated_at timestamptz NOT NULL,
  -- What suspended it: an administrator, or the end of the grace period.
  suspended_by text CHECK (suspended_by IN ('admin', 'nonPayment')),
  addons text[] NOT NULL DEFAULT '{}'
    CHECK (addons <@ ARRAY['accounting', 'debtCollection', 'post', 'webshop', 'identity']),
  -- The mandate with which the bank verification's provider lets us collect the monthly price.
  mandate_provider text,
  mandate_id text,
  -- It costs nothing: created while there were no subscriptions, or the platform's own. Until when, once
  -- they have been announced.
  free boolean NOT NULL DEFAULT false,
  free_until timestamptz,
  -- When more than viewing became possible again: what was due before isn't sent by itself any more.
  reopened_at timestamptz,
  CHECK (free OR free_until IS NULL)
);
-- A company changes its own state; the platform decides which features it is granted.
SELECT protect_tenant_table('subscriptions', 'SELECT');
GRANT SELECT, INSERT, UPDATE ON subscriptions TO app_platform;
GRANT UPDATE (state, trial_ends_at, cancelled_at, ends_at, grace_ends_at, suspended_reason, confirmed_at, package,
  updated_at, suspended_by, addons, mandate_provider, mandate_id, free, free_until) ON subscriptions TO app_user;
CREATE POLICY platform ON subscriptions TO app_platform USING (true) WITH CHECK (true);
CREATE POLICY lookups ON subscriptions FOR SELECT TO app_owner USING (true);

-- Whether a company can only be viewed at a moment; the domain's `accessAt` says the same, and a test compares them.
CREATE FUNCTION is_view_only(s subscriptions, at timestamptz) RETURNS boolean
  LANGUAGE sql IMMUTABLE
  AS $$
  SELECT CASE
    WHEN s.state = 'demo' OR (s.state = 'confirmed' AND s.free_until <= at) THEN s.trial_ends_at <= at
    WHEN s.state IN ('confirmed', 'grace') AND s.ends_at <= at THEN true
    WHEN s.state = 'grace' AND s.grace_ends_at <= at THEN true
    ELSE s.state NOT IN ('confirmed', 'grace') END
$$;
GRANT EXECUTE ON FUNCTION is_view_only TO app_user, app_platform;

CREATE FUNCTION note_reopening() RETURNS trigger
  LANGUAGE plpgsql SET search_path = penning, pg_temp
  AS $$
BEGIN
  IF is_view_only(OLD, NEW.updated_at) AND NOT is_view_only(NEW, NEW.updated_at) THEN
    NEW.reopened_at := NEW.updated_at;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER note_reopening BEFORE UPDATE ON subscriptions FOR EACH ROW EXECUTE FUNCTION note_reopening();

-- Codes that extend the trial or lower the price; `code` is folded to lower case.
CREATE TABLE promocodes (
  code text PRIMARY KEY,
  description text NOT NULL DEFAULT '',
  trial_days integer NOT NULL DEFAULT 0 CHECK (trial_days BETWEEN 0 AND 365),
  discount_percent numeric(5, 2) NOT NULL DEFAULT 0 CHECK (discount_percent BETWEEN 0 AND 100),
  discount_months integer NOT NULL DEFAULT 0 CHECK (discount_months BETWEEN 0 AND 120),
  valid_until date,
  max_uses integer,
  uses integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  disabled_at timestamptz
);
GRANT SELECT, INSERT, UPDATE ON promocodes TO app_platform;

-- The codes that a company used: each extends a trial once, even if another was used in between.
CREATE TABLE promocode_uses (
  company_id uuid NOT NULL REFERENCES companies,
  code text NOT NULL,
  used_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, code)
);
SELECT protect_tenant_table('promocode_uses', 'SELECT');
GRANT SELECT, INSERT ON promocode_uses TO app_platform;
CREATE POLICY platform ON promocode_uses TO app_platform USING (true) WITH CHECK (true);

-- Settings of the whole installation; one row. Prices are in euros without VAT.
CREATE TABLE platform_settings (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  -- The platform's own company, which invoices the subscriptions.
  billing_company_id uuid REFERENCES companies,
  starter_price numeric(12, 2) NOT NULL DEFAULT 9.00,
  business_price numeric(12, 2) NOT NULL DEFAULT 19.00,
  accountancy_price numeric(12, 2) NOT NULL DEFAULT 29.00,
  addon_price numeric(12, 2) NOT NULL DEFAULT 5.00,
  sms_price numeric(12, 4) NOT NULL DEFAULT 0.25,
  legacy_url text NOT NULL DEFAULT '',
  -- Who may sign up; where nothing was chosen, it depends on where the installation runs.
  registration text CHECK (registration IN ('open', 'invitation', 'closed')),
  -- Whether companies pay for a subscription, and the days of its trial.
  subscriptions boolean NOT NULL DEFAULT false,
  trial_days integer NOT NULL DEFAULT 7 CHECK (trial_days BETWEEN 1 AND 365),
  -- From which day that applies to existing companies; null for never.
  earlier_from date,
  -- When the demo company was created, which happens once.
  demo_made_at timestamptz,
  -- The operator's legal texts: a text, or the address of a page.
  terms text NOT NULL DEFAULT '',
  privacy text NOT NULL DEFAULT '',
  imprint text NOT NULL DEFAULT '',
  contact text NOT NULL DEFAULT '',
  -- Whether VIES may be asked about VAT numbers, which sends them to the European Commission.
  vies_allowed boolean NOT NULL DEFAULT false
);
GRANT SELECT, UPDATE ON platform_settings TO app_platform;

INSERT INTO platform_settings DEFAULT VALUES;

-- People the operator invites to sign up; the key is in the link, and only its hash is stored.
CREATE TABLE sign_up_invitations (
  key_hash bytea PRIMARY KEY,
  email_folded text NOT NULL,
  -- Whoever signs up with it administers the platform: created on the machine itself.
  makes_admin boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, DELETE ON sign_up_invitations TO app_platform;

-- Callers -----------------------------------------------------------------------------------------------------
-- What every request asks is plpgsql, which keeps its plans: before version 18, PostgreSQL plans a function in SQL again
-- at each call, which took a millisecond of every request.

-- A person in a company with their current rights: through their own role, else through the accounting
-- firm that the company is linked to, else as a platform administrator; no row when they have no access.
CREATE FUNCTION find_caller(person uuid, company uuid)
  RETURNS TABLE (
    user_id uuid, company_id uuid, member_role text, through text, user_name text, language text, timezone text,
    is_admin boolean, is_accountant boolean, state text, trial_ends_at timestamptz, grace_ends_at timestamptz,
    ends_at timestamptz, free_until timestamptz
  )
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
    SELECT u.id, c.id, coalesce(m.role, 'accountant'),
      CASE WHEN m.role IS NOT NULL THEN 'user' WHEN o.id = c.accountant_id THEN 'accountant' ELSE 'admin' END,
      u.name, u.language, c.timezone, u.is_admin, o.id IS NOT NULL, b.state, b.trial_ends_at, b.grace_ends_at, b.ends_at,
      b.free_until
    FROM users u
    JOIN companies c ON c.id = company
    JOIN subscriptions b ON b.company_id = c.id
    LEFT JOIN memberships m ON m.company_id = c.id AND m.user_id = u.id AND m.disabled_at IS NULL
    LEFT JOIN accountants o ON o.id = u.accountant_id AND o.disabled_at IS NULL
    WHERE u.id = person AND u.disabled_at IS NULL AND (m.role IS NOT NULL OR o.id = c.accountant_id OR u.is_admin);
END
$$;

-- The person of a valid session.
CREATE FUNCTION find_session(session uuid, at timestamptz)
  RETURNS TABLE (
    user_id uuid, company_id uuid, member_role text, through text, user_name text, language text, timezone text,
    is_admin boolean, is_accountant boolean, state text, trial_ends_at timestamptz, grace_ends_at timestamptz,
    ends_at timestamptz, free_until timestamptz
  )
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
    SELECT c.* FROM sessions s CROSS JOIN LATERAL find_caller(s.user_id, s.company_id) c
    WHERE s.id = session AND s.revoked_at IS NULL AND s.expires_at > at AND (s.visit OR c.through <> 'admin');
END
$$;

-- The person of a valid token, with its creator's current rights; no row once they have no access to the
-- company.
CREATE FUNCTION find_api_token(hash bytea, at timestamptz)
  RETURNS TABLE (
    token_id uuid, token_name text, scopes text[], used_lately boolean, package text, features text[],
    user_id uuid, company_id uuid, member_role text, through text, user_name text, language text, timezone text,
    is_admin boolean, is_accountant boolean, state text, trial_ends_at timestamptz, grace_ends_at timestamptz,
    ends_at timestamptz, free_until timestamptz
  )
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
    SELECT t.id, t.name, t.scopes, coalesce(t.last_used_at > at - interval '1 minute', false), b.package, b.features, c.*
    FROM api_tokens t
    JOIN subscriptions b ON b.company_id = t.company_id
    CROSS JOIN LATERAL find_caller(t.user_id, t.company_id) c
    WHERE t.token_hash = hash AND t.revoked_at IS NULL AND (t.expires_at IS NULL OR t.expires_at > at)
      AND c.through <> 'admin';
END
$$;

-- The company in which a person continues after signing in: the one they last worked in and still may,
-- else the first they joined, else their accounting firm's own; never one they may only enter as an
-- administrator.
CREATE FUNCTION find_last_company(person uuid) RETURNS TABLE (company_id uuid, member_role text)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
    SELECT c.company_id, c.member_role
    FROM (
      (SELECT v.company_id, 0 AS rank, -extract(epoch FROM v.visited_at) AS place
         FROM company_visits v WHERE v.user_id = person ORDER BY v.visited_at DESC LIMIT 50)
      UNION ALL
      (SELECT m.company_id, 1, extract(epoch FROM m.created_at)
         FROM memberships m WHERE m.user_id = person AND m.disabled_at IS NULL ORDER BY m.created_at LIMIT 1)
      UNION ALL
      SELECT o.own_company_id, 2, 0
        FROM users u JOIN accountants o ON o.id = u.accountant_id WHERE u.id = person AND o.own_company_id IS NOT NULL
    ) place
    CROSS JOIN LATERAL find_caller(person, place.company_id) c
    WHERE c.through <> 'admin'
    ORDER BY place.rank, place.place LIMIT 1;
END
$$;

-- Whether a person must set up a second factor before doing anything else in a company.
CREATE FUNCTION lacks_second_factor(person uuid, company uuid) RETURNS boolean
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
BEGIN
  RETURN (
    SELECT c.requires_second_factor AND NOT EXISTS (
      SELECT FROM second_factors f WHERE f.user_id = person AND f.confirmed_at IS NOT NULL)
    FROM companies c WHERE c.id = company);
END
$$;

-- What was found of a session, as one short text that changes with any part of it.
CREATE FUNCTION seal_of(found text, lacks_factor boolean) RETURNS text LANGUAGE sql IMMUTABLE
  AS $$ SELECT md5(found || lacks_factor::text) $$;

-- The seal of a session at a moment; null once it has ended.
CREATE FUNCTION session_seal(session uuid, at timestamptz) RETURNS text LANGUAGE plpgsql STABLE
  AS $$
BEGIN
  RETURN (
    SELECT seal_of(s::text, lacks_second_factor(s.user_id, s.company_id)) FROM find_session(session, at) s);
END
$$;

-- Fails unless a session is the same as at its last look-up, which aborts the transaction.
CREATE FUNCTION require_session(session uuid, at timestamptz, seal text) RETURNS void LANGUAGE plpgsql STABLE
  AS $$
BEGIN
  IF session_seal(session, at) IS DISTINCT FROM seal THEN
    RAISE EXCEPTION 'the session has ended or changed' USING ERRCODE = 'PX401';
  END IF;
END
$$;
GRANT EXECUTE ON FUNCTION find_caller, find_session, find_api_token, find_last_company, lacks_second_factor,
  seal_of, session_seal, require_session TO app_platform;
