-- Money: payments, mandates and their batches, and bank statements.

CREATE TABLE payments (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  token uuid NOT NULL,
  document_id uuid NOT NULL,
  amount numeric(14, 2) NOT NULL CHECK (amount <> 0),
  paid_on date NOT NULL,
  method_name text NOT NULL DEFAULT '',
  note text NOT NULL DEFAULT '',
  provider text,
  provider_payment_id text,
  created_at timestamptz NOT NULL,
  created_by uuid,
  -- A settlement is not money received: a credit invoice and its invoice are set off against each other,
  -- as two payments that name each other's document and cancel out. Rounding is what remains on an invoice
  -- when all its quantities were credited in parts: cents that no credit invoice can deduct, because its
  -- parts round differently than the whole. It is no money either, and has no counterpart. A set-off is a
  -- settlement that someone chose: what is owed to a customer pays another document of theirs. It names
  -- that document as a settlement does, and can be undone.
  kind text NOT NULL DEFAULT 'payment' CHECK (kind IN ('payment', 'settlement', 'rounding', 'setOff')),
  counterpart_id uuid,
  -- What a customer's bank reclaimed, and gave again: the provider's id of the payment that it belongs to.
  charged_back_payment text,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, token),
  UNIQUE (provider, provider_payment_id),
  FOREIGN KEY (company_id, document_id) REFERENCES documents (company_id, id),
  FOREIGN KEY (company_id, counterpart_id) REFERENCES documents (company_id, id),
  CONSTRAINT settlement_has_counterpart CHECK ((kind IN ('settlement', 'setOff')) = (counterpart_id IS NOT NULL))
);
CREATE INDEX payments_document ON payments (company_id, document_id);
CREATE INDEX payments_day ON payments (company_id, paid_on);
SELECT protect_tenant_table('payments', 'SELECT, INSERT, UPDATE, DELETE');

-- A payment that a customer started with a provider; it only counts when the provider's server says so.
CREATE TABLE payment_attempts (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  document_id uuid NOT NULL,
  provider text NOT NULL,
  provider_payment_id text NOT NULL,
  amount numeric(14, 2) NOT NULL,
  currency text NOT NULL CHECK (is_currency(currency)),
  state text NOT NULL CHECK (state IN ('open', 'pending', 'paid', 'failed', 'cancelled', 'expired', 'refused')),
  checkout_url text NOT NULL,
  -- The way to pay that the customer chose here; empty when they choose it at the provider.
  method text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  UNIQUE (provider, provider_payment_id),
  FOREIGN KEY (company_id, document_id) REFERENCES documents (company_id, id)
);
CREATE INDEX payment_attempts_document ON payment_attempts (company_id, document_id, created_at);
CREATE INDEX payment_attempts_open ON payment_attempts (updated_at) WHERE state IN ('open', 'pending');
SELECT protect_tenant_table('payment_attempts', 'SELECT, INSERT, UPDATE');
CREATE POLICY lookups ON payment_attempts FOR SELECT TO app_owner USING (true);

