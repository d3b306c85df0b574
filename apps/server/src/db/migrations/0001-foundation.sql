-- People, companies, sessions, and the master data of a company.

CREATE FUNCTION current_company() RETURNS uuid
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('app.company_id', true), '')::uuid $$;

-- Lower case without diacritics, for search. unaccent() itself is not immutable; naming its dictionary makes it so.
CREATE FUNCTION fold(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;

-- People ---------------------------------------------------------------------------------------------------

CREATE TABLE users (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  email_folded text NOT NULL UNIQUE,
  name text NOT NULL,
  password_hash text NOT NULL,
  language text NOT NULL,
  theme text NOT NULL DEFAULT 'light',
  created_at timestamptz NOT NULL,
  disabled_at timestamptz
);

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
  iban text NOT NULL DEFAULT '',
  bic text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  website text NOT NULL DEFAULT '',
  currency text NOT NULL DEFAULT 'EUR',
  timezone text NOT NULL DEFAULT 'Europe/Amsterdam',
  language text NOT NULL,
  sepa_identifier text NOT NULL DEFAULT '',
  sepa_owner text NOT NULL DEFAULT '',
  is_demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL
);

CREATE TABLE memberships (
  company_id uuid NOT NULL REFERENCES companies,
  user_id uuid NOT NULL REFERENCES users,
  role text NOT NULL CHECK (role IN ('owner', 'manager', 'employee')),
  created_at timestamptz NOT NULL,
  disabled_at timestamptz,
  PRIMARY KEY (company_id, user_id)
);
CREATE INDEX memberships_user ON memberships (user_id);

CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  company_id uuid NOT NULL REFERENCES companies,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  ip text NOT NULL,
  user_agent text NOT NULL
);
CREATE INDEX sessions_user ON sessions (user_id) WHERE revoked_at IS NULL;

-- Counts of calls per key in windows; not logged, since losing them in a crash costs nothing.
CREATE UNLOGGED TABLE rate_limits (
  key text NOT NULL,
  window_start timestamptz NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (key, window_start)
);

-- A company's counters: numbers given, and the head of its event chain ---------------------------------------

CREATE TABLE company_counters (
  company_id uuid PRIMARY KEY REFERENCES companies,
  invoice_prefix text NOT NULL,
  invoice_next bigint NOT NULL,
  invoice_width integer NOT NULL,
  quotation_prefix text NOT NULL,
  quotation_next bigint NOT NULL,
  quotation_width integer NOT NULL,
  event_seq bigint NOT NULL DEFAULT 0,
  event_hash bytea NOT NULL DEFAULT '\x'
) WITH (fillfactor = 20);

CREATE FUNCTION number_text(prefix text, next bigint, width integer) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT prefix || lpad(next::text, greatest(width, length(next::text)), '0') $$;

-- Settings ---------------------------------------------------------------------------------------------------

CREATE TABLE ledgers (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  name text NOT NULL,
  ledger_number text NOT NULL,
  credit_ledger_number text NOT NULL DEFAULT '',
  cost_center text NOT NULL DEFAULT '',
  book_taxless boolean NOT NULL DEFAULT false,
  position integer NOT NULL DEFAULT 0,
  PRIMARY KEY (company_id, id)
);

CREATE TABLE vat_codes (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  name text NOT NULL,
  code text NOT NULL DEFAULT '',
  factor numeric(6, 4) NOT NULL CHECK (factor >= 1 AND factor < 10),
  type text NOT NULL CHECK (type IN ('high', 'low', 'exempt', 'none', 'ICPS', 'ICPG', 'EBU')),
  position integer NOT NULL DEFAULT 0,
  PRIMARY KEY (company_id, id)
);

CREATE TABLE payment_methods (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  name text NOT NULL,
  position integer NOT NULL DEFAULT 0,
  PRIMARY KEY (company_id, id)
);

CREATE TABLE email_templates (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  kind text NOT NULL,
  language text NOT NULL,
  name text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, kind, language)
);

