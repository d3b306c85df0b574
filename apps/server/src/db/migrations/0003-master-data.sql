-- What a company's documents are made from: settings, files, layouts, products and customers.

CREATE TABLE ledgers (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  name text NOT NULL,
  ledger_number text NOT NULL,
  credit_ledger_number text NOT NULL DEFAULT '',
  cost_center text NOT NULL DEFAULT '',
  book_taxless boolean NOT NULL DEFAULT false,
  position integer NOT NULL DEFAULT 0,
  -- Since when it is no longer offered; documents sent with it still name it.
  retired_at timestamptz,
  PRIMARY KEY (company_id, id)
);
SELECT protect_tenant_table('ledgers', 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE vat_codes (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  name text NOT NULL,
  code text NOT NULL DEFAULT '',
  factor numeric(6, 4) NOT NULL CHECK (factor >= 1 AND factor < 10),
  type text NOT NULL CHECK (type IN ('high', 'low', 'exempt', 'none', 'ICPS', 'ICPG', 'EBU', 'zero', 'reverseCharge',
    'smallBusiness', 'margin', 'travelMargin', 'igic', 'ipsi', 'ossGoods', 'ossServices')),
  -- The member state whose rate it is, for the one-stop shop.
  country text NOT NULL DEFAULT '' CHECK ((country <> '') = (type IN ('ossGoods', 'ossServices'))),
  -- Why no VAT is charged, where the type doesn't say it all: a code from the VATEX list, and the
  -- company's own words.
  exemption_code text NOT NULL DEFAULT '',
  exemption_reason text NOT NULL DEFAULT '',
  position integer NOT NULL DEFAULT 0,
  retired_at timestamptz,
  PRIMARY KEY (company_id, id)
);
SELECT protect_tenant_table('vat_codes', 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE payment_methods (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  name text NOT NULL,
  position integer NOT NULL DEFAULT 0,
  PRIMARY KEY (company_id, id)
);
SELECT protect_tenant_table('payment_methods', 'SELECT, INSERT, UPDATE, DELETE');

-- Files that people uploaded or that we made; the bytes are in the storage under `key`.
CREATE TABLE files (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('attachment', 'logo', 'pdf', 'purchase', 'import')),
  filename text NOT NULL,
  media_type text NOT NULL,
  size integer NOT NULL,
  digest bytea NOT NULL,
  key text NOT NULL,
  created_at timestamptz NOT NULL,
  created_by uuid,
  -- Since when its bytes are known not to match the digest; null again once they were restored.
  damaged_at timestamptz,
  -- When an attachment is next checked; an unused one is removed then.
  next_look_at timestamptz,
  PRIMARY KEY (company_id, id)
);
CREATE INDEX files_next_look ON files (next_look_at) WHERE next_look_at IS NOT NULL;
ALTER TABLE companies ADD FOREIGN KEY (id, white_label_logo_file_id) REFERENCES files (company_id, id);
CREATE INDEX files_damaged ON files (damaged_at) WHERE damaged_at IS NOT NULL;
SELECT protect_tenant_table('files', 'SELECT, INSERT, UPDATE, DELETE');
CREATE POLICY lookups ON files FOR SELECT TO app_owner USING (damaged_at IS NOT NULL OR next_look_at IS NOT NULL);

-- How many files of all companies are damaged; counting stops at a thousand.
CREATE FUNCTION count_damaged_files() RETURNS bigint
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$ SELECT count(*) FROM (SELECT FROM files WHERE damaged_at IS NOT NULL LIMIT 1000) damaged $$;
GRANT EXECUTE ON FUNCTION count_damaged_files TO app_platform;

-- Attachments of all companies whose check is due by a moment; the sweep removes unused ones.
CREATE FUNCTION list_files_to_look_at(before timestamptz, max_rows integer) RETURNS TABLE (company_id uuid, id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$ SELECT f.company_id, f.id FROM files f WHERE f.next_look_at <= before ORDER BY f.next_look_at LIMIT max_rows $$;
GRANT EXECUTE ON FUNCTION list_files_to_look_at TO app_platform;

-- What counts towards a company's storage: uploads, not what we can make again.
CREATE INDEX files_given ON files (company_id) INCLUDE (size) WHERE purpose <> 'pdf';

-- Files being uploaded in chunks, whose bytes are in the storage. Unfinished and unused ones are removed.
CREATE TABLE uploads (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('attachment', 'terms', 'logo', 'purchase', 'bank', 'import', 'rates')),
  filename text NOT NULL,
  size integer NOT NULL CHECK (size > 0),
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  touched_at timestamptz NOT NULL,
  -- When the whole file was verified.
  completed_at timestamptz,
  -- The whole file, until it is removed; for an attachment, the file's own key.
  key text,
  digest bytea,
  PRIMARY KEY (company_id, id),
  CHECK (completed_at IS NOT NULL OR key IS NULL),
  CHECK ((key IS NULL) = (digest IS NULL))
);
CREATE INDEX uploads_touched ON uploads (touched_at);
SELECT protect_tenant_table('uploads', 'SELECT, INSERT, UPDATE, DELETE');
CREATE POLICY lookups ON uploads FOR SELECT TO app_owner USING (true);

CREATE TABLE upload_chunks (
  company_id uuid NOT NULL,
  upload_id uuid NOT NULL,
  position integer NOT NULL CHECK (position >= 0),
  digest bytea NOT NULL,
  PRIMARY KEY (company_id, upload_id, position),
  FOREIGN KEY (company_id, upload_id) REFERENCES uploads (company_id, id) ON DELETE CASCADE
);
SELECT protect_tenant_table('upload_chunks', 'SELECT, INSERT, DELETE');

-- Uploads that nobody finished or used in time; the sweep removes them.
CREATE FUNCTION list_stale_uploads(before timestamptz, max_rows integer) RETURNS TABLE (company_id uuid, id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$ SELECT u.company_id, u.id FROM uploads u WHERE u.touched_at < before ORDER BY u.touched_at LIMIT max_rows $$;
GRANT EXECUTE ON FUNCTION list_stale_uploads TO app_platform;

-- The texts of emails, by kind and language; a file can be attached to all emails of a kind.
CREATE TABLE email_templates (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  kind text NOT NULL,
  language text NOT NULL CHECK (is_language(language)),
  name text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  attachment_id uuid,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, kind, language),
  FOREIGN KEY (company_id, attachment_id) REFERENCES files (company_id, id)
);
SELECT protect_tenant_table('email_templates', 'SELECT, INSERT, UPDATE, DELETE');

-- The texts of text messages, by kind and language.
CREATE TABLE sms_texts (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('invoice', 'reminder', 'quotation')),
  language text NOT NULL CHECK (is_language(language)),
  name text NOT NULL,
  text text NOT NULL,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, kind, language)
);
SELECT protect_tenant_table('sms_texts', 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE sms_settings (
  company_id uuid PRIMARY KEY REFERENCES companies,
  -- Whether a text message follows an email about a document that couldn't be delivered.
  retries_failed_email boolean NOT NULL
);
SELECT protect_tenant_table('sms_settings', 'SELECT, INSERT, UPDATE');
CREATE POLICY lookups ON sms_settings FOR SELECT TO app_owner USING (retries_failed_email);

-- Numbers (E.164) that get no text messages, because their owner replied so or told the company.
CREATE TABLE sms_opt_outs (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  phone text NOT NULL CHECK (phone ~ '^\+[1-9][0-9]{4,14}$'),
  source text NOT NULL CHECK (source IN ('reply', 'person')),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, phone)
);
CREATE INDEX sms_opt_outs_newest ON sms_opt_outs (company_id, created_at DESC, id DESC);
SELECT protect_tenant_table('sms_opt_outs', 'SELECT, INSERT, UPDATE, DELETE');

