-- What everything else stands on: companies and how they are kept apart, counters, jobs, limits and shared functions.

-- Nobody may call a function unless it is granted below.
ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;
GRANT USAGE ON SCHEMA penning TO app_user, app_platform, app_jobs;

CREATE FUNCTION current_company() RETURNS uuid
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('app.company_id', true), '')::uuid $$;

-- Keeps a table's rows apart by company, a second time: a query that forgets its company sees nothing of another's.
-- Every table of a company's own calls it, with what the tenant role may do there. Backup, restore and data migrations
-- work across companies; they say so for their own transaction.
-- Where a table has a policy `lookups` besides, functions that run as its owner read it across companies on purpose; each
-- answers one thing only.
CREATE FUNCTION protect_tenant_table(tenant_table regclass, rights text, company_column text DEFAULT 'company_id')
  RETURNS void
  LANGUAGE plpgsql
  AS $$
DECLARE
  own text := format('%I = current_company()', company_column);
  maintained text := $policy$current_setting('app.maintenance', true) = 'on'$policy$;
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', tenant_table);
  EXECUTE format('CREATE POLICY tenant ON %s TO app_user USING (%s) WITH CHECK (%s)', tenant_table, own, own);
  EXECUTE format('CREATE POLICY maintenance ON %s TO app_owner USING (%s) WITH CHECK (%s)', tenant_table, maintained,
    maintained);
  EXECUTE format('GRANT %s ON %s TO app_user', rights, tenant_table);
END
$$;