-- Files that people gave us or that we made; the bytes are in the storage under `key`.
CREATE TABLE files (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('attachment', 'logo', 'paper')),
  filename text NOT NULL,
  media_type text NOT NULL,
  size integer NOT NULL,
  digest bytea NOT NULL,
  key text NOT NULL,
  created_at timestamptz NOT NULL,
  created_by uuid,
  PRIMARY KEY (company_id, id)
);

CREATE TABLE profiles (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  name text NOT NULL,
  is_default boolean NOT NULL DEFAULT false,
  disabled boolean NOT NULL DEFAULT false,
  expiration integer NOT NULL DEFAULT 14,
  language text NOT NULL,
  header_lines text[] NOT NULL CHECK (array_length(header_lines, 1) = 12),
  extra_text text NOT NULL DEFAULT '',
  extra_text_bottom text NOT NULL DEFAULT '',
  footer text NOT NULL DEFAULT '',
  quotation_footer text NOT NULL DEFAULT '',
  email_from text NOT NULL DEFAULT '',
  email_cc text[] NOT NULL DEFAULT '{}',
  merge_mail_attachments boolean NOT NULL DEFAULT false,
  logo_position text NOT NULL DEFAULT 'left',
  sender_position text NOT NULL DEFAULT 'right',
  margin_global integer NOT NULL DEFAULT 10,
  margin_header integer NOT NULL DEFAULT 0,
  font text NOT NULL DEFAULT 'inter',
  accent_colour text NOT NULL DEFAULT '#17624a',
  logo_file_id uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, logo_file_id) REFERENCES files (company_id, id)
);
CREATE UNIQUE INDEX profiles_one_default ON profiles (company_id) WHERE is_default;

CREATE TABLE products (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  number text NOT NULL DEFAULT '',
  description text NOT NULL,
  price numeric(14, 4) NOT NULL,
  unit text NOT NULL DEFAULT '',
  vat_id uuid NOT NULL,
  ledger_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  folded text GENERATED ALWAYS AS (fold(number || ' ' || description)) STORED,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, vat_id) REFERENCES vat_codes (company_id, id),
  FOREIGN KEY (company_id, ledger_id) REFERENCES ledgers (company_id, id)
);
CREATE INDEX products_description ON products (company_id, left(description, 80), id);

-- Customers --------------------------------------------------------------------------------------------------

CREATE TABLE customers (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  name text NOT NULL,
  contact text NOT NULL DEFAULT '',
  person boolean NOT NULL DEFAULT false,
  address text NOT NULL DEFAULT '',
  postal_code text NOT NULL DEFAULT '',
  city text NOT NULL DEFAULT '',
  country text NOT NULL,
  email text NOT NULL DEFAULT '',
  cc_email text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  iban text NOT NULL DEFAULT '',
  vat_number text NOT NULL DEFAULT '',
  coc text NOT NULL DEFAULT '',
  debtor_number text NOT NULL DEFAULT '',
  crm_id text NOT NULL DEFAULT '',
  optional_field_1 text NOT NULL DEFAULT '',
  optional_field_2 text NOT NULL DEFAULT '',
  buyer_reference text NOT NULL DEFAULT '',
  option_currency text,
  option_expiration integer,
  option_language text,
  option_extra_text text NOT NULL DEFAULT '',
  option_extra_text_bottom text NOT NULL DEFAULT '',
  free_text text NOT NULL DEFAULT '',
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'merged')),
  master_id uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  name_folded text GENERATED ALWAYS AS (fold(name)) STORED,
  contact_folded text GENERATED ALWAYS AS (fold(contact)) STORED,
  folded text GENERATED ALWAYS AS (
    fold(name || ' ' || contact || ' ' || email || ' ' || debtor_number || ' ' || city)
  ) STORED,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, master_id) REFERENCES customers (company_id, id)
);
CREATE INDEX customers_name ON customers (company_id, name_folded, id);
CREATE INDEX customers_name_prefix ON customers (company_id, name_folded text_pattern_ops);
CREATE INDEX customers_city ON customers (company_id, city, id);
CREATE INDEX customers_updated ON customers (company_id, updated_at, id);
CREATE INDEX customers_folded ON customers USING gin (company_id, folded public.gin_trgm_ops) WITH (fastupdate = off);
