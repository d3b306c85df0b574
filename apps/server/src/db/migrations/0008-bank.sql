-- Bank statements: the files that were imported, whose transactions they hold, and what each of those pays.

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

CREATE INDEX documents_number_key ON documents (company_id, number_key(number)) WHERE status IN (1, 3);
CREATE INDEX documents_open_amount ON documents (company_id, open, currency, due_date) WHERE status = 1 AND open <> 0;
CREATE INDEX documents_open_customer ON documents (company_id, customer_id, due_date) WHERE status = 1 AND open <> 0;
CREATE INDEX customers_account ON customers (company_id, account_key(iban)) WHERE iban <> '';

CREATE TABLE bank_accounts (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  -- An IBAN without spaces, or the bank's local number.
  number text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, number)
);

CREATE TABLE bank_imports (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  filename text NOT NULL,
  size integer NOT NULL,
  format text CHECK (format IN ('camt052', 'camt053', 'camt054', 'mt940')),
  -- queued: the file waits to be read; matching: its transactions are kept and being matched.
  state text NOT NULL CHECK (state IN ('queued', 'matching', 'done', 'failed')),
  -- Where the bytes are while they wait to be read.
  file_key text,
  -- Why a file that was read later could not be: an error of the catalogue, and where.
  problem jsonb,
  entries integer NOT NULL DEFAULT 0,
  duplicates integer NOT NULL DEFAULT 0,
  pending integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  created_by uuid,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id)
);
CREATE INDEX bank_imports_created ON bank_imports (company_id, created_at DESC, id DESC);
CREATE INDEX bank_imports_unfinished ON bank_imports (updated_at) WHERE state IN ('queued', 'matching');

CREATE TABLE bank_statements (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  import_id uuid NOT NULL,
  format text NOT NULL,
  number text NOT NULL,
  currency text NOT NULL,
  opens_on date,
  closes_on date,
  opening_balance numeric(14, 2),
  closing_balance numeric(14, 2),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  -- The same statement in two files is one.
  UNIQUE NULLS NOT DISTINCT (company_id, account_id, format, number, currency, opens_on, closes_on, opening_balance, closing_balance),
  FOREIGN KEY (company_id, account_id) REFERENCES bank_accounts (company_id, id),
  FOREIGN KEY (company_id, import_id) REFERENCES bank_imports (company_id, id)
);
CREATE INDEX bank_statements_order ON bank_statements (company_id, closes_on DESC, id DESC);
CREATE INDEX bank_statements_account ON bank_statements (company_id, account_id, currency, closes_on DESC, opens_on DESC, id DESC);

CREATE TABLE bank_transactions (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  import_id uuid NOT NULL,
  -- Its place in the file.
  position integer NOT NULL,
  format text NOT NULL,
  booked_on date NOT NULL,
  value_on date,
  amount numeric(14, 2) NOT NULL,
  currency text NOT NULL,
  counterparty_name text NOT NULL,
  counterparty_iban text NOT NULL,
  end_to_end_id text NOT NULL,
  mandate_id text NOT NULL,
  batch_id text NOT NULL,
  message_id text NOT NULL,
  creditor_reference text NOT NULL,
  remittance text NOT NULL,
  bank_reference text NOT NULL,
  entry_reference text NOT NULL,
  entry_amount numeric(14, 2) NOT NULL,
  is_sum boolean NOT NULL,
  is_reversal boolean NOT NULL,
  return_reason text NOT NULL,
  -- What tells it from every other one of its account; those that are equal in all of it are counted.
  fingerprint bytea NOT NULL,
  twin integer NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'matched', 'proposed', 'unmatched', 'ignored')),
  -- What a matched one did: a payment, a refund, a collection that was paid, or a return of either.
  effect text CHECK (effect IN ('payment', 'refund', 'collection', 'return')),
  reason text NOT NULL DEFAULT 'none',
  decided_at timestamptz,
  decided_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, account_id, fingerprint, twin),
  CONSTRAINT matched_has_effect CHECK ((state = 'matched') = (effect IS NOT NULL)),
  FOREIGN KEY (company_id, account_id) REFERENCES bank_accounts (company_id, id),
  FOREIGN KEY (company_id, import_id) REFERENCES bank_imports (company_id, id)
);
CREATE INDEX bank_transactions_order ON bank_transactions (company_id, booked_on DESC, id DESC);
CREATE INDEX bank_transactions_state ON bank_transactions (company_id, state, booked_on DESC, id DESC);
CREATE INDEX bank_transactions_account ON bank_transactions (company_id, account_id, booked_on);
CREATE INDEX bank_transactions_import ON bank_transactions (company_id, import_id, position);
CREATE INDEX bank_transactions_waiting ON bank_transactions (company_id, import_id, position) WHERE state = 'waiting';
CREATE INDEX bank_transactions_end_to_end ON bank_transactions (company_id, end_to_end_id) WHERE end_to_end_id <> '';