-- Addresses that a company's emails are sent from, or that receive copies. An address is not used until
-- the link in an email to it was opened; only the hash of the link is stored.
CREATE TABLE email_addresses (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  use text NOT NULL CHECK (use IN ('send', 'cc')),
  address text NOT NULL,
  is_default boolean NOT NULL DEFAULT false CHECK (NOT is_default OR (use = 'send' AND verified_at IS NOT NULL)),
  verified_at timestamptz,
  key_hash bytea,
  key_expires_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id)
);
CREATE UNIQUE INDEX email_addresses_once ON email_addresses (company_id, use, lower(address));
CREATE UNIQUE INDEX email_addresses_default ON email_addresses (company_id) WHERE is_default;
SELECT protect_tenant_table('email_addresses', 'SELECT, INSERT, UPDATE, DELETE');

-- The mail server that a company sends through, if it has its own.
CREATE TABLE mail_servers (
  company_id uuid PRIMARY KEY REFERENCES companies,
  host text NOT NULL,
  port integer NOT NULL CHECK (port BETWEEN 1 AND 65535),
  security text NOT NULL CHECK (security IN ('tls', 'starttls')),
  username text NOT NULL,
  -- Encrypted; empty for a server that needs no password.
  password_secret bytea NOT NULL,
  address_id uuid NOT NULL,
  -- What happens to a message that it can't send.
  when_failing text NOT NULL CHECK (when_failing IN ('retry', 'hold', 'installation')),
  tested_at timestamptz NOT NULL,
  -- Why the last message wasn't sent, and since when; empty while all is well.
  fault text NOT NULL DEFAULT '',
  failing_since timestamptz,
  updated_at timestamptz NOT NULL,
  FOREIGN KEY (company_id, address_id) REFERENCES email_addresses (company_id, id)
);
SELECT protect_tenant_table('mail_servers', 'SELECT, INSERT, UPDATE, DELETE');