CREATE FUNCTION find_payment_attempt(provider_name text, payment text) RETURNS TABLE (company_id uuid, id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT a.company_id, a.id FROM payment_attempts a WHERE a.provider = provider_name AND a.provider_payment_id = payment
$$;

-- Payments whose outcome was never reported; the reconciling job asks the provider, ever less often: a bank transfer
-- may take days.
CREATE FUNCTION list_open_payment_attempts(before timestamptz, most integer) RETURNS TABLE (company_id uuid, id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT a.company_id, a.id FROM payment_attempts a
  WHERE a.state IN ('open', 'pending')
    AND a.updated_at + least(a.updated_at - a.created_at, interval '6 hours') < before
    AND a.created_at > before - interval '100 days'
  ORDER BY a.updated_at LIMIT most
$$;

-- Refunds to customers. Bank transfers are in a file for the bank; an online payment is refunded by its
-- provider; what waits for the customer's next invoice is set off when that is sent.
CREATE TABLE refund_files (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  creation_token uuid NOT NULL,
  message_id text NOT NULL,
  execute_on date NOT NULL,
  state text NOT NULL CHECK (state IN ('filed', 'executed', 'cancelled')),
  count integer NOT NULL,
  total numeric(14, 2) NOT NULL,
  file_id uuid NOT NULL,
  created_by uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, creation_token),
  UNIQUE (company_id, message_id),
  FOREIGN KEY (company_id, file_id) REFERENCES files (company_id, id)
);
CREATE INDEX refund_files_newest ON refund_files (company_id, created_at DESC, id DESC);
SELECT protect_tenant_table('refund_files', 'SELECT, INSERT, UPDATE');

CREATE TABLE refunds (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  creation_token uuid NOT NULL,
  document_id uuid NOT NULL,
  way text NOT NULL CHECK (way IN ('transfer', 'provider', 'nextInvoice')),
  -- failed: it was never sent; returned: it was sent and came back. Either way the money is still owed.
  state text NOT NULL CHECK (state IN ('pending', 'done', 'failed', 'returned', 'cancelled')),
  amount numeric(14, 2) NOT NULL CHECK (amount > 0),
  currency text NOT NULL CHECK (is_currency(currency)),
  -- For a bank transfer: the file, and what the bank repeats on the statement.
  file_id uuid,
  end_to_end_id text,
  account_holder text NOT NULL DEFAULT '',
  iban text NOT NULL DEFAULT '',
  -- For a provider: the payment being refunded, and the provider's own id of the refund.
  provider text,
  provider_payment_id text,
  provider_refund_id text,
  done_on date,
  returned_on date,
  reason text NOT NULL DEFAULT '',
  created_by uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, creation_token),
  UNIQUE (company_id, end_to_end_id),
  UNIQUE (provider, provider_refund_id),
  FOREIGN KEY (company_id, document_id) REFERENCES documents (company_id, id),
  FOREIGN KEY (company_id, file_id) REFERENCES refund_files (company_id, id),
  CONSTRAINT transfer_has_file CHECK ((way = 'transfer') = (file_id IS NOT NULL AND end_to_end_id IS NOT NULL AND iban <> '')),
  CONSTRAINT provider_has_payment CHECK ((way = 'provider') = (provider IS NOT NULL AND provider_payment_id IS NOT NULL))
);
CREATE INDEX refunds_document ON refunds (company_id, document_id, created_at);
CREATE INDEX refunds_file ON refunds (company_id, file_id, id) WHERE file_id IS NOT NULL;
CREATE INDEX refunds_payment ON refunds (company_id, provider, provider_payment_id) WHERE provider IS NOT NULL;
CREATE INDEX refunds_pending ON refunds (created_at) WHERE state = 'pending' AND way = 'provider';
SELECT protect_tenant_table('refunds', 'SELECT, INSERT, UPDATE');
CREATE POLICY lookups ON refunds FOR SELECT TO app_owner USING (true);

