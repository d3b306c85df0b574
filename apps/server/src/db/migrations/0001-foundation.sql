-- The foundation: companies and their separation, counters, jobs, limits and shared functions.

-- Nobody may call a function unless that is granted below.
ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;
GRANT USAGE ON SCHEMA penning TO app_user, app_platform, app_jobs;

CREATE FUNCTION current_company() RETURNS uuid
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('app.company_id', true), '')::uuid $$;

-- Protects a table's rows by company, in addition to every query's own condition: a query that forgets its
-- company sees nothing of another's. Every table of company data calls it, with the tenant role's rights.
-- Backup, restore and data migrations work across companies; they say so for their own transaction. Where
-- a table also has a policy `lookups`, functions that run as its owner deliberately read across companies;
-- each answers one question only.
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

-- Lower case without diacritics, for search. unaccent() itself is not immutable; naming its dictionary
-- makes it so.
CREATE FUNCTION fold(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;

-- A word, and the same with one letter left out. Not STRICT, so that it is expanded where it is read from.
CREATE FUNCTION spellings_without_one(word text) RETURNS SETOF text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
  SELECT word
  UNION ALL SELECT left(word, at - 1) || substr(word, at + 1) FROM generate_series(1, length(word)) at
    -- Of three letters hardly anything would be left.
    WHERE length(word) > 3
  $$;

-- The spellings by which words are found with a typing error: each word, and each with one letter left out.
-- Two words that differ by one letter too many, missing, replaced or swapped with its neighbour share one.
-- Expensive, so that the planner reads them from an index.
CREATE FUNCTION near_spellings(value text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000
  AS $$
  SELECT coalesce(array_agg(DISTINCT spelling), '{}') FROM (
    SELECT left(part, 16) AS word FROM regexp_split_to_table(penning.fold(value), '[^[:alnum:]]+') AS part
    WHERE length(part) >= 3
  ) words CROSS JOIN LATERAL penning.spellings_without_one(word) AS spelling
  $$;

-- The spellings by which the beginning of a long word is found with a typing error ("Kafee" in
-- "Kaffeerösterei"): its first five letters, and those with one left out. Whatever is within one error of a
-- word's beginning shares one of these with it. Expensive like the above.
CREATE FUNCTION near_beginnings(value text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000
  AS $$
  SELECT coalesce(array_agg(DISTINCT spelling), '{}') FROM (
    SELECT DISTINCT left(part, 5) AS head FROM regexp_split_to_table(penning.fold(value), '[^[:alnum:]]+') AS part
    -- A shorter word is found whole.
    WHERE length(part) >= 7
  ) heads CROSS JOIN LATERAL penning.spellings_without_one(head) AS spelling
  $$;

-- Whether a text has a word, or one of at least five letters begins one of its words, apart from one error;
-- `spellings` are the word's.
CREATE FUNCTION has_near(value text, word text, spellings text[]) RETURNS boolean
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
  SELECT EXISTS (
    SELECT FROM regexp_split_to_table(penning.fold(value), '[^[:alnum:]]+') AS part
    WHERE length(word) >= 5 AND length(part) > length(word)
        AND spellings && ARRAY(SELECT s FROM penning.spellings_without_one(left(part, least(length(word), 16))) s)
      OR abs(length(part) - length(word)) <= 1
        AND spellings && ARRAY(SELECT s FROM penning.spellings_without_one(left(part, 16)) s))
  $$;

-- Escapes a term so that LIKE matches it literally.
CREATE FUNCTION like_literal(term text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT replace(replace(replace(term, '\', '\\'), '%', '\%'), '_', '\_') $$;

-- Parses a text as JSON; null when it isn't, for instance because someone edited it.
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

-- The key by which an invoice number is found in a bank's text: only capitals and digits, without leading
-- letters. The domain's `numberKey` gives the same.
CREATE FUNCTION number_key(number text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
  SELECT regexp_replace(regexp_replace(upper(number COLLATE "C"), '[^A-Z0-9]', '', 'g'), '^[A-Z]+', '') COLLATE "C"
$$;

CREATE FUNCTION account_key(iban text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT regexp_replace(upper(iban COLLATE "C"), '[^A-Z0-9]', '', 'g') COLLATE "C" $$;

-- Immutable rows yield only to the erasure of a company after its retention: only `erase_company` runs as
-- the tables' owner and sets this for its own transaction.
CREATE FUNCTION is_erasing() RETURNS boolean
  LANGUAGE sql STABLE
  AS $$ SELECT current_user = 'app_owner' AND coalesce(current_setting('app.erasing', true), '') = 'on' $$;

-- The languages and currencies, as the contract lists them.
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
  -- The tax number, for a seller without a VAT number.
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
  -- Days that a quotation is valid when its draft gives no last day.
  quotation_term integer NOT NULL DEFAULT 30 CHECK (quotation_term BETWEEN 0 AND 365),
  -- What customers read before and after paying, the payment methods offered and their order, and whether
  -- they may pay online in parts.
  payment_message text NOT NULL DEFAULT '',
  payment_success_message text NOT NULL DEFAULT '',
  payment_ways text[] NOT NULL DEFAULT '{online,transfer}' CHECK (payment_ways <@ '{online,transfer}' AND cardinality(payment_ways) > 0),
  -- The ways to pay online in display order, by their ids at the provider; the others follow in the account's order.
  online_order text[] NOT NULL DEFAULT '{}' CHECK (cardinality(online_order) <= 50),
  payment_in_parts boolean NOT NULL DEFAULT false,
  -- Whether customers are asked with any payment to agree to later collection; else with those of recurring invoices.
  payment_asks_mandate boolean NOT NULL DEFAULT false,
  -- Whether it ever connected a service that takes payments: from then on its customers don't see the test bank.
  had_payment_service boolean NOT NULL DEFAULT false,
  -- The colours that replace Penning's, whether they do, and in which theme; null while nothing has been
  -- chosen.
  white_label jsonb,
  white_label_logo_file_id uuid,
  accountant_id uuid,
  accountant_since timestamptz,
  -- An owner may require the second factor of everyone who works in the company.
  requires_second_factor boolean NOT NULL DEFAULT false,
  -- The number that a company gives out to be found by: the random end of its id, so that numbers can't be
  -- guessed or counted.
  number text GENERATED ALWAYS AS (upper(right(replace(id::text, '-', ''), 12))) STORED,
  -- Whether bookkeeping is done from here, the name of the administration there, and whether sent
  -- documents are posted automatically.
  bookkeeping boolean NOT NULL DEFAULT false,
  office text NOT NULL DEFAULT '',
  autobooking boolean NOT NULL DEFAULT false,
  -- From which day sales to consumers in other member states are declared through the one-stop shop; null
  -- for never.
  one_stop_shop_from date,
  -- The skipped steps of the setup, when it was completed, when the dashboard was asked not to show it any
  -- more, and the suggestions that it no longer makes.
  setup_skipped text[] NOT NULL DEFAULT '{}' CHECK (setup_skipped <@ '{company,logo,email,payment,completion}'),
  setup_completed_at timestamptz,
  setup_dismissed_at timestamptz,
  hidden_suggestions text[] NOT NULL DEFAULT '{}' CHECK (hidden_suggestions <@ '{onlinePayment,sms}'),
  -- When its VAT is due, where its country offers a choice; a choice the country doesn't offer counts as
  -- the default rule.
  vat_point text NOT NULL DEFAULT 'supply' CHECK (vat_point IN ('supply', 'payment', 'invoice'))
);
CREATE INDEX companies_accountant ON companies (accountant_id) WHERE accountant_id IS NOT NULL;
CREATE UNIQUE INDEX companies_number ON companies (number);
SELECT protect_tenant_table('companies', 'SELECT, UPDATE', 'id');
GRANT SELECT, INSERT, UPDATE ON companies TO app_platform;
CREATE POLICY platform ON companies TO app_platform USING (true) WITH CHECK (true);
CREATE POLICY lookups ON companies FOR SELECT TO app_owner USING (true);

-- A demo company that was erased is nobody's.
CREATE FUNCTION installation_is_empty() RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$ SELECT NOT EXISTS (SELECT FROM companies WHERE NOT is_demo OR name <> '') $$;

CREATE TABLE company_counters (
  company_id uuid PRIMARY KEY REFERENCES companies,
  invoice_prefix text NOT NULL,
  invoice_next bigint NOT NULL,
  invoice_width integer NOT NULL,
  quotation_prefix text NOT NULL,
  quotation_next bigint NOT NULL,
  quotation_width integer NOT NULL,
  -- The latest date of a numbered invoice; an earlier one needs a reason.
  invoice_last_on date,
  event_seq bigint NOT NULL DEFAULT 0,
  event_hash bytea NOT NULL DEFAULT '\x'
) WITH (fillfactor = 20);
SELECT protect_tenant_table('company_counters', 'SELECT, INSERT, UPDATE');
GRANT INSERT ON company_counters TO app_platform;
CREATE POLICY platform ON company_counters TO app_platform USING (true) WITH CHECK (true);

-- Counts of calls per key and window; unlogged, because losing them in a crash costs nothing.
CREATE UNLOGGED TABLE rate_limits (
  key text NOT NULL,
  window_start timestamptz NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (key, window_start)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON rate_limits TO app_platform;

-- How much of its rate limit each service, and each connection to one, has used; the service remembers it
-- when we crash, so we do too.
CREATE TABLE service_paces (
  key text PRIMARY KEY,
  -- When the window started; for a bucket, when it was last updated.
  started_at timestamptz NOT NULL,
  -- In thousandths of a call, because a bucket leaks.
  used integer NOT NULL,
  -- Until when the service asked us to wait.
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

-- When each kind of job last ran; the queue itself forgets its jobs within the hour.
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
  -- The kind of error, never its message, which may name a person.
  error text NOT NULL
);
CREATE INDEX job_failures_newest ON job_failures (at DESC, id DESC);
GRANT SELECT, DELETE ON job_failures TO app_platform;
GRANT INSERT ON job_failures TO app_jobs;

-- How far a demo's clock is ahead of the machine's; no row where the clock was never moved.
CREATE TABLE installation_clock (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  ahead_ms bigint NOT NULL CHECK (ahead_ms >= 0),
  moved_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON installation_clock TO app_platform;

-- The request that a token belongs to: the SHA-256 of everything it asked for. The same token with another
-- request is refused.
CREATE TABLE request_tokens (
  company_id uuid NOT NULL REFERENCES companies,
  token uuid NOT NULL,
  fingerprint bytea NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, token)
);
SELECT protect_tenant_table('request_tokens', 'SELECT, INSERT');

GRANT EXECUTE ON FUNCTION current_company, fold, spellings_without_one, near_spellings, near_beginnings, like_literal, readable_json, number_text, number_key, account_key TO app_user;
GRANT EXECUTE ON FUNCTION current_company, fold, installation_is_empty, count_request TO app_platform;
GRANT EXECUTE ON FUNCTION is_erasing, is_language, is_currency TO PUBLIC;