-- Which documents a transaction is for: with a payment it is made, without one it is proposed only.
CREATE TABLE bank_matches (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  transaction_id uuid NOT NULL,
  document_id uuid NOT NULL,
  -- Below zero when money was paid back.
  amount numeric(14, 2) NOT NULL CHECK (amount <> 0),
  payment_id uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, transaction_id, document_id),
  UNIQUE (company_id, payment_id),
  FOREIGN KEY (company_id, transaction_id) REFERENCES bank_transactions (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, document_id) REFERENCES documents (company_id, id),
  FOREIGN KEY (company_id, payment_id) REFERENCES payments (company_id, id)
);
CREATE INDEX bank_matches_document ON bank_matches (company_id, document_id);

-- From which accounts a customer was seen to pay, beside the one in its master data.
CREATE TABLE bank_payers (
  company_id uuid NOT NULL,
  iban text NOT NULL,
  customer_id uuid NOT NULL,
  PRIMARY KEY (company_id, iban, customer_id),
  FOREIGN KEY (company_id, customer_id) REFERENCES customers (company_id, id) ON DELETE CASCADE
);
CREATE INDEX bank_payers_customer ON bank_payers (company_id, customer_id);

DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY[
    'bank_accounts', 'bank_imports', 'bank_statements', 'bank_transactions', 'bank_matches', 'bank_payers'
  ] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format(
      'CREATE POLICY tenant ON %I TO app_user USING (company_id = current_company()) WITH CHECK (company_id = current_company())',
      tenant_table);
    EXECUTE format(
      $policy$CREATE POLICY maintenance ON %I TO app_owner
        USING (current_setting('app.maintenance', true) = 'on') WITH CHECK (current_setting('app.maintenance', true) = 'on')$policy$,
      tenant_table);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO app_user', tenant_table);
  END LOOP;
END
$$;
REVOKE DELETE ON bank_accounts FROM app_user;
REVOKE UPDATE, DELETE ON bank_statements FROM app_user;
REVOKE DELETE ON bank_imports FROM app_user;

-- Imports that nobody works on any more (their job got lost); the sweeping job takes them up again.
CREATE POLICY lookups ON bank_imports FOR SELECT TO app_owner USING (true);
CREATE FUNCTION list_stale_bank_imports(before timestamptz, most integer) RETURNS TABLE (company_id uuid, id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT i.company_id, i.id FROM bank_imports i
  WHERE i.state IN ('queued', 'matching') AND i.updated_at < before ORDER BY i.updated_at LIMIT most
$$;

-- Documents that transactions of the caller's company may be for: by number, by amount, by account of the customer.
-- Row-level security would keep the indexes from being used, so this function filters by company itself; the company
-- is taken from the transaction, never from an argument.
CREATE POLICY lookups ON bank_payers FOR SELECT TO app_owner USING (true);
CREATE FUNCTION bank_candidates(keys text[], amounts numeric[], currencies text[], ibans text[], most integer)
  RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT found.id
  FROM unnest(keys) AS wanted (key) CROSS JOIN LATERAL (
    SELECT d.id FROM documents d
    WHERE d.company_id = current_company() AND d.status IN (1, 3) AND number_key(d.number) = wanted.key LIMIT most
  ) found
  UNION
  SELECT found.id
  FROM unnest(amounts, currencies) AS wanted (amount, currency) CROSS JOIN LATERAL (
    SELECT d.id FROM documents d
    WHERE d.company_id = current_company() AND d.status = 1 AND d.open <> 0 AND d.open = wanted.amount
      AND d.currency = wanted.currency
    ORDER BY d.due_date LIMIT most
  ) found
  UNION
  SELECT found.id
  FROM (
    SELECT c.id FROM unnest(ibans) AS wanted (iban) CROSS JOIN LATERAL (
      SELECT c.id FROM customers c
      WHERE c.company_id = current_company() AND c.iban <> '' AND account_key(c.iban) = wanted.iban LIMIT most
    ) c
    UNION
    SELECT p.customer_id FROM unnest(ibans) AS wanted (iban) CROSS JOIN LATERAL (
      SELECT p.customer_id FROM bank_payers p WHERE p.company_id = current_company() AND p.iban = wanted.iban LIMIT most
    ) p
  ) AS payer (id) CROSS JOIN LATERAL (
    SELECT d.id FROM documents d
    WHERE d.company_id = current_company() AND d.customer_id = payer.id AND d.status = 1 AND d.open <> 0
    ORDER BY d.due_date LIMIT most
  ) found
$$;

REVOKE EXECUTE ON FUNCTION number_key, account_key, list_stale_bank_imports, bank_candidates FROM PUBLIC;
GRANT EXECUTE ON FUNCTION number_key, account_key, bank_candidates TO app_user;
GRANT EXECUTE ON FUNCTION list_stale_bank_imports TO app_platform;