-- Refunds that a provider hasn't reported on; a job asks about them.
CREATE FUNCTION list_pending_refunds(before timestamptz, most integer) RETURNS TABLE (company_id uuid, id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT r.company_id, r.id FROM refunds r
  WHERE r.state = 'pending' AND r.way = 'provider' AND r.updated_at < before ORDER BY r.created_at LIMIT most
$$;

-- The built-in test bank's own books; it is an outside party that happens to run here.
CREATE TABLE test_bank_payments (
  id text PRIMARY KEY,
  amount numeric(14, 2) NOT NULL,
  currency text NOT NULL,
  description text NOT NULL,
  redirect_url text NOT NULL,
  webhook_url text NOT NULL,
  status text NOT NULL CHECK (status IN ('open', 'paid', 'failed', 'canceled', 'expired')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- The test bank simulates mandates too: the first payment chooses whether later collections succeed.
  mandate text NOT NULL DEFAULT 'none' CHECK (mandate IN ('none', 'asked', 'works', 'fails'))
);
GRANT SELECT, INSERT, UPDATE, DELETE ON test_bank_payments TO app_platform;

CREATE TABLE test_bank_refunds (
  id text PRIMARY KEY,
  payment_id text NOT NULL REFERENCES test_bank_payments ON DELETE CASCADE,
  amount numeric(14, 2) NOT NULL CHECK (amount > 0),
  created_at timestamptz NOT NULL
);
CREATE INDEX test_bank_refunds_payment ON test_bank_refunds (payment_id);
GRANT SELECT, INSERT ON test_bank_refunds TO app_platform;

-- Direct debit ------------------------------------------------------------------------------------------------

-- How a company collects, and the count of its batches; no row means the defaults.
CREATE TABLE collection_settings (
  company_id uuid PRIMARY KEY REFERENCES companies,
  scheme text NOT NULL DEFAULT 'CORE' CHECK (scheme IN ('CORE', 'B2B')),
  -- Days between notifying the customer and collecting, as agreed in the mandate's text.
  notice_days integer NOT NULL DEFAULT 14 CHECK (notice_days BETWEEN 1 AND 14),
  -- When the bank must have a file: TARGET days before the collection date, and the time on that day.
  lead_days integer NOT NULL DEFAULT 1 CHECK (lead_days BETWEEN 1 AND 14),
  cut_off text NOT NULL DEFAULT '15:00' CHECK (cut_off ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  batch_booking boolean NOT NULL DEFAULT true,
  file_version text NOT NULL DEFAULT 'pain.008.001.08' CHECK (file_version IN ('pain.008.001.08', 'pain.008.001.02')),
  batches_made integer NOT NULL DEFAULT 0
);
SELECT protect_tenant_table('collection_settings', 'SELECT, INSERT, UPDATE');

CREATE TABLE mandates (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  creation_token uuid NOT NULL,
  customer_id uuid NOT NULL,
  reference text NOT NULL CHECK (length(reference) BETWEEN 1 AND 35),
  state text NOT NULL CHECK (state IN ('requested', 'active', 'revoked')),
  scheme text NOT NULL CHECK (scheme IN ('CORE', 'B2B')),
  kind text NOT NULL CHECK (kind IN ('recurrent', 'oneOff')),
  sequence text NOT NULL DEFAULT 'unused' CHECK (sequence IN ('unused', 'firstPending', 'recurring', 'finished')),
  -- The next collection is to be the last.
  closing boolean NOT NULL DEFAULT false,
  signed_on date,
  last_collected_on date,
  -- When it was last used for a collection before it was entered here; it lapses 36 months after the later
  -- of the two.
  collected_elsewhere_on date,
  account_holder text NOT NULL DEFAULT '',
  iban text NOT NULL DEFAULT '',
  bic text NOT NULL DEFAULT '',
  language text NOT NULL CHECK (is_language(language)),
  -- Signing online: the link's token is derived from its nonce with a key that isn't in the database.
  link_nonce bytea,
  link_hash bytea UNIQUE,
  link_expires_at timestamptz,
  -- What was signed online, as canonical JSON, and its SHA-256; the PDF is made from it.
  content text,
  content_hash bytea,
  signed_at timestamptz,
  pdf_file_id uuid,
  revoked_at timestamptz,
  revoke_reason text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  created_by uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, creation_token),
  UNIQUE (company_id, reference),
  FOREIGN KEY (company_id, customer_id) REFERENCES customers (company_id, id),
  FOREIGN KEY (company_id, pdf_file_id) REFERENCES files (company_id, id),
  CONSTRAINT mandate_is_signed CHECK (state <> 'active' OR (signed_on IS NOT NULL AND iban <> '')),
  CONSTRAINT request_has_link CHECK (state <> 'requested' OR (link_hash IS NOT NULL AND link_expires_at IS NOT NULL))
);
CREATE UNIQUE INDEX mandates_one_active ON mandates (company_id, customer_id) INCLUDE (scheme)
  WHERE state = 'active' AND sequence <> 'finished';
CREATE UNIQUE INDEX mandates_one_request ON mandates (company_id, customer_id) WHERE state = 'requested';
CREATE INDEX mandates_customer ON mandates (company_id, customer_id, created_at DESC, id DESC);
ALTER TABLE documents ADD FOREIGN KEY (company_id, mandate_id) REFERENCES mandates (company_id, id);
-- A mandate created by an import is deleted with it, as long as nothing was collected with it.
SELECT protect_tenant_table('mandates', 'SELECT, INSERT, UPDATE, DELETE');
CREATE POLICY lookups ON mandates FOR SELECT TO app_owner USING (true);

-- A signed mandate doesn't change.
CREATE FUNCTION refuse_change_of_signed() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF OLD.content IS NOT NULL AND (NEW.content, NEW.content_hash, NEW.signed_at)
       IS DISTINCT FROM (OLD.content, OLD.content_hash, OLD.signed_at)
     -- Its customer only changes when two customers turn out to be the same.
     OR (OLD.content IS NOT NULL AND NEW.customer_id IS DISTINCT FROM OLD.customer_id
       AND current_setting('app.customer_merge', true) IS DISTINCT FROM 'on')
     OR (OLD.pdf_file_id IS NOT NULL AND NEW.pdf_file_id IS DISTINCT FROM OLD.pdf_file_id) THEN
    RAISE EXCEPTION 'a signed mandate cannot be changed' USING ERRCODE = 'P0001';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER mandates_signed_stays BEFORE UPDATE ON mandates FOR EACH ROW EXECUTE FUNCTION refuse_change_of_signed();

-- The mandate that a link asks someone to sign, whatever happened to the request: the page explains it.
CREATE FUNCTION find_mandate_link(hash bytea) RETURNS TABLE (company_id uuid, mandate_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$ SELECT m.company_id, m.id FROM mandates m WHERE m.link_hash = hash $$;

CREATE TABLE sepa_batches (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  creation_token uuid NOT NULL,
  sepa_id text NOT NULL,
  scheme text NOT NULL CHECK (scheme IN ('CORE', 'B2B')),
  state text NOT NULL CHECK (state IN ('open', 'filed', 'submitted', 'cancelled')),
  creation_date date NOT NULL,
  collection_date date NOT NULL,
  version integer NOT NULL DEFAULT 1,
  -- The file for the bank; it is kept when the batch is reopened, under the batch's next message id.
  message_id text,
  file_version text CHECK (file_version IN ('pain.008.001.08', 'pain.008.001.02')),
  file_id uuid,
  filed_at timestamptz,
  submitted_at timestamptz,
  cancelled_at timestamptz,
  created_by uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, creation_token),
  UNIQUE (company_id, sepa_id),
  UNIQUE (company_id, message_id),
  FOREIGN KEY (company_id, file_id) REFERENCES files (company_id, id),
  CONSTRAINT filed_has_file CHECK (state NOT IN ('filed', 'submitted') OR (file_id IS NOT NULL AND message_id IS NOT NULL))
);
CREATE INDEX sepa_batches_newest ON sepa_batches (company_id, created_at DESC, id DESC);
CREATE INDEX sepa_batches_collection ON sepa_batches (company_id, collection_date DESC, id DESC);
ALTER TABLE documents ADD FOREIGN KEY (company_id, batch_id) REFERENCES sepa_batches (company_id, id);
SELECT protect_tenant_table('sepa_batches', 'SELECT, INSERT, UPDATE');
CREATE POLICY lookups ON sepa_batches FOR SELECT TO app_owner USING (true);

-- One invoice in one batch. The data for the bank is frozen when the file is made; until then it follows
-- the invoice and the mandate.
CREATE TABLE sepa_collections (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  batch_id uuid NOT NULL,
  document_id uuid NOT NULL,
  -- The document's, whose number never changes: the order of a batch's list.
  number_order text COLLATE "C" NOT NULL,
  mandate_id uuid NOT NULL,
  -- rejected: refused before settlement; returned: after.
  state text NOT NULL CHECK (state IN ('planned', 'filed', 'settled', 'rejected', 'returned', 'withdrawn')),
  end_to_end_id text,
  payment_group_id text,
  sequence_type text CHECK (sequence_type IN ('FRST', 'RCUR', 'OOFF', 'FNAL')),
  amount numeric(14, 2),
  collect_on date,
  mandate_reference text,
  creditor_identifier text,
  iban text,
  settled_on date,
  settled_by text,
  returned_on date,
  returned_by text,
  return_reason text NOT NULL DEFAULT '',
  added_at timestamptz NOT NULL,
  filed_at timestamptz,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, end_to_end_id),
  FOREIGN KEY (company_id, batch_id) REFERENCES sepa_batches (company_id, id),
  FOREIGN KEY (company_id, document_id) REFERENCES documents (company_id, id),
  FOREIGN KEY (company_id, mandate_id) REFERENCES mandates (company_id, id),
  CONSTRAINT filed_is_complete CHECK (
    state IN ('planned', 'withdrawn')
    OR (end_to_end_id IS NOT NULL AND payment_group_id IS NOT NULL AND sequence_type IS NOT NULL AND amount IS NOT NULL
        AND collect_on IS NOT NULL AND mandate_reference IS NOT NULL AND creditor_identifier IS NOT NULL AND iban IS NOT NULL)
  )
);
-- An invoice is in one batch at a time, until the bank has reported the outcome.
CREATE UNIQUE INDEX sepa_collections_live ON sepa_collections (company_id, document_id) WHERE state IN ('planned', 'filed');
-- A bank booking counts once.
CREATE UNIQUE INDEX sepa_collections_settled ON sepa_collections (company_id, settled_by) WHERE settled_by IS NOT NULL;
CREATE UNIQUE INDEX sepa_collections_returned ON sepa_collections (company_id, returned_by) WHERE returned_by IS NOT NULL;
CREATE INDEX sepa_collections_batch ON sepa_collections (company_id, batch_id, number_order, id)
  INCLUDE (state, amount, document_id);
CREATE INDEX sepa_collections_document ON sepa_collections (company_id, document_id, added_at);
CREATE INDEX sepa_collections_mandate ON sepa_collections (company_id, mandate_id, filed_at);
CREATE INDEX sepa_collections_group ON sepa_collections (company_id, payment_group_id) WHERE state = 'filed';
SELECT protect_tenant_table('sepa_collections', 'SELECT, INSERT, UPDATE, DELETE');
CREATE POLICY lookups ON sepa_collections FOR SELECT TO app_owner USING (true);

-- Only what was never in a file can be removed from a batch; the rest is history.
CREATE FUNCTION refuse_loss_of_collection() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
  IF OLD.state = 'planned' THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'a collection cannot be deleted' USING ERRCODE = 'P0001';
END $$;
CREATE TRIGGER sepa_collections_stay BEFORE DELETE ON sepa_collections
  FOR EACH ROW WHEN (NOT is_erasing()) EXECUTE FUNCTION refuse_loss_of_collection();

-- Bank statements ---------------------------------------------------------------------------------------------

CREATE TABLE bank_accounts (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  -- An IBAN without spaces, or the bank's local number.
  number text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, number)
);
SELECT protect_tenant_table('bank_accounts', 'SELECT, INSERT, UPDATE');