-- Lower case without diacritics, for search. unaccent() itself is not immutable; naming its dictionary makes it so.
CREATE FUNCTION fold(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;

-- A term as LIKE finds it literally.
CREATE FUNCTION like_literal(term text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT replace(replace(replace(term, '\', '\\'), '%', '\%'), '_', '\_') $$;

-- What a text says as JSON; null when it is none, as when somebody changed it.
CREATE FUNCTION readable_json(value text) RETURNS jsonb
  LANGUAGE plpgsql IMMUTABLE
  AS $$
BEGIN
  RETURN value::jsonb;
EXCEPTION WHEN invalid_text_representation OR untranslatable_character THEN
  RETURN NULL;
END
$$;

CREATE FUNCTION number_text(prefix text, next bigint, width integer) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT prefix || lpad(next::text, greatest(width, length(next::text)), '0') $$;

-- What an invoice number is found by in a bank's text: capitals and digits alone, without leading letters. The
-- domain's `numberKey` gives the same.
CREATE FUNCTION number_key(number text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
  SELECT regexp_replace(regexp_replace(upper(number COLLATE "C"), '[^A-Z0-9]', '', 'g'), '^[A-Z]+', '') COLLATE "C"
$$;

CREATE FUNCTION account_key(iban text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT regexp_replace(upper(iban COLLATE "C"), '[^A-Z0-9]', '', 'g') COLLATE "C" $$;

-- What is written in stone yields to the erasure of a company after its retention, and to nothing else: only
-- `erase_company` runs as the tables' owner and says so for its own transaction.
CREATE FUNCTION is_erasing() RETURNS boolean
  LANGUAGE sql STABLE
  AS $$ SELECT current_user = 'app_owner' AND coalesce(current_setting('app.erasing', true), '') = 'on' $$;

-- The languages and the currencies that there are, as the contract lists them.
CREATE FUNCTION is_language(value text) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN value IN ('nl', 'en', 'de', 'fr', 'es');
CREATE FUNCTION is_currency(value text) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN value IN ('EUR', 'USD', 'JPY', 'GBP', 'RUB', 'AUD', 'CHF', 'CAD', 'CNY', 'NOK', 'SEK', 'DKK');

CREATE TABLE companies (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  contact text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT '',
  postal_code text NOT NULL DEFAULT '',
  city text NOT NULL DEFAULT '',
  country text NOT NULL,
  coc text NOT NULL DEFAULT '',
  vat_number text NOT NULL DEFAULT '',
  -- The number of the tax office, for a seller without a VAT number.
  tax_number text NOT NULL DEFAULT '',
  iban text NOT NULL DEFAULT '',
  bic text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  website text NOT NULL DEFAULT '',
  currency text NOT NULL DEFAULT 'EUR' CHECK (is_currency(currency)),
  timezone text NOT NULL DEFAULT 'Europe/Amsterdam',
  language text NOT NULL CHECK (is_language(language)),
  sepa_identifier text NOT NULL DEFAULT '',
  sepa_owner text NOT NULL DEFAULT '',
  is_demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  -- Days that a quotation stays valid when its draft states no last day.
  quotation_term integer NOT NULL DEFAULT 30 CHECK (quotation_term BETWEEN 0 AND 365),
  -- What customers read where they pay and when they have paid, in which order they are offered which ways to pay, and
  -- whether they may pay online in parts.
  payment_message text NOT NULL DEFAULT '',
  payment_success_message text NOT NULL DEFAULT '',
  payment_ways text[] NOT NULL DEFAULT '{online,transfer}' CHECK (payment_ways <@ '{online,transfer}' AND cardinality(payment_ways) > 0),
  payment_in_parts boolean NOT NULL DEFAULT false,
  -- The colours that it shows in the place of Penning's, whether it does and by which theme; nothing was chosen while null.
  white_label jsonb,
  white_label_logo_file_id uuid,
  accountant_id uuid,
  accountant_since timestamptz,
  -- An owner may require the second factor of everybody who works in the company.
  requires_second_factor boolean NOT NULL DEFAULT false,
  -- What a company tells to be found by: the random end of its id, so that nobody can guess or count them.
  number text GENERATED ALWAYS AS (upper(right(replace(id::text, '-', ''), 12))) STORED,
  -- Whether bookkeeping is done from here, the name of the administration there, and whether what is sent is booked by
  -- itself.
  bookkeeping boolean NOT NULL DEFAULT false,
  office text NOT NULL DEFAULT '',
  autobooking boolean NOT NULL DEFAULT false,
  -- From which day sales to consumers in other member states are declared by the one-stop shop; null is never.
  one_stop_shop_from date,
  -- The steps of the setup that were passed over, when it was completed, when the dashboard was told to speak of it no
  -- more, and the suggestions that it makes no more.
  setup_skipped text[] NOT NULL DEFAULT '{}' CHECK (setup_skipped <@ '{company,logo,email,payment,completion}'),
  setup_completed_at timestamptz,
  setup_dismissed_at timestamptz,
  hidden_suggestions text[] NOT NULL DEFAULT '{}' CHECK (hidden_suggestions <@ '{onlinePayment,sms}'),
  -- When its VAT is due, of what its country lets it choose; what the country does not offer counts as the rule.
  vat_point text NOT NULL DEFAULT 'supply' CHECK (vat_point IN ('supply', 'payment', 'invoice'))
);
CREATE INDEX companies_accountant ON companies (accountant_id) WHERE accountant_id IS NOT NULL;
CREATE UNIQUE INDEX companies_number ON companies (number);
SELECT protect_tenant_table('companies', 'SELECT, UPDATE', 'id');
GRANT SELECT, INSERT, UPDATE ON companies TO app_platform;
CREATE POLICY platform ON companies TO app_platform USING (true) WITH CHECK (true);
CREATE POLICY lookups ON companies FOR SELECT TO app_owner USING (true);

CREATE FUNCTION installation_is_empty() RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$ SELECT NOT EXISTS (SELECT FROM companies) $$;

CREATE TABLE company_counters (
  company_id uuid PRIMARY KEY REFERENCES companies,
  invoice_prefix text NOT NULL,
  invoice_next bigint NOT NULL,
  invoice_width integer NOT NULL,
  quotation_prefix text NOT NULL,
  quotation_next bigint NOT NULL,
  quotation_width integer NOT NULL,
  -- The latest date of an invoice that has a number: one before it needs a reason.
  invoice_last_on date,
  event_seq bigint NOT NULL DEFAULT 0,
  event_hash bytea NOT NULL DEFAULT '\x'
) WITH (fillfactor = 20);
SELECT protect_tenant_table('company_counters', 'SELECT, INSERT, UPDATE');
GRANT INSERT ON company_counters TO app_platform;
CREATE POLICY platform ON company_counters TO app_platform USING (true) WITH CHECK (true);

-- Counts of calls per key in windows; not logged, since losing them in a crash costs nothing.
CREATE UNLOGGED TABLE rate_limits (
  key text NOT NULL,
  window_start timestamptz NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (key, window_start)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON rate_limits TO app_platform;

-- How far each service that we call, and each connection to one, is in what it lets us ask; a service remembers it
-- through our crashes, and so do we.
CREATE TABLE service_paces (
  key text PRIMARY KEY,
  -- Since when is counted; of a bucket, when it was last looked into.
  started_at timestamptz NOT NULL,
  -- In thousandths of a call, as a bucket leaks.
  used integer NOT NULL,
  -- Until when the service asked to be left alone.
  blocked_until timestamptz
);
GRANT SELECT, INSERT, UPDATE, DELETE ON service_paces TO app_platform;

CREATE FUNCTION count_request(limit_key text, window_at timestamptz) RETURNS integer
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  INSERT INTO rate_limits VALUES (limit_key, window_at, 1)
  ON CONFLICT (key, window_start) DO UPDATE SET count = rate_limits.count + 1
  RETURNING count
$$;

-- When each kind of job ran last; the queue itself forgets its jobs within the hour.
CREATE TABLE job_runs (
  name text PRIMARY KEY,
  last_run_at timestamptz NOT NULL,
  last_success_at timestamptz,
  last_failure_at timestamptz
);
GRANT SELECT ON job_runs TO app_platform;
GRANT SELECT, INSERT, UPDATE ON job_runs TO app_jobs;

CREATE TABLE job_failures (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  at timestamptz NOT NULL,
  -- The kind of the error, never its message: that may name a person.
  error text NOT NULL
);
CREATE INDEX job_failures_newest ON job_failures (at DESC, id DESC);
GRANT SELECT, DELETE ON job_failures TO app_platform;
GRANT INSERT ON job_failures TO app_jobs;

-- How far a demo's clock stands ahead of the machine's; no row in an installation whose clock was never moved.
CREATE TABLE installation_clock (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  ahead_ms bigint NOT NULL CHECK (ahead_ms >= 0),
  moved_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON installation_clock TO app_platform;

-- What a token of a repeatable request stands for: the SHA-256 of all that it asked for. The same token with another
-- request is refused.
CREATE TABLE request_tokens (
  company_id uuid NOT NULL REFERENCES companies,
  token uuid NOT NULL,
  fingerprint bytea NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, token)
);
SELECT protect_tenant_table('request_tokens', 'SELECT, INSERT');

GRANT EXECUTE ON FUNCTION current_company, fold, like_literal, readable_json, number_text, number_key, account_key TO app_user;
GRANT EXECUTE ON FUNCTION current_company, fold, installation_is_empty, count_request TO app_platform;
GRANT EXECUTE ON FUNCTION is_erasing, is_language, is_currency TO PUBLIC;
