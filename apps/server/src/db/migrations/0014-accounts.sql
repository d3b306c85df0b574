-- Who someone is and what they may do: accounting offices, platform administrators, and the subscription of a company.

-- Accounting offices. Each has an administration of its own, so that everybody in it works in some company.
CREATE TABLE accountants (
  id uuid PRIMARY KEY,
  -- The accountant ID: what a company types in to be linked.
  number text NOT NULL UNIQUE,
  name text NOT NULL,
  address text NOT NULL DEFAULT '',
  postal_code text NOT NULL DEFAULT '',
  city text NOT NULL DEFAULT '',
  country text NOT NULL,
  coc text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  language text NOT NULL,
  -- Their own administration.
  own_company_id uuid REFERENCES companies,
  created_at timestamptz NOT NULL,
  disabled_at timestamptz
);
GRANT SELECT, INSERT, UPDATE ON accountants TO app_platform;

ALTER TABLE users
  ADD COLUMN is_admin boolean NOT NULL DEFAULT false,
  ADD COLUMN accountant_id uuid REFERENCES accountants,
  ADD COLUMN email_verified_at timestamptz;
CREATE INDEX users_accountant ON users (accountant_id) WHERE accountant_id IS NOT NULL;

ALTER TABLE companies
  ADD COLUMN accountant_id uuid REFERENCES accountants,
  ADD COLUMN accountant_since timestamptz;
CREATE INDEX companies_accountant ON companies (accountant_id) WHERE accountant_id IS NOT NULL;

-- One row per company (decisions section 6). What has run out by now is worked out from the dates when it is read.
CREATE TABLE subscriptions (
  company_id uuid PRIMARY KEY REFERENCES companies,
  state text NOT NULL CHECK (state IN ('demo', 'pending', 'confirmed', 'grace', 'cancelled', 'suspended')),
  trial_ends_at timestamptz NOT NULL,
  -- When the account was cancelled, and when access ends because of it.
  cancelled_at timestamptz,
  ends_at timestamptz,
  grace_ends_at timestamptz,
  suspended_reason text NOT NULL DEFAULT '',
  confirmed_at timestamptz,
  package text NOT NULL DEFAULT 'business' CHECK (package IN ('starter', 'business', 'accountancy')),
  -- Features that an administrator granted on their own.
  features text[] NOT NULL DEFAULT '{}',
  promocode text,
  updated_at timestamptz NOT NULL
);
ALTER TABLE subscriptions ENABLE ROW LEVEL SECURITY;
ALTER TABLE subscriptions FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON subscriptions TO app_user
  USING (company_id = current_company()) WITH CHECK (company_id = current_company());
CREATE POLICY platform ON subscriptions TO app_platform USING (true) WITH CHECK (true);
CREATE POLICY lookups ON subscriptions FOR SELECT TO app_owner USING (true);
CREATE POLICY maintenance ON subscriptions TO app_owner
  USING (current_setting('app.maintenance', true) = 'on') WITH CHECK (current_setting('app.maintenance', true) = 'on');
GRANT SELECT ON subscriptions TO app_user;
GRANT SELECT, INSERT, UPDATE ON subscriptions TO app_platform;

-- Who registered before there were subscriptions keeps what they have.
SELECT set_config('app.maintenance', 'on', true);
INSERT INTO subscriptions (company_id, state, trial_ends_at, confirmed_at, updated_at)
  SELECT id, 'confirmed', created_at, created_at, now() FROM companies;
SELECT set_config('app.maintenance', '', true);

-- Codes that lengthen the trial or lower the price; `code` is folded to lower case.
CREATE TABLE promocodes (
  code text PRIMARY KEY,
  description text NOT NULL DEFAULT '',
  trial_days integer NOT NULL DEFAULT 0 CHECK (trial_days BETWEEN 0 AND 365),
  discount_percent numeric(5, 2) NOT NULL DEFAULT 0 CHECK (discount_percent BETWEEN 0 AND 100),
  discount_months integer NOT NULL DEFAULT 0 CHECK (discount_months BETWEEN 0 AND 120),
  valid_until date,
  most_uses integer,
  uses integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  disabled_at timestamptz
);
GRANT SELECT, INSERT, UPDATE ON promocodes TO app_platform;

-- What holds for the whole installation; one row. Prices are euros without VAT.
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
  registration_open boolean NOT NULL DEFAULT true
);
INSERT INTO platform_settings DEFAULT VALUES;
GRANT SELECT, UPDATE ON platform_settings TO app_platform;

-- Accountants and administrators are named as such in the history.
ALTER TABLE document_events DROP CONSTRAINT document_events_actor_kind_check;
ALTER TABLE document_events ADD CONSTRAINT document_events_actor_kind_check
  CHECK (actor_kind IN ('user', 'accountant', 'admin', 'customer', 'system')) NOT VALID;

-- A person in a company with their rights of this moment: by a role of their own, else through the office that the
-- company is linked to, else as an administrator of the platform; no row when they may not be there.
CREATE FUNCTION find_caller(person uuid, company uuid)
  RETURNS TABLE (
    user_id uuid, company_id uuid, member_role text, through text, user_name text, language text, timezone text,
    is_admin boolean, is_accountant boolean, state text, trial_ends_at timestamptz, grace_ends_at timestamptz,
    ends_at timestamptz
  )
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT u.id, c.id, coalesce(m.role, 'accountant'),
    CASE WHEN m.role IS NOT NULL THEN 'user' WHEN o.id = c.accountant_id THEN 'accountant' ELSE 'admin' END,
    u.name, u.language, c.timezone, u.is_admin, o.id IS NOT NULL, b.state, b.trial_ends_at, b.grace_ends_at, b.ends_at
  FROM users u
  JOIN companies c ON c.id = company
  JOIN subscriptions b ON b.company_id = c.id
  LEFT JOIN memberships m ON m.company_id = c.id AND m.user_id = u.id AND m.disabled_at IS NULL
  LEFT JOIN accountants o ON o.id = u.accountant_id AND o.disabled_at IS NULL
  WHERE u.id = person AND u.disabled_at IS NULL AND (m.role IS NOT NULL OR o.id = c.accountant_id OR u.is_admin)
$$;

-- Whose session lives.
DROP FUNCTION find_session(uuid, timestamptz);
CREATE FUNCTION find_session(session uuid, at timestamptz)
  RETURNS TABLE (
    user_id uuid, company_id uuid, member_role text, through text, user_name text, language text, timezone text,
    is_admin boolean, is_accountant boolean, state text, trial_ends_at timestamptz, grace_ends_at timestamptz,
    ends_at timestamptz
  )
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT c.* FROM sessions s CROSS JOIN LATERAL find_caller(s.user_id, s.company_id) c
  WHERE s.id = session AND s.revoked_at IS NULL AND s.expires_at > at
$$;
REVOKE EXECUTE ON FUNCTION find_session, find_caller FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_session, find_caller TO app_platform;