CREATE TABLE bank_imports (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  filename text NOT NULL,
  size integer NOT NULL,
  format text CHECK (format IN ('camt052', 'camt053', 'camt054', 'mt940', 'pain002')),
  -- queued: the file waits to be read; matching: its transactions are stored and being matched.
  state text NOT NULL CHECK (state IN ('queued', 'matching', 'done', 'failed')),
  -- Where the bytes are while they wait to be read.
  file_key text,
  -- Why a file read later failed: an error of the catalogue, and where.
  problem jsonb,
  entries integer NOT NULL DEFAULT 0,
  duplicates integer NOT NULL DEFAULT 0,
  pending integer NOT NULL DEFAULT 0,
  -- Statements whose balances and entries don't add up.
  uneven integer NOT NULL DEFAULT 0,
  -- The bank's report on a file of direct debits, and its result.
  report jsonb,
  created_at timestamptz NOT NULL,
  created_by uuid,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id)
);
CREATE INDEX bank_imports_created ON bank_imports (company_id, created_at DESC, id DESC);
CREATE INDEX bank_imports_unfinished ON bank_imports (updated_at) WHERE state IN ('queued', 'matching');
SELECT protect_tenant_table('bank_imports', 'SELECT, INSERT, UPDATE');
CREATE POLICY lookups ON bank_imports FOR SELECT TO app_owner USING (true);