-- Terms and conditions by language. Replaced ones stay, because sent documents refer to them.
CREATE TABLE terms (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  language text NOT NULL CHECK (is_language(language)),
  file_id uuid NOT NULL,
  attach_to_invoices boolean NOT NULL,
  attach_to_quotations boolean NOT NULL,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, file_id) REFERENCES files (company_id, id)
);
CREATE UNIQUE INDEX terms_current ON terms (company_id, language) WHERE ended_at IS NULL;
CREATE INDEX terms_file ON terms (company_id, file_id);
SELECT protect_tenant_table('terms', 'SELECT, INSERT, UPDATE');

CREATE TABLE profiles (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  name text NOT NULL,
  is_default boolean NOT NULL DEFAULT false,
  disabled boolean NOT NULL DEFAULT false,
  expiration integer NOT NULL DEFAULT 14,
  language text NOT NULL CHECK (is_language(language)),
  header_lines text[] NOT NULL CHECK (array_length(header_lines, 1) = 12),
  extra_text text NOT NULL DEFAULT '',
  extra_text_bottom text NOT NULL DEFAULT '',
  footer text NOT NULL DEFAULT '',
  quotation_footer text NOT NULL DEFAULT '',
  -- Texts that replace the company's own in its messages; where they are empty, those are used.
  email_text text NOT NULL DEFAULT '',
  email_text_reminder text NOT NULL DEFAULT '',
  email_text_quotation text NOT NULL DEFAULT '',
  sms_text text NOT NULL DEFAULT '',
  -- The texts above in languages other than the profile's own.
  translations jsonb NOT NULL DEFAULT '[]',
  email_from text NOT NULL DEFAULT '',
  -- The address that its emails are sent from and answered to; null for the company's default.
  email_address_id uuid,
  email_cc text[] NOT NULL DEFAULT '{}',
  merge_mail_attachments boolean NOT NULL DEFAULT false,
  logo_position text NOT NULL DEFAULT 'left' CHECK (logo_position IN ('left', 'right')),
  sender_position text NOT NULL DEFAULT 'right' CHECK (sender_position IN ('left', 'right')),
  margin_global numeric(4, 1) NOT NULL DEFAULT 10,
  margin_header numeric(4, 1) NOT NULL DEFAULT 0,
  font text NOT NULL DEFAULT 'inter' CHECK (font IN ('inter', 'noto-sans', 'libertinus-serif')),
  design text NOT NULL DEFAULT 'clear' CHECK (design IN ('clear', 'bold', 'classic')),
  accent_colour text NOT NULL DEFAULT '#1d7248',
  -- The methods that customers see on the pages of its documents, in order; null for the company's own.
  payment_ways text[] CHECK (payment_ways <@ ARRAY['online', 'transfer']),
  -- The order of its ways to pay online, by the provider's names; null for the company's own.
  online_order text[] CHECK (cardinality(online_order) <= 50),
  -- The connection by which its documents are paid online, by name; null for the company's first.
  payment_provider text,
  logo_file_id uuid,
  created_at timestamptz NOT NULL,
  -- The files attached to a profile's documents, before the documents' own.
  attachment_ids uuid[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (company_id, id),
  CONSTRAINT some_payment_way CHECK (cardinality(payment_ways) > 0),
  FOREIGN KEY (company_id, logo_file_id) REFERENCES files (company_id, id),
  FOREIGN KEY (company_id, email_address_id) REFERENCES email_addresses (company_id, id)
    ON DELETE SET NULL (email_address_id)
);
CREATE UNIQUE INDEX profiles_one_default ON profiles (company_id) WHERE is_default;
SELECT protect_tenant_table('profiles', 'SELECT, INSERT, UPDATE, DELETE');

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
  -- What lists are sorted by: a description may have a thousand characters, but a cursor in a URL may not.
  description_start text GENERATED ALWAYS AS (left(description, 80)) STORED,
  price_units bigint GENERATED ALWAYS AS ((price * 10000)::bigint) STORED,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, vat_id) REFERENCES vat_codes (company_id, id),
  FOREIGN KEY (company_id, ledger_id) REFERENCES ledgers (company_id, id)
);
CREATE INDEX products_description ON products (company_id, description_start, id);
CREATE INDEX products_number ON products (company_id, number, id);
CREATE INDEX products_price ON products (company_id, price_units, id);
CREATE INDEX products_folded ON products USING gin (company_id, folded public.gin_trgm_ops) WITH (fastupdate = off);
SELECT protect_tenant_table('products', 'SELECT, INSERT, UPDATE, DELETE');
CREATE POLICY lookups ON products FOR SELECT TO app_owner USING (true);

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
  option_currency text CHECK (is_currency(option_currency)),
  option_expiration integer,
  option_language text CHECK (is_language(option_language)),
  option_extra_text text NOT NULL DEFAULT '',
  option_extra_text_bottom text NOT NULL DEFAULT '',
  free_text text NOT NULL DEFAULT '',
  -- An archived customer is in no list and no suggestion until it is restored; its documents are
  -- unaffected.
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'archived', 'merged')),
  master_id uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  name_folded text GENERATED ALWAYS AS (fold(name)) STORED,
  email_folded text GENERATED ALWAYS AS (lower(email)) STORED,
  contact_folded text GENERATED ALWAYS AS (fold(contact)) STORED,
  folded text GENERATED ALWAYS AS (
    fold(name || ' ' || contact || ' ' || email || ' ' || debtor_number || ' ' || city || ' ' || vat_number)
  ) STORED,
  e_invoice text NOT NULL DEFAULT 'none' CHECK (e_invoice IN ('none', 'peppol', 'nlcius', 'xrechnung', 'facturx')),
  -- A code of the EAS list and the number within it: {"scheme": "0106", "id": "30114455"}; null when it is
  -- derived.
  electronic_address jsonb,
  option_payment_terms text NOT NULL DEFAULT '',
  -- Name, address, postal code, city and country for deliveries; null for its own address.
  delivery_address jsonb,
  -- Department, address, postal code and city that its documents are addressed to; null for its own
  -- address.
  invoice_address jsonb,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, master_id) REFERENCES customers (company_id, id)
);
CREATE INDEX customers_name ON customers (company_id, name_folded, id);
CREATE INDEX customers_name_prefix ON customers (company_id, name_folded text_pattern_ops);
CREATE INDEX customers_email ON customers (company_id, email_folded) WHERE email_folded <> '';
CREATE INDEX customers_number ON customers (company_id, debtor_number) WHERE debtor_number <> '';
-- Deleting a customer checks whether another was merged into it.
CREATE INDEX customers_master ON customers (company_id, master_id) WHERE master_id IS NOT NULL;
CREATE INDEX customers_city ON customers (company_id, city, id);
-- For the few customers of a country, and archived ones.
CREATE INDEX customers_country ON customers (company_id, country, name_folded, id);
CREATE INDEX customers_archived ON customers (company_id, name_folded, id) WHERE status = 'archived';
CREATE INDEX customers_updated ON customers (company_id, updated_at, id);
CREATE INDEX customers_folded ON customers USING gin (company_id, folded public.gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX customers_crm ON customers (company_id, crm_id) WHERE crm_id <> '';
-- For names with a typing error.
CREATE INDEX customers_near ON customers
  USING gin (company_id, near_spellings(name || ' ' || contact), near_beginnings(name || ' ' || contact)) WITH (fastupdate = off);
CREATE INDEX customers_account ON customers (company_id, account_key(iban)) WHERE iban <> '';
SELECT protect_tenant_table('customers', 'SELECT, INSERT, UPDATE, DELETE');
CREATE POLICY lookups ON customers FOR SELECT TO app_owner USING (true);

-- People at a customer, and which emails each receives: none, addressed to them, or a copy.
CREATE TABLE customer_contacts (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  customer_id uuid NOT NULL,
  name text NOT NULL,
  role text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  invoices text NOT NULL DEFAULT 'none' CHECK (invoices IN ('none', 'to', 'cc')),
  reminders text NOT NULL DEFAULT 'none' CHECK (reminders IN ('none', 'to', 'cc')),
  quotations text NOT NULL DEFAULT 'none' CHECK (quotations IN ('none', 'to', 'cc')),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, customer_id) REFERENCES customers (company_id, id) ON DELETE CASCADE
);
CREATE INDEX customer_contacts_customer ON customer_contacts (company_id, customer_id, created_at, id);
SELECT protect_tenant_table('customer_contacts', 'SELECT, INSERT, UPDATE, DELETE');