CREATE TABLE bank_statements (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  import_id uuid NOT NULL,
  format text NOT NULL CHECK (format IN ('camt052', 'camt053', 'camt054', 'mt940')),
  number text NOT NULL,
  currency text NOT NULL,
  opens_on date,
  closes_on date,
  opening_balance numeric(14, 2),
  closing_balance numeric(14, 2),
  -- The difference between the balances and the entries between them; null where the bank gives at most
  -- one balance.
  difference numeric(14, 2),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  -- The same statement in two files is one.
  UNIQUE NULLS NOT DISTINCT (
    company_id, account_id, format, number, currency, opens_on, closes_on, opening_balance, closing_balance
  ),
  FOREIGN KEY (company_id, account_id) REFERENCES bank_accounts (company_id, id),
  FOREIGN KEY (company_id, import_id) REFERENCES bank_imports (company_id, id)
);
CREATE INDEX bank_statements_order ON bank_statements (company_id, closes_on DESC, id DESC);
CREATE INDEX bank_statements_account ON bank_statements
  (company_id, account_id, currency, closes_on DESC, opens_on DESC, id DESC);
SELECT protect_tenant_table('bank_statements', 'SELECT, INSERT');

CREATE TABLE bank_transactions (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  import_id uuid NOT NULL,
  -- Its position in the file.
  position integer NOT NULL,
  format text NOT NULL CHECK (format IN ('camt052', 'camt053', 'camt054', 'mt940')),
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
  -- What distinguishes it from all others on its account; identical ones are numbered.
  fingerprint bytea NOT NULL,
  twin integer NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'matched', 'proposed', 'unmatched', 'ignored')),
  -- The effect of a matched one: a payment, a refund, a paid collection, or a return of either.
  effect text CHECK (effect IN ('payment', 'refund', 'collection', 'return')),
  reason text NOT NULL DEFAULT 'none',
  decided_at timestamptz,
  decided_by uuid,
  created_at timestamptz NOT NULL,
  folded text GENERATED ALWAYS AS (
    fold(counterparty_name || ' ' || counterparty_iban || ' ' || creditor_reference || ' ' || end_to_end_id || ' ' || remittance)
  ) STORED,
  -- The amount in cents to search by, in either direction.
  worth_cents bigint GENERATED ALWAYS AS ((abs(amount) * 100)::bigint) STORED,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, account_id, fingerprint, twin),
  CONSTRAINT matched_has_effect CHECK ((state = 'matched') = (effect IS NOT NULL)),
  FOREIGN KEY (company_id, account_id) REFERENCES bank_accounts (company_id, id),
  FOREIGN KEY (company_id, import_id) REFERENCES bank_imports (company_id, id)
);
CREATE INDEX bank_transactions_order ON bank_transactions (company_id, booked_on DESC, id DESC);
CREATE INDEX bank_transactions_state ON bank_transactions (company_id, state, booked_on DESC, id DESC);
-- Matched effects are few of one kind or many of another; returns must be found among all payments.
CREATE INDEX bank_transactions_effect ON bank_transactions (company_id, effect, booked_on DESC, id DESC) WHERE effect IS NOT NULL;
CREATE INDEX bank_transactions_worth ON bank_transactions (company_id, worth_cents);
CREATE INDEX bank_transactions_folded ON bank_transactions
  USING gin (company_id, folded public.gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX bank_transactions_account ON bank_transactions (company_id, account_id, booked_on DESC, id DESC);
CREATE INDEX bank_transactions_import ON bank_transactions (company_id, import_id, position);
CREATE INDEX bank_transactions_waiting ON bank_transactions (company_id, import_id, position) WHERE state = 'waiting';
CREATE INDEX bank_transactions_end_to_end ON bank_transactions (company_id, end_to_end_id) WHERE end_to_end_id <> '';
SELECT protect_tenant_table('bank_transactions', 'SELECT, INSERT, UPDATE, DELETE');
CREATE POLICY lookups ON bank_transactions FOR SELECT TO app_owner USING (true);

-- The transactions found by a search in their list, up to a limit: by name, account, text or reference,
-- account and reference also as printed, and by amount.
CREATE FUNCTION search_bank_transactions(term text, worth bigint, most integer) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = penning, public, pg_temp
  AS $$
DECLARE
  squeezed text := regexp_replace(term, '\s', '', 'g');
BEGIN
  RETURN QUERY
    SELECT id FROM search_folded('bank_transactions', 'id', term, most) id
    UNION SELECT id FROM search_folded('bank_transactions', 'id', squeezed, most) id WHERE squeezed <> btrim(term)
    UNION SELECT equal.id FROM (
      SELECT t.id FROM bank_transactions t WHERE t.company_id = current_company() AND t.worth_cents = worth LIMIT most
    ) equal
    LIMIT most;
END
$$;
GRANT EXECUTE ON FUNCTION search_bank_transactions TO app_user;

-- Which documents a transaction is for: with a payment it is booked, without one it is only proposed.
CREATE TABLE bank_matches (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  transaction_id uuid NOT NULL,
  document_id uuid NOT NULL,
  -- Negative when money was paid back.
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
SELECT protect_tenant_table('bank_matches', 'SELECT, INSERT, UPDATE, DELETE');

-- The accounts from which a customer was seen to pay, besides the one in its master data.
CREATE TABLE bank_payers (
  company_id uuid NOT NULL,
  iban text NOT NULL,
  customer_id uuid NOT NULL,
  PRIMARY KEY (company_id, iban, customer_id),
  FOREIGN KEY (company_id, customer_id) REFERENCES customers (company_id, id) ON DELETE CASCADE
);
CREATE INDEX bank_payers_customer ON bank_payers (company_id, customer_id);
SELECT protect_tenant_table('bank_payers', 'SELECT, INSERT, UPDATE, DELETE');
CREATE POLICY lookups ON bank_payers FOR SELECT TO app_owner USING (true);

-- Imports that nobody is working on (their job got lost); the sweep resumes them.
CREATE FUNCTION list_stale_bank_imports(before timestamptz, most integer) RETURNS TABLE (company_id uuid, id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT i.company_id, i.id FROM bank_imports i
  WHERE i.state IN ('queued', 'matching') AND i.updated_at < before ORDER BY i.updated_at LIMIT most
$$;

-- Documents of the caller's company that transactions may be for: by number, by amount, by the customer's
-- account. Row-level security would keep the indexes from being used, so this function filters by company
-- itself; the company is taken from the transaction, never from an argument.
CREATE FUNCTION bank_candidates(keys text[], amounts numeric[], currencies text[], ibans text[], most integer)
  RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT found.id
  FROM unnest(keys) AS wanted (key) CROSS JOIN LATERAL (
    SELECT d.id FROM documents d
    WHERE d.company_id = current_company() AND d.status IN (document_status('sent'), document_status('credited'))
      AND reverse(number_key(d.number)) = reverse(wanted.key) LIMIT most
  ) found
  UNION
  SELECT found.id
  FROM unnest(amounts, currencies) AS wanted (amount, currency) CROSS JOIN LATERAL (
    SELECT d.id FROM documents d
    WHERE d.company_id = current_company() AND d.status IN (document_status('sent'), document_status('credited'))
      AND d.open <> 0 AND d.open = wanted.amount
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
    WHERE d.company_id = current_company() AND d.customer_id = payer.id
      AND d.status IN (document_status('sent'), document_status('credited')) AND d.open <> 0
    ORDER BY d.due_date LIMIT most
  ) found
$$;

GRANT EXECUTE ON FUNCTION bank_candidates TO app_user;
GRANT EXECUTE ON FUNCTION find_payment_attempt, list_open_payment_attempts, list_pending_refunds, find_mandate_link, list_stale_bank_imports
  TO app_platform;

-- Merged customers. What a merge moved is listed, so that undoing it moves the same back.
CREATE TABLE customer_merges (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  master_id uuid NOT NULL,
  -- The fields that the master got, each with its value: {"phone": "+31 6 12345678"}.
  filled jsonb NOT NULL,
  -- The master was archived, and was restored because an active customer was merged into it.
  restored_master boolean NOT NULL,
  merged_at timestamptz NOT NULL,
  merged_by_name text NOT NULL,
  undone_at timestamptz,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, master_id) REFERENCES customers (company_id, id)
);
CREATE INDEX customer_merges_newest ON customer_merges (company_id, merged_at DESC, id DESC);
-- Deleting a customer checks whether it was ever a master.
CREATE INDEX customer_merges_master ON customer_merges (company_id, master_id);
SELECT protect_tenant_table('customer_merges', 'SELECT, INSERT, UPDATE');

CREATE TABLE customer_merge_parts (
  company_id uuid NOT NULL,
  merge_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  was_archived boolean NOT NULL,
  document_ids uuid[] NOT NULL,
  mandate_ids uuid[] NOT NULL,
  -- The accounts known for this customer and not yet for the master.
  payer_ibans text[] NOT NULL,
  moved_pause boolean NOT NULL,
  contact_ids uuid[] NOT NULL,
  note_ids uuid[] NOT NULL,
  -- The tags that this customer had and the master didn't.
  tag_ids uuid[] NOT NULL,
  PRIMARY KEY (company_id, merge_id, customer_id),
  FOREIGN KEY (company_id, merge_id) REFERENCES customer_merges (company_id, id),
  FOREIGN KEY (company_id, customer_id) REFERENCES customers (company_id, id)
);
CREATE INDEX customer_merge_parts_customer ON customer_merge_parts (company_id, customer_id);
SELECT protect_tenant_table('customer_merge_parts', 'SELECT, INSERT');