-- Colleagues' notes about a customer; the customer never sees them.
CREATE TABLE customer_notes (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  customer_id uuid NOT NULL,
  body text NOT NULL,
  author_name text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- The import that it came with.
  import_id uuid,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, customer_id) REFERENCES customers (company_id, id) ON DELETE CASCADE
);
CREATE INDEX customer_notes_import ON customer_notes (company_id, import_id) WHERE import_id IS NOT NULL;
CREATE INDEX customer_notes_customer ON customer_notes (company_id, customer_id, created_at DESC, id DESC);
SELECT protect_tenant_table('customer_notes', 'SELECT, INSERT, UPDATE, DELETE');

-- Tags with which a company groups its customers.
CREATE TABLE customer_tags (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  name text NOT NULL,
  name_folded text GENERATED ALWAYS AS (fold(name)) STORED,
  colour text NOT NULL CHECK (colour IN ('grey', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple')),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  CONSTRAINT customer_tags_name UNIQUE (company_id, name_folded)
);
SELECT protect_tenant_table('customer_tags', 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE tagged_customers (
  company_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  tag_id uuid NOT NULL,
  PRIMARY KEY (company_id, customer_id, tag_id),
  FOREIGN KEY (company_id, customer_id) REFERENCES customers (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, tag_id) REFERENCES customer_tags (company_id, id) ON DELETE CASCADE
);
CREATE INDEX tagged_customers_tag ON tagged_customers (company_id, tag_id, customer_id);
SELECT protect_tenant_table('tagged_customers', 'SELECT, INSERT, DELETE');

-- Questions to VIES about VAT numbers, and its answers, which are kept as evidence. A number has one open
-- question at a time.
CREATE TABLE vat_checks (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  vat_number text NOT NULL,
  -- unanswered: asked often enough without an answer.
  state text NOT NULL CHECK (state IN ('waiting', 'valid', 'invalid', 'unanswered')),
  -- The last reason VIES gave for not answering.
  fault text NOT NULL DEFAULT '',
  attempts integer NOT NULL DEFAULT 0,
  next_try_at timestamptz,
  asked_at timestamptz NOT NULL,
  answered_at timestamptz,
  -- Whose number it is, as far as its member state discloses that.
  name text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT '',
  -- Proves that and by whom the question was asked; given when the company's own VAT number was included.
  consultation_number text NOT NULL DEFAULT '',
  requester text NOT NULL DEFAULT '',
  PRIMARY KEY (company_id, id)
);
CREATE UNIQUE INDEX vat_checks_waiting ON vat_checks (company_id, vat_number) WHERE state = 'waiting';
CREATE INDEX vat_checks_number ON vat_checks (company_id, vat_number, asked_at DESC);
CREATE INDEX vat_checks_due ON vat_checks (next_try_at) WHERE state = 'waiting';
SELECT protect_tenant_table('vat_checks', 'SELECT, INSERT, UPDATE');
CREATE POLICY lookups ON vat_checks FOR SELECT TO app_owner USING (true);

-- What is known about a VAT number: the last answer, and whether it is being asked again; null if it was
-- never asked.
CREATE FUNCTION vat_check_of(of_company uuid, of_number text) RETURNS jsonb
  LANGUAGE sql STABLE SET search_path = penning, pg_temp
  AS $$
  SELECT jsonb_build_object('state', coalesce(answer.state, 'unknown'), 'checkedAt', answer.answered_at,
    'name', coalesce(answer.name, ''), 'address', coalesce(answer.address, ''),
    'consultationNumber', coalesce(answer.consultation_number, ''),
    'pending', latest.state = 'waiting', 'fault', latest.fault)
  FROM (
    SELECT c.state, c.fault FROM vat_checks c WHERE c.company_id = of_company AND c.vat_number = of_number
    ORDER BY c.asked_at DESC, c.id DESC LIMIT 1
  ) latest LEFT JOIN LATERAL (
    SELECT c.state, c.answered_at, c.name, c.address, c.consultation_number FROM vat_checks c
    WHERE c.company_id = of_company AND c.vat_number = of_number AND c.answered_at IS NOT NULL
    ORDER BY c.asked_at DESC, c.id DESC LIMIT 1
  ) answer ON true
  WHERE of_number <> ''
$$;

-- Questions that are overdue (their job got lost), or scheduled further ahead than possible; the sweep
-- queues them again.
CREATE FUNCTION list_due_vat_checks(before timestamptz, beyond timestamptz, max_rows integer)
  RETURNS TABLE (company_id uuid, id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT c.company_id, c.id FROM vat_checks c
  WHERE c.state = 'waiting' AND (c.next_try_at < before OR c.next_try_at > beyond)
  ORDER BY c.next_try_at LIMIT max_rows
$$;
GRANT EXECUTE ON FUNCTION vat_check_of TO app_user;
GRANT EXECUTE ON FUNCTION list_due_vat_checks TO app_platform;

-- The value of one euro in another currency on a day. The latest rate up to an invoice's date is frozen in
-- its content.
CREATE TABLE exchange_rates (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  currency text NOT NULL
    CHECK (currency IN ('USD', 'JPY', 'GBP', 'RUB', 'AUD', 'CHF', 'CAD', 'CNY', 'NOK', 'SEK', 'DKK', 'CZK', 'HUF', 'PLN', 'RON')),
  rated_on date NOT NULL,
  rate numeric(14, 6) NOT NULL CHECK (rate > 0),
  source text NOT NULL CHECK (source IN ('typed', 'ecb')),
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, currency, rated_on)
);
CREATE INDEX exchange_rates_day ON exchange_rates (company_id, rated_on DESC, id DESC);
SELECT protect_tenant_table('exchange_rates', 'SELECT, INSERT, UPDATE, DELETE');

-- The reference rates of the European Central Bank, fetched for the whole installation; they apply on days
-- for which a company has no rate of its own.
CREATE TABLE reference_rates (
  currency text NOT NULL
    CHECK (currency IN ('USD', 'JPY', 'GBP', 'RUB', 'AUD', 'CHF', 'CAD', 'CNY', 'NOK', 'SEK', 'DKK', 'CZK', 'HUF', 'PLN', 'RON')),
  rated_on date NOT NULL,
  rate numeric(14, 6) NOT NULL CHECK (rate > 0),
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (currency, rated_on)
);
CREATE INDEX reference_rates_day ON reference_rates (rated_on);
GRANT SELECT ON reference_rates TO app_user;
GRANT SELECT, INSERT, UPDATE ON reference_rates TO app_platform;

-- When they are fetched next; one row.
CREATE TABLE reference_rate_fetch (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  next_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON reference_rate_fetch TO app_platform;

-- Periods with closed books: nothing is sent, posted or paid with a date in them. Only an owner can reopen
-- one, and the event log records that.
CREATE TABLE closed_periods (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  reason text NOT NULL CHECK (reason IN ('vatReturn', 'yearEnd', 'other')),
  closed_at timestamptz NOT NULL,
  closed_by_name text NOT NULL,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, starts_on, ends_on),
  CHECK (starts_on <= ends_on)
);
SELECT protect_tenant_table('closed_periods', 'SELECT, INSERT, DELETE');
