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
  -- An authorised payment may be captured in parts, and a payment of several invoices has a part of each; every part is a
  -- row: what had been captured of it before this one.
  captured_before numeric(14, 2) NOT NULL DEFAULT 0,
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
  UNIQUE (provider, provider_payment_id, captured_before),
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
  -- The way to pay that the customer chose here, or once known at the provider, in its own code; else empty.
  method text NOT NULL DEFAULT '',
  -- What the customer agreed to with it, and from where: later invoices are collected. Empty when they didn't.
  agreed_text text NOT NULL DEFAULT '',
  agreed_from text NOT NULL DEFAULT '',
  -- By which agreement it is collected; null when the customer pays it.
  online_mandate_id uuid,
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
CREATE FUNCTION list_open_payment_attempts(before timestamptz, max_rows integer) RETURNS TABLE (company_id uuid, id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT a.company_id, a.id FROM payment_attempts a
  WHERE a.state IN ('open', 'pending')
    AND a.updated_at + least(a.updated_at - a.created_at, interval '6 hours') < before
    AND a.created_at > before - interval '100 days'
  ORDER BY a.updated_at LIMIT max_rows
$$;

-- What a customer agreed to with a payment: later invoices are collected by its provider. The customer is
-- that of the invoice, also after two customers were merged. The evidence never changes.
CREATE TABLE online_mandates (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  document_id uuid NOT NULL,
  attempt_id uuid NOT NULL,
  provider text NOT NULL,
  provider_mandate_id text NOT NULL,
  state text NOT NULL CHECK (state IN ('active', 'ended')),
  agreed_at timestamptz NOT NULL,
  agreed_from text NOT NULL,
  agreed_text text NOT NULL,
  last_collected_on date,
  ended_at timestamptz,
  ended_by text CHECK (ended_by IN ('company', 'provider', 'replaced')),
  end_reason text NOT NULL DEFAULT '',
  -- The provider has to be told that it ended, or to be asked whether it still works, not before this.
  ask_at timestamptz,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, attempt_id),
  FOREIGN KEY (company_id, document_id) REFERENCES documents (company_id, id),
  FOREIGN KEY (company_id, attempt_id) REFERENCES payment_attempts (company_id, id),
  CONSTRAINT ended_by_somebody CHECK ((state = 'ended') = (ended_at IS NOT NULL AND ended_by IS NOT NULL))
);
CREATE INDEX online_mandates_document ON online_mandates (company_id, document_id);
CREATE INDEX online_mandates_ask ON online_mandates (ask_at) WHERE ask_at IS NOT NULL;
ALTER TABLE payment_attempts ADD FOREIGN KEY (company_id, online_mandate_id) REFERENCES online_mandates (company_id, id);
SELECT protect_tenant_table('online_mandates', 'SELECT, INSERT, UPDATE');
CREATE POLICY lookups ON online_mandates FOR SELECT TO app_owner USING (true);

-- An invoice that is collected by such an agreement, at most once.
CREATE TABLE online_collections (
  company_id uuid NOT NULL,
  document_id uuid NOT NULL,
  collect_on date NOT NULL,
  -- asking: the provider is asked, with this amount, and hasn't answered. asked: its payment decides.
  state text NOT NULL CHECK (state IN ('waiting', 'asking', 'asked', 'collected', 'failed', 'dropped')),
  amount numeric(14, 2),
  mandate_id uuid,
  -- The first time that the provider was asked, and the next.
  asked_at timestamptz,
  retry_at timestamptz,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, document_id),
  FOREIGN KEY (company_id, document_id) REFERENCES documents (company_id, id),
  FOREIGN KEY (company_id, mandate_id) REFERENCES online_mandates (company_id, id),
  CONSTRAINT asked_for_an_amount CHECK (state NOT IN ('asking', 'asked', 'collected') OR (amount > 0 AND mandate_id IS NOT NULL))
);
CREATE INDEX online_collections_due ON online_collections (collect_on) WHERE state IN ('waiting', 'asking');
SELECT protect_tenant_table('online_collections', 'SELECT, INSERT, UPDATE');
CREATE POLICY lookups ON online_collections FOR SELECT TO app_owner USING (true);

-- Collections whose day has come where their company is.
CREATE FUNCTION list_due_online_collections(at timestamptz, max_rows integer) RETURNS TABLE (company_id uuid, id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT o.company_id, o.document_id FROM online_collections o JOIN companies c ON c.id = o.company_id
  WHERE o.state IN ('waiting', 'asking') AND o.collect_on <= (at AT TIME ZONE 'UTC' + interval '14 hours')::date
    AND o.collect_on <= (at AT TIME ZONE c.timezone)::date AND coalesce(o.retry_at, at) <= at
  ORDER BY o.collect_on, o.document_id LIMIT max_rows
$$;

CREATE FUNCTION list_online_mandates_to_ask(at timestamptz, max_rows integer) RETURNS TABLE (company_id uuid, id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$ SELECT m.company_id, m.id FROM online_mandates m WHERE m.ask_at <= at ORDER BY m.ask_at LIMIT max_rows $$;

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
CREATE FUNCTION list_pending_refunds(before timestamptz, max_rows integer) RETURNS TABLE (company_id uuid, id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT r.company_id, r.id FROM refunds r
  WHERE r.state = 'pending' AND r.way = 'provider' AND r.updated_at < before ORDER BY r.created_at LIMIT max_rows
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
  format text CHECK (format IN ('camt052', 'camt053', 'camt054', 'mt940', 'csv', 'pain002')),
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
  format text NOT NULL CHECK (format IN ('camt052', 'camt053', 'camt054', 'mt940', 'csv')),
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

-- What a payment provider paid out to the company's bank account, with its fees. Its sums agree, or the difference
-- says by how much they don't: such a payout is shown, and nothing is matched with it.
CREATE TABLE payouts (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  connection_id uuid NOT NULL,
  provider text NOT NULL,
  -- The provider's own id, and what it writes on the bank statement; empty as long as it doesn't say.
  remote_id text NOT NULL,
  reference text NOT NULL,
  paid_on date NOT NULL,
  currency text NOT NULL,
  gross numeric(14, 2) NOT NULL,
  fees numeric(14, 2) NOT NULL,
  refunds numeric(14, 2) NOT NULL,
  chargebacks numeric(14, 2) NOT NULL,
  net numeric(14, 2) NOT NULL,
  difference numeric(14, 2) NOT NULL,
  -- Whether the provider says what is in it.
  is_listed boolean NOT NULL,
  payment_count integer NOT NULL,
  read_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, provider, remote_id),
  CONSTRAINT difference_is_what_is_left CHECK (gross - fees - refunds - chargebacks - net = difference)
);
CREATE INDEX payouts_order ON payouts (company_id, paid_on DESC, id DESC);
CREATE INDEX payouts_net ON payouts (company_id, net);
SELECT protect_tenant_table('payouts', 'SELECT, INSERT, UPDATE');

-- What a payout consists of. Amounts are those that the provider counts: deductions are positive, and some fees are
-- fractions of a cent.
CREATE TABLE payout_parts (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  payout_id uuid NOT NULL,
  position integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('payment', 'refund', 'chargeback', 'fee', 'other')),
  remote_id text NOT NULL,
  provider_payment_id text,
  amount numeric(14, 4) NOT NULL,
  fee numeric(14, 4) NOT NULL,
  description text NOT NULL,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, payout_id, position),
  FOREIGN KEY (company_id, payout_id) REFERENCES payouts (company_id, id) ON DELETE CASCADE
);
SELECT protect_tenant_table('payout_parts', 'SELECT, INSERT, DELETE');

CREATE TABLE bank_transactions (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  import_id uuid NOT NULL,
  -- Its position in the file.
  position integer NOT NULL,
  format text NOT NULL CHECK (format IN ('camt052', 'camt053', 'camt054', 'mt940', 'csv')),
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
  -- The effect of a matched one: a payment, a refund, a paid collection, a return of either, or the arrival of what a
  -- payment provider paid out.
  effect text CHECK (effect IN ('payment', 'refund', 'collection', 'return', 'payout')),
  -- The payout that arrived with it, or may have.
  payout_id uuid,
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
  CONSTRAINT arrived_is_payout CHECK (effect IS DISTINCT FROM 'payout' OR payout_id IS NOT NULL),
  FOREIGN KEY (company_id, payout_id) REFERENCES payouts (company_id, id),
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
-- A payout arrives once.
CREATE UNIQUE INDEX bank_transactions_payout ON bank_transactions (company_id, payout_id) WHERE state = 'matched';
CREATE INDEX bank_transactions_end_to_end ON bank_transactions (company_id, end_to_end_id) WHERE end_to_end_id <> '';
SELECT protect_tenant_table('bank_transactions', 'SELECT, INSERT, UPDATE, DELETE');
CREATE POLICY lookups ON bank_transactions FOR SELECT TO app_owner USING (true);

-- The transactions found by a search in their list, up to a limit: by name, account, text or reference,
-- account and reference also as printed, and by amount.
CREATE FUNCTION search_bank_transactions(term text, worth bigint, max_rows integer) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = penning, public, pg_temp
  AS $$
DECLARE
  squeezed text := regexp_replace(term, '\s', '', 'g');
BEGIN
  RETURN QUERY
    SELECT id FROM search_folded('bank_transactions', 'id', term, max_rows) id
    UNION SELECT id FROM search_folded('bank_transactions', 'id', squeezed, max_rows) id WHERE squeezed <> btrim(term)
    UNION SELECT equal.id FROM (
      SELECT t.id FROM bank_transactions t WHERE t.company_id = current_company() AND t.worth_cents = worth LIMIT max_rows
    ) equal
    LIMIT max_rows;
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
CREATE FUNCTION list_stale_bank_imports(before timestamptz, max_rows integer) RETURNS TABLE (company_id uuid, id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT i.company_id, i.id FROM bank_imports i
  WHERE i.state IN ('queued', 'matching') AND i.updated_at < before ORDER BY i.updated_at LIMIT max_rows
$$;

-- Documents of the caller's company that transactions may be for: by number, by amount, by the customer's
-- account. Row-level security would keep the indexes from being used, so this function filters by company
-- itself; the company is taken from the transaction, never from an argument.
CREATE FUNCTION bank_candidates(keys text[], amounts numeric[], currencies text[], ibans text[], max_rows integer)
  RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT found.id
  FROM unnest(keys) AS wanted (key) CROSS JOIN LATERAL (
    SELECT d.id FROM documents d
    WHERE d.company_id = current_company() AND d.status IN (document_status('sent'), document_status('credited'))
      AND reverse(number_key(d.number)) = reverse(wanted.key) LIMIT max_rows
  ) found
  UNION
  -- What is open is read once for all amounts: that costs less than an index by the open amount, which every payment
  -- would write.
  SELECT id
  FROM (
    SELECT open.id, row_number() OVER (PARTITION BY open.open, open.currency ORDER BY open.due_date) AS place
    FROM (
      SELECT d.id, d.open, d.currency, d.due_date FROM documents d
      WHERE d.company_id = current_company() AND d.is_open
      UNION ALL
      -- What customers are owed, as credit invoices and as what they paid too much.
      SELECT d.id, d.open, d.currency, d.due_date FROM documents d
      WHERE (d.company_if_credit = current_company() OR d.company_if_owed = current_company()) AND d.open <> 0 AND NOT d.is_open
        AND EXISTS (SELECT FROM unnest(amounts) AS wanted (amount) WHERE wanted.amount < 0)
    ) open JOIN (SELECT DISTINCT * FROM unnest(amounts, currencies)) AS wanted (amount, currency)
      ON wanted.amount = open.open AND wanted.currency = open.currency
  ) found WHERE place <= max_rows
  UNION
  SELECT found.id
  FROM (
    SELECT c.id FROM unnest(ibans) AS wanted (iban) CROSS JOIN LATERAL (
      SELECT c.id FROM customers c
      WHERE c.company_id = current_company() AND c.iban <> '' AND account_key(c.iban) = wanted.iban LIMIT max_rows
    ) c
    UNION
    SELECT p.customer_id FROM unnest(ibans) AS wanted (iban) CROSS JOIN LATERAL (
      SELECT p.customer_id FROM bank_payers p WHERE p.company_id = current_company() AND p.iban = wanted.iban LIMIT max_rows
    ) p
  ) AS payer (id) CROSS JOIN LATERAL (
    SELECT d.id FROM documents d
    WHERE d.company_id = current_company() AND d.customer_id = payer.id
      AND d.status IN (document_status('sent'), document_status('credited')) AND d.open <> 0
    ORDER BY d.due_date LIMIT max_rows
  ) found
$$;

GRANT EXECUTE ON FUNCTION bank_candidates TO app_user;
GRANT EXECUTE ON FUNCTION find_payment_attempt, list_open_payment_attempts, list_pending_refunds, find_mandate_link, list_stale_bank_imports,
  list_due_online_collections, list_online_mandates_to_ask
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
  billable_item_ids uuid[] NOT NULL,
  -- The tags that this customer had and the master didn't.
  tag_ids uuid[] NOT NULL,
  PRIMARY KEY (company_id, merge_id, customer_id),
  FOREIGN KEY (company_id, merge_id) REFERENCES customer_merges (company_id, id),
  FOREIGN KEY (company_id, customer_id) REFERENCES customers (company_id, id)
);
CREATE INDEX customer_merge_parts_customer ON customer_merge_parts (company_id, customer_id);
SELECT protect_tenant_table('customer_merge_parts', 'SELECT, INSERT');

-- Kept sums ------------------------------------------------------------------------------------------------------

-- Sums of documents and payments that lists and the dashboard would otherwise add up at each look. Triggers change them
-- at the end of the very transaction that changes what they are sums of; whoever works here only reads them. All of a
-- company's are changed under one lock (`lock_sums`), which a transaction takes when nothing but its COMMIT is left to do:
-- whoever holds it waits for nobody, so that it can be part of no deadlock. `list_differing_sums` finds what does not add
-- up, `rebuild_sums` adds everything up afresh.

-- The day that "overdue" and "this year" of a company's sums are about. A job moves it after midnight, some customers at a
-- time, so that whoever sends an invoice meanwhile waits for some of them only.
CREATE TABLE sum_days (
  company_id uuid PRIMARY KEY REFERENCES companies,
  day date NOT NULL,
  -- While it is moved: the day it moves to, and the last customer, by id, whose sums are about that day already.
  next_day date,
  moved_through uuid,
  CHECK ((next_day IS NULL) = (moved_through IS NULL))
);

-- How many days after the due date a customer pays on average, from so many payments that were so many days late together
-- (docs/rules/expected-money.md#paying-habit).
CREATE FUNCTION paying_habit(payments integer, late_days bigint) RETURNS integer
  LANGUAGE sql IMMUTABLE
  RETURN CASE WHEN payments < 3 THEN 0
    ELSE greatest(-30, least(90, round(late_days::numeric / payments)))::integer END;

-- How each customer stands, one row for every customer, to filter and order customers by: amounts in euro cents, rounded
-- away from nothing, other currencies by their latest rate (as they are where the company has none).
CREATE TABLE customer_standings (
  company_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  -- As the customer has it, so that counting needs no look at the customers.
  status text NOT NULL,
  open_cents bigint NOT NULL DEFAULT 0,
  overdue_cents bigint NOT NULL DEFAULT 0,
  -- This year's, without VAT.
  turnover_cents bigint NOT NULL DEFAULT 0,
  -- Before all invoices where there is none; a credit invoice does not count.
  last_invoice_on date NOT NULL DEFAULT '0001-01-01',
  invoices integer NOT NULL DEFAULT 0,
  -- The country of a consumer; null for everybody else.
  consumer_in text,
  -- The payments for invoices with a due date, and by how many days they were late together.
  payments integer NOT NULL DEFAULT 0,
  late_days bigint NOT NULL DEFAULT 0,
  -- The paying habit that `expected_days` has this customer's invoices at. The job that moves the sums to a day moves it as
  -- well: only there nothing is pending, so that the invoices are just what was added.
  habit integer NOT NULL DEFAULT 0,
  PRIMARY KEY (company_id, customer_id),
  FOREIGN KEY (company_id, customer_id) REFERENCES customers (company_id, id) ON DELETE CASCADE
) WITH (fillfactor = 70);
CREATE INDEX customer_standings_open ON customer_standings (company_id, open_cents, customer_id) INCLUDE (status);
CREATE INDEX customer_standings_overdue ON customer_standings (company_id, overdue_cents, customer_id) INCLUDE (status);
CREATE INDEX customer_standings_turnover ON customer_standings (company_id, turnover_cents, customer_id) INCLUDE (status);
CREATE INDEX customer_standings_invoiced ON customer_standings (company_id, last_invoice_on, customer_id) INCLUDE (status);

-- What each customer owes and was invoiced, by currency.
CREATE TABLE customer_sums (
  company_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  currency text NOT NULL CHECK (is_currency(currency)),
  open numeric(20, 2) NOT NULL DEFAULT 0,
  overdue numeric(20, 2) NOT NULL DEFAULT 0,
  -- What is owed to the customer.
  owed numeric(20, 2) NOT NULL DEFAULT 0,
  -- Without VAT: this year's, and of all years.
  turnover numeric(20, 2) NOT NULL DEFAULT 0,
  total_excl numeric(20, 2) NOT NULL DEFAULT 0,
  invoices integer NOT NULL DEFAULT 0,
  PRIMARY KEY (company_id, customer_id, currency),
  FOREIGN KEY (company_id, customer_id) REFERENCES customer_standings (company_id, customer_id) ON DELETE CASCADE
) WITH (fillfactor = 70);

-- What each customer was invoiced in each month, credit invoices taken off.
CREATE TABLE customer_months (
  company_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  -- Its first day.
  month date NOT NULL,
  currency text NOT NULL CHECK (is_currency(currency)),
  total_excl numeric(20, 2) NOT NULL,
  -- The same in euros, each document at its own rate; without one it adds nothing.
  euros numeric(20, 2) NOT NULL,
  invoices integer NOT NULL,
  PRIMARY KEY (company_id, customer_id, month, currency),
  FOREIGN KEY (company_id, customer_id) REFERENCES customer_standings (company_id, customer_id) ON DELETE CASCADE
) WITH (fillfactor = 80);
CREATE INDEX customer_months_month ON customer_months (company_id, month) INCLUDE (customer_id, currency, total_excl);

-- What the whole company invoiced in each month.
CREATE TABLE turnover_months (
  company_id uuid NOT NULL REFERENCES companies,
  currency text NOT NULL CHECK (is_currency(currency)),
  -- Its first day.
  month date NOT NULL,
  total_excl numeric(20, 2) NOT NULL,
  PRIMARY KEY (company_id, currency, month)
) WITH (fillfactor = 50);

-- What was invoiced in each month, credit invoices taken off, by revenue account, customer's country, product and VAT:
-- each of them adds up to the turnover of the month. An amount is that of the lines, after the document's discount.
CREATE TABLE sales_months (
  company_id uuid NOT NULL REFERENCES companies,
  dimension text NOT NULL CHECK (dimension IN ('account', 'country', 'product', 'regime')),
  -- Its first day.
  month date NOT NULL,
  -- The id of the account; the country; the article number or, without one, how the description begins; the VAT type with
  -- its rate as a factor and, if it isn't the company's, the member state.
  key text NOT NULL,
  currency text NOT NULL CHECK (is_currency(currency)),
  total_excl numeric(20, 2) NOT NULL,
  -- The same in euros, each document at its own rate; without one it adds nothing.
  euros numeric(20, 2) NOT NULL,
  -- How many documents with something of this have no rate.
  unrated integer NOT NULL,
  PRIMARY KEY (company_id, dimension, month, key, currency)
) WITH (fillfactor = 70);

-- The VAT of what was sent, by the day it is due: one row for each rate or regime of a document or, where VAT is due on
-- payment, for each of its payments.
CREATE TABLE vat_entries (
  company_id uuid NOT NULL REFERENCES companies,
  document_id uuid NOT NULL,
  place integer NOT NULL,
  due_on date NOT NULL,
  -- The VAT type with its rate as a factor and, if it isn't the company's, the member state.
  regime text NOT NULL,
  is_credit boolean NOT NULL,
  -- In euros at the document's own rate; null without one, which only documents without VAT can be.
  base numeric(20, 2),
  vat numeric(20, 2),
  PRIMARY KEY (company_id, document_id, place)
);
CREATE INDEX vat_entries_due ON vat_entries (company_id, due_on, document_id) INCLUDE (regime, is_credit, base, vat);

-- What the consumers of each country were invoiced in each year, without VAT and in euros as above.
CREATE TABLE consumer_years (
  company_id uuid NOT NULL REFERENCES companies,
  country text NOT NULL,
  year integer NOT NULL,
  euros numeric(20, 2) NOT NULL,
  PRIMARY KEY (company_id, country, year)
) WITH (fillfactor = 50);

-- What is open and what is owed to customers, by the day it is due.
CREATE TABLE due_days (
  company_id uuid NOT NULL REFERENCES companies,
  currency text NOT NULL CHECK (is_currency(currency)),
  due_date date NOT NULL,
  open numeric(20, 2) NOT NULL,
  open_count integer NOT NULL,
  owed numeric(20, 2) NOT NULL,
  owed_count integer NOT NULL,
  PRIMARY KEY (company_id, currency, due_date)
) WITH (fillfactor = 50);

-- What is open, by the day on which it is expected: the due date and the customer's paying habit.
CREATE TABLE expected_days (
  company_id uuid NOT NULL REFERENCES companies,
  currency text NOT NULL CHECK (is_currency(currency)),
  expected_on date NOT NULL,
  open numeric(20, 2) NOT NULL,
  PRIMARY KEY (company_id, currency, expected_on)
) WITH (fillfactor = 50);

-- What was paid on each day; settlements are no money.
CREATE TABLE payment_days (
  company_id uuid NOT NULL REFERENCES companies,
  currency text NOT NULL CHECK (is_currency(currency)),
  paid_on date NOT NULL,
  amount numeric(20, 2) NOT NULL,
  payments integer NOT NULL,
  PRIMARY KEY (company_id, currency, paid_on)
) WITH (fillfactor = 50);

-- What each recurring invoice comes to per month, for as long as that is the same without a break: one row, however many
-- invoices were made of it meanwhile.
CREATE TABLE recurring_spans (
  company_id uuid NOT NULL REFERENCES companies,
  recurring_id uuid NOT NULL,
  from_on date NOT NULL,
  -- The first day after it.
  until date NOT NULL CHECK (until > from_on),
  -- Of the invoices.
  customer_id uuid,
  currency text NOT NULL CHECK (is_currency(currency)),
  monthly_cents bigint NOT NULL,
  PRIMARY KEY (company_id, recurring_id, from_on)
) WITH (fillfactor = 70);

-- The drafts of invoices, in as many parts as were changed at the same time: people who save drafts never wait for each
-- other. Only what the parts add up to says something.
CREATE TABLE draft_sums (
  company_id uuid NOT NULL REFERENCES companies,
  currency text NOT NULL CHECK (is_currency(currency)),
  part uuid NOT NULL,
  total_incl numeric(20, 2) NOT NULL,
  drafts integer NOT NULL,
  PRIMARY KEY (company_id, currency, part)
) WITH (fillfactor = 50);

-- What was open, overdue, owed and in drafts when a month began, for the trend of the figures. Written once: payments and
-- documents are entered with earlier dates, so nothing can add this up later.
CREATE TABLE month_openings (
  company_id uuid NOT NULL REFERENCES companies,
  currency text NOT NULL CHECK (is_currency(currency)),
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  open numeric(20, 2) NOT NULL,
  overdue numeric(20, 2) NOT NULL,
  owed numeric(20, 2) NOT NULL,
  drafts numeric(20, 2) NOT NULL,
  PRIMARY KEY (company_id, currency, month)
);

DO $$
DECLARE
  kept text;
BEGIN
  FOREACH kept IN ARRAY ARRAY['sum_days', 'customer_standings', 'customer_sums', 'customer_months', 'turnover_months',
    'sales_months', 'vat_entries', 'consumer_years', 'due_days', 'expected_days', 'payment_days',
    'recurring_spans', 'draft_sums', 'month_openings'] LOOP
    PERFORM protect_tenant_table(kept::regclass, 'SELECT');
    -- The functions below run as the owner of the tables, each for one company.
    EXECUTE format('CREATE POLICY kept ON %I TO app_owner USING (true) WITH CHECK (true)', kept);
  END LOOP;
END
$$;
CREATE POLICY lookups ON payments FOR SELECT TO app_owner USING (true);
CREATE POLICY lookups ON exchange_rates FOR SELECT TO app_owner USING (true);
CREATE POLICY lookups ON recurring_runs FOR SELECT TO app_owner USING (true);

CREATE FUNCTION lock_sums(company uuid) RETURNS void
  LANGUAGE sql VOLATILE
  AS $$ SELECT pg_advisory_xact_lock(7362003, hashtext(company::text)) $$;

-- What one unit of a currency is divided by to be euros.
CREATE FUNCTION latest_rate(company uuid, rated text) RETURNS numeric
  LANGUAGE sql STABLE
  AS $$
  SELECT CASE WHEN rated = 'EUR' THEN 1 ELSE coalesce((
    SELECT r.rate FROM exchange_rates r WHERE r.company_id = company AND r.currency = rated
    ORDER BY r.rated_on DESC LIMIT 1), 1) END
$$;

-- Cents away from zero, so that the smallest amount of the smallest currency still counts.
CREATE FUNCTION to_cents(amount numeric, rate numeric) RETURNS bigint
  LANGUAGE sql IMMUTABLE
  RETURN (sign(amount) * ceil(abs(amount) * 100 / rate))::bigint;

-- An amount of a document in euros, at the rate in what was sent.
CREATE FUNCTION in_euros(amount numeric, coin text, content text) RETURNS numeric
  LANGUAGE sql IMMUTABLE
  RETURN CASE WHEN coin = 'EUR' THEN amount
    ELSE coalesce(round(amount / (content::jsonb #>> '{exchangeRate,rate}')::numeric, 2), 0) END;

-- The day that the sums of a customer are about.
CREATE FUNCTION sum_day_of(company uuid, customer uuid) RETURNS date
  LANGUAGE sql STABLE
  AS $$
  SELECT coalesce((
    SELECT CASE WHEN customer <= d.moved_through THEN d.next_day ELSE d.day END
    FROM sum_days d WHERE d.company_id = company), '-infinity')
$$;

-- The standing of customers by the sums of their currencies.
CREATE FUNCTION update_standings(company uuid, customers uuid[]) RETURNS void
  LANGUAGE plpgsql
  AS $$
BEGIN
  UPDATE customer_standings t SET open_cents = s.open, overdue_cents = s.overdue, turnover_cents = s.turnover,
    invoices = s.invoices
  FROM (
    SELECT c.customer_id, sum(to_cents(c.open, r.rate)) AS open, sum(to_cents(c.overdue, r.rate)) AS overdue,
      sum(to_cents(c.turnover, r.rate)) AS turnover, sum(c.invoices) AS invoices
    FROM customer_sums c CROSS JOIN LATERAL (SELECT latest_rate(company, c.currency) AS rate) r
    WHERE c.company_id = company AND c.customer_id = ANY(customers) GROUP BY c.customer_id
  ) s
  WHERE t.company_id = company AND t.customer_id = ANY(customers) AND t.customer_id = s.customer_id
    AND (t.open_cents, t.overdue_cents, t.turnover_cents, t.invoices) IS DISTINCT FROM
      (s.open, s.overdue, s.turnover, s.invoices);
END
$$;

-- Adds a document to the sums, or takes it off: what changes of what is open and owed, and by `sign` whether it came (1),
-- went (-1) or stays an invoice (0).
CREATE FUNCTION add_to_sums(
  company uuid, customer uuid, coin text, due date, sent_on date, excl numeric, euros numeric, is_invoice boolean,
  sign integer, open numeric, open_count integer, owed numeric, owed_count integer, customer_open numeric
) RETURNS void
  LANGUAGE plpgsql
  AS $$
DECLARE
  today date := sum_day_of(company, customer);
  this_month date := date_trunc('month', sent_on)::date;
BEGIN
  IF open <> 0 OR owed <> 0 OR open_count <> 0 OR owed_count <> 0 THEN
    INSERT INTO due_days AS d VALUES (company, coin, coalesce(due, 'infinity'), open, open_count, owed, owed_count)
      ON CONFLICT (company_id, currency, due_date) DO UPDATE SET open = d.open + excluded.open,
        open_count = d.open_count + excluded.open_count, owed = d.owed + excluded.owed,
        owed_count = d.owed_count + excluded.owed_count;
  END IF;
  IF sign <> 0 AND sent_on IS NOT NULL THEN
    INSERT INTO turnover_months AS t VALUES (company, coin, this_month, sign * excl)
      ON CONFLICT (company_id, currency, month) DO UPDATE SET total_excl = t.total_excl + excluded.total_excl;
  END IF;
  IF customer_open <> 0 THEN
    INSERT INTO expected_days AS e VALUES (company, coin, coalesce(due, 'infinity') + coalesce((
        SELECT t.habit FROM customer_standings t WHERE t.company_id = company AND t.customer_id = customer), 0), customer_open)
      ON CONFLICT (company_id, currency, expected_on) DO UPDATE SET open = e.open + excluded.open;
  END IF;
  IF customer IS NULL THEN RETURN; END IF;
  INSERT INTO customer_sums AS s VALUES (company, customer, coin, customer_open,
      CASE WHEN due < today THEN customer_open ELSE 0 END, owed,
      CASE WHEN sent_on >= date_trunc('year', today) THEN sign * excl ELSE 0 END, sign * excl, sign)
    ON CONFLICT (company_id, customer_id, currency) DO UPDATE SET open = s.open + excluded.open,
      overdue = s.overdue + excluded.overdue, owed = s.owed + excluded.owed, turnover = s.turnover + excluded.turnover,
      total_excl = s.total_excl + excluded.total_excl, invoices = s.invoices + excluded.invoices;
  IF sign <> 0 AND sent_on IS NOT NULL THEN
    INSERT INTO customer_months AS m VALUES (company, customer, this_month, coin, sign * excl, sign * euros, sign)
      ON CONFLICT (company_id, customer_id, month, currency) DO UPDATE SET total_excl = m.total_excl + excluded.total_excl,
        euros = m.euros + excluded.euros, invoices = m.invoices + excluded.invoices;
    INSERT INTO consumer_years AS y
      SELECT company, t.consumer_in, extract(year FROM sent_on), sign * euros FROM customer_standings t
      WHERE t.company_id = company AND t.customer_id = customer AND t.consumer_in IS NOT NULL
      ON CONFLICT (company_id, country, year) DO UPDATE SET euros = y.euros + excluded.euros;
    IF is_invoice THEN
      UPDATE customer_standings t SET last_invoice_on = CASE WHEN sign > 0 THEN sent_on ELSE coalesce((
          SELECT d.send_date FROM documents d
          WHERE d.company_id = company AND d.customer_id = customer AND d.type <> 'C'
            AND d.status IN (document_status('sent'), document_status('credited')) AND d.send_date IS NOT NULL
          ORDER BY d.send_date DESC LIMIT 1), '0001-01-01') END
      WHERE t.company_id = company AND t.customer_id = customer AND (sign < 0 OR t.last_invoice_on < sent_on);
    END IF;
  END IF;
  PERFORM update_standings(company, ARRAY[customer]);
END
$$;

-- The payments of a document that show how its customer pays: money for an invoice with a due date.
CREATE FUNCTION count_lateness(company uuid, document uuid, due date, kind text, OUT payments integer, OUT late_days bigint)
  LANGUAGE sql STABLE
  AS $$
  SELECT count(*)::integer, coalesce(sum(p.paid_on - due), 0) FROM payments p
  WHERE p.company_id = company AND p.document_id = document AND p.kind = 'payment' AND p.amount > 0
    AND due IS NOT NULL AND count_lateness.kind <> 'C'
$$;

-- The sums of what was sent, at the end of the transaction that sent or changed it.
CREATE FUNCTION sum_sent_document() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
DECLARE
  was boolean := TG_OP <> 'INSERT' AND OLD.status IN (document_status('sent'), document_status('credited'));
  is_now boolean := TG_OP <> 'DELETE' AND NEW.status IN (document_status('sent'), document_status('credited'));
BEGIN
  PERFORM lock_sums(CASE WHEN TG_OP = 'DELETE' THEN OLD.company_id ELSE NEW.company_id END);
  IF was AND is_now AND OLD.customer_id IS NOT DISTINCT FROM NEW.customer_id THEN
    PERFORM add_to_sums(NEW.company_id, NEW.customer_id, NEW.currency, NEW.due_date, NEW.send_date, 0, 0,
      NEW.type <> 'C', 0,
      (CASE WHEN NEW.is_open THEN NEW.open ELSE 0 END) - (CASE WHEN OLD.is_open THEN OLD.open ELSE 0 END),
      NEW.is_open::integer - OLD.is_open::integer,
      (CASE WHEN NEW.company_if_owed IS NULL THEN 0 ELSE -NEW.open END)
        - (CASE WHEN OLD.company_if_owed IS NULL THEN 0 ELSE -OLD.open END),
      (NEW.company_if_owed IS NOT NULL)::integer - (OLD.company_if_owed IS NOT NULL)::integer,
      (CASE WHEN NEW.is_open THEN greatest(NEW.open, 0) ELSE 0 END)
        - (CASE WHEN OLD.is_open THEN greatest(OLD.open, 0) ELSE 0 END));
    RETURN NULL;
  END IF;
  -- Customers that are merged share their habit.
  IF was AND is_now THEN
    UPDATE customer_standings t SET payments = t.payments + side.sign * l.payments,
      late_days = t.late_days + side.sign * l.late_days
    FROM count_lateness(NEW.company_id, NEW.id, NEW.due_date, NEW.type) l,
      (VALUES (OLD.customer_id, -1), (NEW.customer_id, 1)) AS side (customer, sign)
    WHERE t.company_id = NEW.company_id AND t.customer_id = side.customer AND l.payments > 0;
  END IF;
  IF was THEN
    PERFORM add_to_sums(OLD.company_id, OLD.customer_id, OLD.currency, OLD.due_date, OLD.send_date, OLD.total_excl,
      in_euros(OLD.total_excl, OLD.currency, OLD.content), OLD.type <> 'C', -1, CASE WHEN OLD.is_open THEN -OLD.open ELSE 0 END, -OLD.is_open::integer,
      CASE WHEN OLD.company_if_owed IS NULL THEN 0 ELSE OLD.open END, -(OLD.company_if_owed IS NOT NULL)::integer,
      CASE WHEN OLD.is_open THEN -greatest(OLD.open, 0) ELSE 0 END);
  END IF;
  IF is_now THEN
    PERFORM add_to_sums(NEW.company_id, NEW.customer_id, NEW.currency, NEW.due_date, NEW.send_date, NEW.total_excl,
      in_euros(NEW.total_excl, NEW.currency, NEW.content), NEW.type <> 'C', 1, CASE WHEN NEW.is_open THEN NEW.open ELSE 0 END, NEW.is_open::integer,
      CASE WHEN NEW.company_if_owed IS NULL THEN 0 ELSE -NEW.open END, (NEW.company_if_owed IS NOT NULL)::integer,
      CASE WHEN NEW.is_open THEN greatest(NEW.open, 0) ELSE 0 END);
  END IF;
  RETURN NULL;
END
$$;
-- One for each of the three, since only an update has a before and an after to compare.
CREATE CONSTRAINT TRIGGER documents_summed_when_made AFTER INSERT ON documents DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.status IN (document_status('sent'), document_status('credited')))
  EXECUTE FUNCTION sum_sent_document();
CREATE CONSTRAINT TRIGGER documents_summed AFTER UPDATE ON documents DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (
    (OLD.status IN (document_status('sent'), document_status('credited'))
      OR NEW.status IN (document_status('sent'), document_status('credited')))
    AND (OLD.customer_id, OLD.open, OLD.is_open, OLD.company_if_owed, OLD.total_excl,
      OLD.status IN (document_status('sent'), document_status('credited')))
      IS DISTINCT FROM (NEW.customer_id, NEW.open, NEW.is_open, NEW.company_if_owed, NEW.total_excl,
      NEW.status IN (document_status('sent'), document_status('credited'))))
  EXECUTE FUNCTION sum_sent_document();
CREATE CONSTRAINT TRIGGER documents_summed_when_deleted AFTER DELETE ON documents DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.status IN (document_status('sent'), document_status('credited')) AND NOT is_erasing())
  EXECUTE FUNCTION sum_sent_document();

-- What a sent document adds to the sales of its month. A line has its share of the total after the document's discount,
-- rounded to cents; the cents that this leaves go to the largest, here and in euros. Content that was tampered with adds
-- nothing, since verifying has to go on.
CREATE FUNCTION sales_of(excl numeric, coin text, content text)
  RETURNS TABLE (dimension text, key text, total_excl numeric, euros numeric, unrated integer)
  LANGUAGE plpgsql IMMUTABLE
  AS $$
DECLARE
  sent jsonb;
  rate numeric;
BEGIN
  sent := content;
  rate := CASE WHEN coin = 'EUR' THEN 1 ELSE (sent #>> '{exchangeRate,rate}')::numeric END;
  RETURN QUERY
  WITH lines AS (
    SELECT l.line, round((t.line ->> 'subTotalExclVat')::numeric * (100 - (sent ->> 'discount')::numeric) / 100, 2) AS share
    FROM jsonb_array_elements(sent -> 'lines') WITH ORDINALITY l (line, place)
    JOIN jsonb_array_elements(sent #> '{totals,lines}') WITH ORDINALITY t (line, place) USING (place)
    WHERE l.line ->> 'vat' IS NOT NULL
  ), parts (dimension, key, share) AS (
    SELECT 'account', coalesce(line #>> '{ledger,id}', ''), share FROM lines
    UNION ALL
    SELECT 'product', coalesce(nullif(line ->> 'number', ''), left(split_part(line ->> 'description', E'\n', 1), 80)), share
    FROM lines
    UNION ALL
    SELECT 'regime', concat_ws(' ', v ->> 'type', v ->> 'factor', v ->> 'country'), (v ->> 'base')::numeric
    FROM jsonb_array_elements(sent #> '{totals,vat}') v
    UNION ALL
    SELECT 'country', coalesce(sent #>> '{receiver,country}', ''), excl
  ), added AS (
    SELECT p.dimension, p.key, sum(p.share) AS share FROM parts p GROUP BY p.dimension, p.key
  ), rounded AS (
    SELECT a.dimension, a.key, a.share + CASE WHEN a.place = 1 THEN excl - a.of_all ELSE 0 END AS share, a.place
    FROM (
      SELECT o.*, sum(o.share) OVER (PARTITION BY o.dimension) AS of_all,
        row_number() OVER (PARTITION BY o.dimension ORDER BY abs(o.share) DESC, o.key) AS place
      FROM added o
    ) a
  )
  SELECT r.dimension, r.key, r.share, coalesce(round(r.share / rate, 2) + CASE WHEN r.place = 1
    THEN round(excl / rate, 2) - sum(round(r.share / rate, 2)) OVER (PARTITION BY r.dimension) ELSE 0 END, 0),
    (rate IS NULL)::integer
  FROM rounded r;
EXCEPTION WHEN data_exception THEN
  RETURN;
END
$$;

-- When the VAT of a sent document is due, and how much: on its date or, where that is on payment, with each payment its
-- part, so that what is paid in full comes to the whole. What is set off counts as paid.
CREATE FUNCTION vat_of(sold documents)
  RETURNS TABLE (place integer, due_on date, regime text, base numeric, vat numeric)
  LANGUAGE plpgsql STABLE
  AS $$
DECLARE
  sent jsonb;
  rate numeric;
BEGIN
  sent := sold.content;
  rate := CASE WHEN sold.currency = 'EUR' THEN 1 ELSE (sent #>> '{exchangeRate,rate}')::numeric END;
  RETURN QUERY
  WITH rates AS (
    SELECT v.place, v.row ->> 'type' AS type, concat_ws(' ', v.row ->> 'type', v.row ->> 'factor', v.row ->> 'country') AS regime,
      round((v.row ->> 'base')::numeric / rate, 2) AS base, round((v.row ->> 'vat')::numeric / rate, 2) AS vat
    FROM jsonb_array_elements(sent #> '{totals,vat}') WITH ORDINALITY v (row, place)
  ), paid AS (
    SELECT p.paid_on, row_number() OVER earlier AS place,
      greatest(0, least(1, sum(p.amount) OVER earlier / nullif(sold.total_incl, 0))) AS part
    FROM payments p
    WHERE p.company_id = sold.company_id AND p.document_id = sold.id AND sent ->> 'vatPoint' = 'payment'
    WINDOW earlier AS (ORDER BY p.paid_on, p.created_at, p.id)
  ), parts AS (
    SELECT p.paid_on, p.place, p.part, lag(p.part, 1, 0::numeric) OVER (ORDER BY p.place) AS before FROM paid p
  )
  SELECT r.place::integer, sold.send_date, r.regime, r.base, r.vat FROM rates r
  WHERE NOT (coalesce(sent ->> 'vatPoint', '') = 'payment' AND r.type IN ('high', 'low')) OR sold.total_incl = 0
  UNION ALL
  SELECT (p.place * 1000 + r.place)::integer, p.paid_on, r.regime,
    round(r.base * p.part, 2) - round(r.base * p.before, 2), round(r.vat * p.part, 2) - round(r.vat * p.before, 2)
  FROM rates r CROSS JOIN parts p WHERE r.type IN ('high', 'low') AND p.part <> p.before;
EXCEPTION WHEN data_exception THEN
  RETURN;
END
$$;

-- The VAT of a document whose payments changed, if it is due on payment.
CREATE FUNCTION sum_paid_vat() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
DECLARE
  paid payments;
  sold documents;
BEGIN
  IF TG_OP = 'DELETE' THEN paid := OLD; ELSE paid := NEW; END IF;
  SELECT * INTO sold FROM documents d
    WHERE d.company_id = paid.company_id AND d.id = paid.document_id AND d.content LIKE '%"vatPoint":"payment"%';
  IF NOT FOUND THEN RETURN NULL; END IF;
  PERFORM lock_sums(sold.company_id);
  DELETE FROM vat_entries e WHERE e.company_id = sold.company_id AND e.document_id = sold.id;
  INSERT INTO vat_entries
    SELECT sold.company_id, sold.id, v.place, v.due_on, v.regime, sold.type = 'C', v.base, v.vat FROM vat_of(sold) v;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER payments_taxed AFTER INSERT OR UPDATE OF amount, paid_on ON payments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sum_paid_vat();
CREATE CONSTRAINT TRIGGER payments_taxed_when_deleted AFTER DELETE ON payments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NOT is_erasing()) EXECUTE FUNCTION sum_paid_vat();

-- The sales and the VAT of what was sent. What they add is worked out before the lock is taken, so that nobody waits for
-- that.
CREATE FUNCTION sum_sales() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
DECLARE
  sold documents;
  sign integer := 1;
  parts jsonb;
BEGIN
  IF TG_OP = 'DELETE' OR (TG_OP = 'UPDATE' AND OLD.status IN (document_status('sent'), document_status('credited'))) THEN
    sold := OLD;
    sign := -1;
  ELSE
    sold := NEW;
  END IF;
  IF sold.send_date IS NULL THEN RETURN NULL; END IF;
  SELECT jsonb_agg(s) INTO parts FROM sales_of(sold.total_excl, sold.currency, sold.content) s;
  IF sign > 0 THEN
    INSERT INTO vat_entries
      SELECT sold.company_id, sold.id, v.place, v.due_on, v.regime, sold.type = 'C', v.base, v.vat FROM vat_of(sold) v
      ON CONFLICT DO NOTHING;
  ELSE
    DELETE FROM vat_entries e WHERE e.company_id = sold.company_id AND e.document_id = sold.id;
  END IF;
  PERFORM lock_sums(sold.company_id);
  INSERT INTO sales_months AS m
    SELECT sold.company_id, s.dimension, date_trunc('month', sold.send_date)::date, s.key, sold.currency,
      sign * s.total_excl, sign * s.euros, sign * s.unrated
    FROM jsonb_to_recordset(parts) s (dimension text, key text, total_excl numeric, euros numeric, unrated integer)
    ON CONFLICT (company_id, dimension, month, key, currency) DO UPDATE SET
      total_excl = m.total_excl + excluded.total_excl, euros = m.euros + excluded.euros,
      unrated = m.unrated + excluded.unrated;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER documents_sold_when_made AFTER INSERT ON documents DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.status IN (document_status('sent'), document_status('credited')))
  EXECUTE FUNCTION sum_sales();
CREATE CONSTRAINT TRIGGER documents_sold AFTER UPDATE ON documents DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((OLD.status IN (document_status('sent'), document_status('credited')))
    <> (NEW.status IN (document_status('sent'), document_status('credited'))))
  EXECUTE FUNCTION sum_sales();
CREATE CONSTRAINT TRIGGER documents_sold_when_deleted AFTER DELETE ON documents DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.status IN (document_status('sent'), document_status('credited')) AND NOT is_erasing())
  EXECUTE FUNCTION sum_sales();

-- The sums of drafts. A part that nobody else is changing is looked for, so that saving drafts waits for nobody.
CREATE FUNCTION add_to_draft_sums(company uuid, coin text, incl numeric, change integer) RETURNS void
  LANGUAGE plpgsql
  AS $$
DECLARE
  free uuid;
BEGIN
  SELECT s.part INTO free FROM draft_sums s WHERE s.company_id = company AND s.currency = coin
    LIMIT 1 FOR UPDATE SKIP LOCKED;
  IF FOUND THEN
    UPDATE draft_sums s SET total_incl = s.total_incl + incl, drafts = s.drafts + change
      WHERE s.company_id = company AND s.currency = coin AND s.part = free;
  ELSE
    INSERT INTO draft_sums VALUES (company, coin, gen_random_uuid(), incl, change);
  END IF;
END
$$;

CREATE FUNCTION sum_draft() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.status = document_status('draft') THEN
    PERFORM add_to_draft_sums(OLD.company_id, OLD.currency, -OLD.total_incl, -1);
  END IF;
  IF NEW.status = document_status('draft') THEN
    PERFORM add_to_draft_sums(NEW.company_id, NEW.currency, NEW.total_incl, 1);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER documents_draft_made AFTER INSERT ON documents
  FOR EACH ROW WHEN (NEW.status = document_status('draft')) EXECUTE FUNCTION sum_draft();
CREATE TRIGGER documents_draft_changed AFTER UPDATE ON documents
  FOR EACH ROW WHEN (
    (OLD.status = document_status('draft') OR NEW.status = document_status('draft'))
    AND (OLD.status, OLD.currency, OLD.total_incl) IS DISTINCT FROM (NEW.status, NEW.currency, NEW.total_incl))
  EXECUTE FUNCTION sum_draft();

-- Thousands of drafts are deleted at once: a row of sums that is updated as often in one transaction gets slower each time.
CREATE FUNCTION sum_deleted_drafts() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
BEGIN
  IF is_erasing() THEN RETURN NULL; END IF;
  PERFORM add_to_draft_sums(g.company_id, g.currency, -sum(g.total_incl), -count(*)::integer)
    FROM gone g WHERE g.status = document_status('draft') GROUP BY g.company_id, g.currency;
  RETURN NULL;
END
$$;
CREATE TRIGGER documents_draft_deleted AFTER DELETE ON documents
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION sum_deleted_drafts();

-- The sums of what was paid.
CREATE FUNCTION sum_payment() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
DECLARE
  company uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.company_id ELSE NEW.company_id END;
BEGIN
  PERFORM lock_sums(company);
  INSERT INTO payment_days AS p
    SELECT company, d.currency, changed.paid_on, sum(changed.amount), sum(changed.payments)
    FROM (
      SELECT OLD.document_id, OLD.paid_on, -OLD.amount, -1 WHERE TG_OP <> 'INSERT' AND OLD.kind = 'payment'
      UNION ALL SELECT NEW.document_id, NEW.paid_on, NEW.amount, 1 WHERE TG_OP <> 'DELETE' AND NEW.kind = 'payment'
    ) AS changed (document_id, paid_on, amount, payments)
    JOIN documents d ON d.company_id = company AND d.id = changed.document_id
    GROUP BY d.currency, changed.paid_on
    ON CONFLICT (company_id, currency, paid_on) DO UPDATE SET amount = p.amount + excluded.amount,
      payments = p.payments + excluded.payments;
  UPDATE customer_standings t SET payments = t.payments + l.payments, late_days = t.late_days + l.late_days
    FROM (
      SELECT d.customer_id, sum(changed.sign)::integer AS payments, sum(changed.sign * (changed.paid_on - d.due_date)) AS late_days
      FROM (
        SELECT OLD.document_id, OLD.paid_on, -1 WHERE TG_OP <> 'INSERT' AND OLD.kind = 'payment' AND OLD.amount > 0
        UNION ALL SELECT NEW.document_id, NEW.paid_on, 1 WHERE TG_OP <> 'DELETE' AND NEW.kind = 'payment' AND NEW.amount > 0
      ) AS changed (document_id, paid_on, sign)
      JOIN documents d ON d.company_id = company AND d.id = changed.document_id
      WHERE d.due_date IS NOT NULL AND d.type <> 'C' GROUP BY d.customer_id
    ) l
    WHERE t.company_id = company AND t.customer_id = l.customer_id AND (l.payments, l.late_days) <> (0, 0);
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER payments_summed_when_made AFTER INSERT ON payments DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.kind = 'payment') EXECUTE FUNCTION sum_payment();
CREATE CONSTRAINT TRIGGER payments_summed AFTER UPDATE OF amount, paid_on, kind, document_id ON payments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sum_payment();
CREATE CONSTRAINT TRIGGER payments_summed_when_deleted AFTER DELETE ON payments DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.kind = 'payment' AND NOT is_erasing()) EXECUTE FUNCTION sum_payment();

-- The date of a schedule after one that was handled: what was invoiced covers the days until then. As many months as the
-- start is away, so that a short month doesn't shift the day for good.
CREATE FUNCTION date_after(handled date, start_on date, frequency text) RETURNS date
  LANGUAGE sql IMMUTABLE
  RETURN CASE
    WHEN frequency = 'LAST'
      THEN (date_trunc('month', handled::timestamp) + interval '2 months' - interval '1 day')::date
    WHEN right(frequency, 1) = 'd' THEN handled + left(frequency, -1)::integer
    WHEN right(frequency, 1) = 'w' THEN handled + 7 * left(frequency, -1)::integer
    ELSE (start_on + make_interval(months =>
      left(frequency, -1)::integer * CASE right(frequency, 1) WHEN 'y' THEN 12 ELSE 1 END
      + ((extract(year FROM handled) - extract(year FROM start_on)) * 12
      + extract(month FROM handled) - extract(month FROM start_on))::integer))::date END;

-- What an invoice of a frequency comes to per month; the same as the domain's `monthlyAmount`, which a test compares.
CREATE FUNCTION monthly_cents(each numeric, frequency text) RETURNS bigint
  LANGUAGE sql IMMUTABLE
  RETURN (100 * round(CASE
    WHEN frequency = 'LAST' THEN each
    WHEN right(frequency, 1) = 'd' THEN each * 365 / (12 * left(frequency, -1)::integer)
    WHEN right(frequency, 1) = 'w' THEN each * 365 / (84 * left(frequency, -1)::integer)
    WHEN right(frequency, 1) = 'm' THEN each / left(frequency, -1)::integer
    ELSE each / (12 * left(frequency, -1)::integer) END, 2))::bigint;

-- What a recurring invoice comes to per month and from when until when, by the dates that were handled (all recurring
-- invoices of a company without one). A date without an invoice counts with the invoice before it.
CREATE FUNCTION recurring_spans_of(company uuid, series uuid) RETURNS TABLE (
    recurring_id uuid, from_on date, until date, customer_id uuid, currency text, monthly_cents bigint)
  LANGUAGE sql STABLE
  AS $$
  WITH handled AS (
    SELECT run.recurring_id, run.occurs_on, run.customer_id, run.currency, run.total_excl, r.frequency,
      least(date_after(run.occurs_on, r.start_on, r.frequency), lead(run.occurs_on) OVER earlier) AS until,
      count(run.document_id) OVER earlier AS invoices
    FROM recurrences r JOIN recurring_runs run ON run.company_id = r.company_id AND run.recurring_id = r.document_id
    WHERE r.company_id = company AND r.handled_until IS NOT NULL
      -- From the first to the last, so that an index finds the one, whatever the plan was made for.
      AND run.company_id = company
      AND run.recurring_id >= coalesce(series, '00000000-0000-0000-0000-000000000000')
      AND run.recurring_id <= coalesce(series, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
    WINDOW earlier AS (PARTITION BY run.recurring_id ORDER BY run.occurs_on)
  ), issued AS (
    SELECT h.recurring_id, h.occurs_on, h.until, first_value(h.customer_id) OVER invoice AS customer_id,
      first_value(h.currency) OVER invoice AS currency,
      monthly_cents(first_value(h.total_excl) OVER invoice, h.frequency) AS monthly_cents
    FROM handled h WHERE h.invoices > 0
    WINDOW invoice AS (PARTITION BY h.recurring_id, h.invoices ORDER BY h.occurs_on)
  ), compared AS (
    SELECT i.*, (lag(i.until) OVER earlier, lag(i.customer_id) OVER earlier, lag(i.currency) OVER earlier,
        lag(i.monthly_cents) OVER earlier)
      IS DISTINCT FROM (i.occurs_on, i.customer_id, i.currency, i.monthly_cents) AS is_other
    FROM issued i WINDOW earlier AS (PARTITION BY i.recurring_id ORDER BY i.occurs_on)
  ), placed AS (
    SELECT c.*, count(*) FILTER (WHERE c.is_other) OVER (PARTITION BY c.recurring_id ORDER BY c.occurs_on) AS place
    FROM compared c
  )
  SELECT p.recurring_id, min(p.occurs_on), max(p.until), p.customer_id, p.currency, p.monthly_cents
  FROM placed p GROUP BY p.recurring_id, p.place, p.customer_id, p.currency, p.monthly_cents
$$;

-- Works out again what a recurring invoice comes to, once in a transaction, however many of its dates changed: merging
-- customers changes all of them.
CREATE FUNCTION sum_recurring() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
DECLARE
  company uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.company_id ELSE NEW.company_id END;
  series uuid;
  summed text := coalesce(current_setting('app.recurring_summed', true), '');
BEGIN
  IF TG_TABLE_NAME = 'recurring_runs' THEN series := NEW.recurring_id;
  ELSIF TG_OP = 'DELETE' THEN series := OLD.document_id;
  ELSE series := NEW.document_id;
  END IF;
  IF position(series::text IN summed) > 0 THEN RETURN NULL; END IF;
  PERFORM set_config('app.recurring_summed', summed || series || ' ', true), lock_sums(company);
  DELETE FROM recurring_spans s WHERE s.company_id = company AND s.recurring_id = series
    AND NOT EXISTS (SELECT FROM recurring_spans_of(company, series) f WHERE f.from_on = s.from_on);
  INSERT INTO recurring_spans AS s
    SELECT company, f.recurring_id, f.from_on, f.until, f.customer_id, f.currency, f.monthly_cents
    FROM recurring_spans_of(company, series) f
    ON CONFLICT (company_id, recurring_id, from_on) DO UPDATE SET until = excluded.until,
      customer_id = excluded.customer_id, currency = excluded.currency, monthly_cents = excluded.monthly_cents
    WHERE (s.until, s.customer_id, s.currency, s.monthly_cents)
      IS DISTINCT FROM (excluded.until, excluded.customer_id, excluded.currency, excluded.monthly_cents);
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER recurring_runs_summed_when_made AFTER INSERT ON recurring_runs
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sum_recurring();
CREATE CONSTRAINT TRIGGER recurring_runs_summed AFTER UPDATE ON recurring_runs
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.document_id, OLD.customer_id, OLD.currency, OLD.total_excl)
    IS DISTINCT FROM (NEW.document_id, NEW.customer_id, NEW.currency, NEW.total_excl) AND NOT is_erasing())
  EXECUTE FUNCTION sum_recurring();
CREATE CONSTRAINT TRIGGER recurrences_summed AFTER UPDATE ON recurrences
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.start_on, OLD.frequency, OLD.handled_until IS NULL)
    IS DISTINCT FROM (NEW.start_on, NEW.frequency, NEW.handled_until IS NULL))
  EXECUTE FUNCTION sum_recurring();
-- Its dates went with it.
CREATE CONSTRAINT TRIGGER recurrences_summed_when_deleted AFTER DELETE ON recurrences
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NOT is_erasing()) EXECUTE FUNCTION sum_recurring();

-- Every customer has a standing from the beginning.
CREATE FUNCTION insert_standings() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
BEGIN
  INSERT INTO customer_standings (company_id, customer_id, status, consumer_in)
    SELECT company_id, id, status, CASE WHEN person THEN country END FROM made;
  RETURN NULL;
END
$$;
CREATE TRIGGER customers_stand AFTER INSERT ON customers REFERENCING NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION insert_standings();

CREATE FUNCTION update_standing_as_customer() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
DECLARE
  was_in text;
  is_in text;
BEGIN
  PERFORM lock_sums(NEW.company_id);
  SELECT t.consumer_in, CASE WHEN c.person THEN c.country END INTO was_in, is_in
    FROM customer_standings t JOIN customers c ON c.company_id = t.company_id AND c.id = t.customer_id
    WHERE t.company_id = NEW.company_id AND t.customer_id = NEW.id;
  IF was_in IS DISTINCT FROM is_in THEN
    INSERT INTO consumer_years AS y
      SELECT m.company_id, place.country, extract(year FROM m.month), sum(place.sign * m.euros)
      FROM customer_months m CROSS JOIN (VALUES (was_in, -1), (is_in, 1)) AS place (country, sign)
      WHERE m.company_id = NEW.company_id AND m.customer_id = NEW.id AND place.country IS NOT NULL
      GROUP BY m.company_id, place.country, extract(year FROM m.month)
      ON CONFLICT (company_id, country, year) DO UPDATE SET euros = y.euros + excluded.euros;
  END IF;
  UPDATE customer_standings t SET status = c.status, consumer_in = is_in FROM customers c
    WHERE c.company_id = NEW.company_id AND c.id = NEW.id AND t.company_id = NEW.company_id AND t.customer_id = NEW.id
      AND (t.status, t.consumer_in) IS DISTINCT FROM (c.status, is_in);
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER customers_stand_as_they_are AFTER UPDATE OF status, person, country ON customers
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.status, OLD.person, OLD.country) IS DISTINCT FROM (NEW.status, NEW.person, NEW.country))
  EXECUTE FUNCTION update_standing_as_customer();

-- Another latest rate changes what amounts of its currency are worth.
CREATE FUNCTION update_standings_by_rate() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
DECLARE
  rated record;
BEGIN
  IF TG_OP = 'DELETE' THEN rated := OLD; ELSE rated := NEW; END IF;
  PERFORM lock_sums(rated.company_id);
  IF EXISTS (SELECT FROM exchange_rates r
    WHERE r.company_id = rated.company_id AND r.currency = rated.currency AND r.rated_on > rated.rated_on) THEN
    RETURN NULL;
  END IF;
  PERFORM update_standings(rated.company_id, ARRAY(
    SELECT s.customer_id FROM customer_sums s WHERE s.company_id = rated.company_id AND s.currency = rated.currency));
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER exchange_rates_count AFTER INSERT OR UPDATE OF rate ON exchange_rates
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION update_standings_by_rate();
CREATE CONSTRAINT TRIGGER exchange_rates_count_when_deleted AFTER DELETE ON exchange_rates
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NOT is_erasing()) EXECUTE FUNCTION update_standings_by_rate();

-- The sums of some customers as they are on a day, whichever day they are kept as of: more is overdue by what came due
-- since, and in another year the turnover is that year's.
CREATE FUNCTION sums_on(company uuid, today date, customers uuid[]) RETURNS TABLE (
    customer_id uuid, currency text, open numeric, overdue numeric, turnover numeric, total_excl numeric, invoices integer)
  LANGUAGE sql STABLE
  AS $$
  WITH kept AS (
    SELECT s.*, CASE WHEN s.customer_id <= d.moved_through THEN d.next_day ELSE coalesce(d.day, '-infinity') END AS day
    FROM customer_sums s LEFT JOIN sum_days d ON d.company_id = company
    WHERE s.company_id = company AND s.customer_id = ANY(customers)
  ), due AS (
    SELECT customer_id, currency, sum(CASE WHEN today > k.day THEN d.open ELSE -d.open END) AS came
    FROM documents d JOIN kept k USING (customer_id, currency)
    WHERE d.company_id = company AND d.is_open AND d.open > 0
      AND d.due_date >= least(k.day, today) AND d.due_date < greatest(k.day, today)
      -- The same for all of them, so that an index finds the documents.
      AND d.due_date >= (SELECT least(min(o.day), today) FROM kept o)
      AND d.due_date < (SELECT greatest(max(o.day), today) FROM kept o)
    GROUP BY customer_id, currency
  ), this_year AS (
    SELECT m.customer_id, m.currency, sum(m.total_excl) AS turnover
    FROM customer_months m
    WHERE m.company_id = company AND m.month >= date_trunc('year', today)
      AND m.customer_id IN (
        SELECT k.customer_id FROM kept k WHERE date_trunc('year', k.day) <> date_trunc('year', today))
    GROUP BY m.customer_id, m.currency
  )
  SELECT k.customer_id, k.currency, k.open, k.overdue + coalesce(due.came, 0),
    CASE WHEN date_trunc('year', k.day) = date_trunc('year', today) THEN k.turnover ELSE coalesce(y.turnover, 0) END,
    k.total_excl, k.invoices
  FROM kept k LEFT JOIN due USING (customer_id, currency) LEFT JOIN this_year y USING (customer_id, currency)
$$;

-- The customers beyond one, by id, whose sums may be others on a day; at most so many.
CREATE FUNCTION list_customers_to_move(company uuid, today date, beyond uuid, max_rows integer) RETURNS SETOF uuid
  LANGUAGE sql STABLE
  AS $$
  WITH days AS (
    SELECT day FROM (VALUES ((SELECT d.day FROM sum_days d WHERE d.company_id = company)), (
      (SELECT d.next_day FROM sum_days d WHERE d.company_id = company))) AS either (day) WHERE day IS NOT NULL
    UNION ALL SELECT '-infinity' WHERE NOT EXISTS (SELECT FROM sum_days d WHERE d.company_id = company)
  )
  SELECT customer_id FROM (
    (SELECT DISTINCT d.customer_id FROM documents d
      WHERE d.company_id = company AND d.is_open AND d.open > 0 AND d.customer_id > beyond
        AND d.due_date >= (SELECT least(min(day), today) FROM days)
        AND d.due_date < (SELECT greatest(max(day), today) FROM days)
      ORDER BY d.customer_id LIMIT max_rows)
    UNION
    (SELECT DISTINCT s.customer_id FROM customer_sums s
      WHERE s.company_id = company AND s.customer_id > beyond
        AND EXISTS (SELECT FROM days WHERE date_trunc('year', day) <> date_trunc('year', today))
      ORDER BY s.customer_id LIMIT max_rows)
  ) changed ORDER BY customer_id LIMIT max_rows
$$;

-- Moves what is expected of so many customers at most to the habit they have by now; returns how many were moved.
CREATE FUNCTION move_habits(company uuid, max_rows integer) RETURNS integer
  LANGUAGE plpgsql
  AS $$
DECLARE
  moved uuid[] := ARRAY(SELECT t.customer_id FROM customer_standings t
    WHERE t.company_id = company AND t.habit <> paying_habit(t.payments, t.late_days) ORDER BY t.customer_id LIMIT max_rows);
BEGIN
  INSERT INTO expected_days AS e
    SELECT company, d.currency, coalesce(d.due_date, 'infinity') + side.habit, sum(side.sign * d.open)
    FROM documents d JOIN customer_standings t ON t.company_id = company AND t.customer_id = d.customer_id
    CROSS JOIN LATERAL (VALUES (t.habit, -1), (paying_habit(t.payments, t.late_days), 1)) AS side (habit, sign)
    WHERE d.company_id = company AND d.is_open AND d.open > 0 AND d.customer_id = ANY(moved)
    GROUP BY d.currency, coalesce(d.due_date, 'infinity') + side.habit
    ON CONFLICT (company_id, currency, expected_on) DO UPDATE SET open = e.open + excluded.open;
  UPDATE customer_standings t SET habit = paying_habit(t.payments, t.late_days)
    WHERE t.company_id = company AND t.customer_id = ANY(moved);
  RETURN cardinality(moved);
END
$$;

-- Writes what is open, overdue, owed and in drafts as the opening of the month of a day, unless that is written already.
CREATE FUNCTION open_month(today date) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  INSERT INTO month_openings (company_id, currency, month, open, overdue, owed, drafts)
  SELECT current_company(), currency, date_trunc('month', today)::date, sum(open), sum(overdue), sum(owed), sum(drafts)
  FROM (
    SELECT currency, open, CASE WHEN due_date < date_trunc('month', today) THEN open ELSE 0 END AS overdue, owed,
      0 AS drafts
    FROM due_days WHERE company_id = current_company()
    UNION ALL
    SELECT currency, 0, 0, 0, total_incl FROM draft_sums WHERE company_id = current_company()
    UNION ALL
    SELECT currency, 0, 0, 0, 0 FROM companies WHERE id = current_company()
  ) sums GROUP BY currency
  ON CONFLICT DO NOTHING
  $$;

-- Writes the openings of months that nobody was there to see, for a company whose past was entered at once: what its
-- documents and payments say by their dates. Drafts leave no trace of what they were.
CREATE FUNCTION add_up_month_openings(first date, last date) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  INSERT INTO month_openings (company_id, currency, month, open, overdue, owed, drafts)
  SELECT current_company(), c.currency, m.month::date, coalesce(sum(d.rest) FILTER (WHERE d.rest > 0), 0),
    coalesce(sum(d.rest) FILTER (WHERE d.rest > 0 AND d.due_date < m.month), 0),
    coalesce(-sum(d.rest) FILTER (WHERE d.rest < 0), 0), 0
  FROM companies c CROSS JOIN generate_series(first, last, interval '1 month') AS m (month)
    LEFT JOIN LATERAL (
      SELECT d.due_date, d.total_incl - coalesce((SELECT sum(p.amount) FROM payments p
        WHERE p.company_id = d.company_id AND p.document_id = d.id AND p.paid_on < m.month), 0) AS rest
      FROM documents d
      WHERE d.company_id = c.id AND d.status IN (document_status('sent'), document_status('credited'))
        AND d.currency = c.currency AND d.send_date < m.month
    ) d ON true
  WHERE c.id = current_company() GROUP BY c.currency, m.month
  ON CONFLICT DO NOTHING
  $$;

-- Moves what is overdue and what is this year's to a day, for so many customers and those of a move that was begun first;
-- returns whether there are more. In a transaction of its own, since the lock comes first here. Without nested loops, as in
-- the functions below: right after an import the planner takes many customers for few, and would go through all for each.
CREATE FUNCTION move_sum_day(today date, max_rows integer) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = penning, pg_temp
  -- What forbidding a plan costs on paper would have PostgreSQL compile every expression first.
  SET enable_nestloop = off SET jit = off
  AS $$
DECLARE
  company uuid := current_company();
  place sum_days;
  target date;
  moved uuid[];
BEGIN
  PERFORM lock_sums(company);
  INSERT INTO sum_days (company_id, day) VALUES (company, '-infinity') ON CONFLICT DO NOTHING;
  SELECT * INTO place FROM sum_days d WHERE d.company_id = company;
  IF place.next_day IS NULL AND place.day = today THEN RETURN false; END IF;
  IF move_habits(company, max_rows) = max_rows THEN RETURN true; END IF;
  target := coalesce(place.next_day, today);
  moved := ARRAY(SELECT list_customers_to_move(company, target,
    coalesce(place.moved_through, '00000000-0000-0000-0000-000000000000'), max_rows));
  UPDATE customer_sums s SET overdue = f.overdue, turnover = f.turnover
  FROM sums_on(company, target, moved) f
  WHERE s.company_id = company AND s.customer_id = ANY(moved) AND s.customer_id = f.customer_id
    AND s.currency = f.currency AND (s.overdue, s.turnover) <> (f.overdue, f.turnover);
  PERFORM update_standings(company, moved);
  IF cardinality(moved) = max_rows THEN
    UPDATE sum_days SET next_day = target, moved_through = moved[max_rows] WHERE company_id = company;
    RETURN true;
  END IF;
  IF place.day > '-infinity' AND place.day < date_trunc('month', target) THEN PERFORM open_month(target); END IF;
  UPDATE sum_days SET day = target, next_day = NULL, moved_through = NULL WHERE company_id = company;
  RETURN target <> today;
END
$$;

-- The sums of customers of the company of this transaction on a day to which they are not, or not all, moved yet.
CREATE FUNCTION customer_sums_on(today date, customers uuid[]) RETURNS TABLE (
    customer_id uuid, currency text, open numeric, overdue numeric, turnover numeric, total_excl numeric, invoices integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$ SELECT * FROM sums_on(current_company(), today, customers) $$;

-- The standings of all its customers on such a day.
CREATE FUNCTION standings_on(today date) RETURNS SETOF customer_standings
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  SET enable_nestloop = off SET jit = off
  AS $$
  WITH sums AS (
    SELECT * FROM sums_on(current_company(), today, ARRAY(
      SELECT list_customers_to_move(current_company(), today, '00000000-0000-0000-0000-000000000000', NULL)))
  ), rates AS (
    SELECT currency, latest_rate(current_company(), currency) AS rate FROM (SELECT DISTINCT currency FROM sums) used
  ), changed AS (
    SELECT customer_id, sum(to_cents(overdue, rate)) AS overdue, sum(to_cents(turnover, rate)) AS turnover
    FROM sums JOIN rates USING (currency) GROUP BY customer_id
  )
  SELECT t.company_id, t.customer_id, t.status, t.open_cents, coalesce(c.overdue, t.overdue_cents)::bigint,
    coalesce(c.turnover, t.turnover_cents)::bigint, t.last_invoice_on, t.invoices, t.consumer_in, t.payments, t.late_days,
    t.habit
  FROM customer_standings t LEFT JOIN changed c USING (customer_id)
  WHERE t.company_id = current_company()
$$;

-- What the sums of a company have to be, each row as text; rows that add up to nothing say nothing.
CREATE FUNCTION list_fresh_sums(company uuid) RETURNS TABLE (kept text, place jsonb, sums jsonb)
  LANGUAGE sql STABLE
  AS $$
  WITH sent AS (
    SELECT d.customer_id, d.currency, d.due_date, d.send_date, d.total_excl, d.type, d.is_open, d.open,
      d.company_if_owed IS NOT NULL AS is_owed, date_trunc('month', d.send_date)::date AS month,
      in_euros(d.total_excl, d.currency, d.content) AS euros,
      CASE WHEN d.customer_id <= t.moved_through THEN t.next_day ELSE coalesce(t.day, '-infinity') END AS day
    FROM documents d LEFT JOIN sum_days t ON t.company_id = company
    WHERE d.company_id = company AND d.status IN (document_status('sent'), document_status('credited'))
  ), by_currency AS (
    SELECT customer_id, currency, coalesce(sum(open) FILTER (WHERE is_open AND open > 0), 0) AS open,
      coalesce(sum(open) FILTER (WHERE is_open AND open > 0 AND due_date < day), 0) AS overdue,
      coalesce(-sum(open) FILTER (WHERE is_owed), 0) AS owed,
      coalesce(sum(total_excl) FILTER (WHERE send_date >= date_trunc('year', day)), 0) AS turnover,
      sum(total_excl) AS total_excl, count(*) AS invoices
    FROM sent WHERE customer_id IS NOT NULL GROUP BY customer_id, currency
  )
  SELECT 'customer_sums', jsonb_build_array(customer_id, currency),
    jsonb_build_array(open, overdue, owed, turnover, total_excl, invoices) FROM by_currency
  UNION ALL
  SELECT 'customer_standings', jsonb_build_array(c.id), jsonb_build_array(c.status,
    coalesce(s.open, 0), coalesce(s.overdue, 0), coalesce(s.turnover, 0), coalesce(l.last_on, '0001-01-01'),
    coalesce(s.invoices, 0), CASE WHEN c.person THEN c.country END, coalesce(p.payments, 0), coalesce(p.late_days, 0))
  FROM customers c LEFT JOIN (
    SELECT customer_id, sum(to_cents(open, rate)) AS open, sum(to_cents(overdue, rate)) AS overdue,
      sum(to_cents(turnover, rate)) AS turnover, sum(invoices) AS invoices
    FROM by_currency JOIN (
      SELECT currency, latest_rate(company, currency) AS rate FROM (SELECT DISTINCT currency FROM by_currency) used
    ) rates USING (currency) GROUP BY customer_id
  ) s ON s.customer_id = c.id LEFT JOIN (
    SELECT customer_id, max(send_date) AS last_on FROM sent WHERE type <> 'C' GROUP BY customer_id
  ) l ON l.customer_id = c.id LEFT JOIN (
    SELECT d.customer_id, count(*) AS payments, sum(p.paid_on - d.due_date) AS late_days
    FROM payments p JOIN documents d ON d.company_id = p.company_id AND d.id = p.document_id
    WHERE p.company_id = company AND p.kind = 'payment' AND p.amount > 0 AND d.due_date IS NOT NULL AND d.type <> 'C'
    GROUP BY d.customer_id
  ) p ON p.customer_id = c.id
  WHERE c.company_id = company
  UNION ALL
  SELECT 'customer_months', jsonb_build_array(customer_id, month, currency),
    jsonb_build_array(sum(total_excl), count(*), sum(euros))
  FROM sent WHERE customer_id IS NOT NULL AND month IS NOT NULL GROUP BY customer_id, month, currency
  UNION ALL
  SELECT 'consumer_years', jsonb_build_array(c.country, extract(year FROM s.send_date)), jsonb_build_array(sum(s.euros))
  FROM sent s JOIN customers c ON c.company_id = company AND c.id = s.customer_id AND c.person
  WHERE s.send_date IS NOT NULL GROUP BY c.country, extract(year FROM s.send_date)
  UNION ALL
  SELECT 'turnover_months', jsonb_build_array(currency, month), jsonb_build_array(sum(total_excl))
  FROM sent WHERE month IS NOT NULL GROUP BY currency, month
  UNION ALL
  SELECT 'sales_months', jsonb_build_array(s.dimension, date_trunc('month', d.send_date)::date, s.key, d.currency),
    jsonb_build_array(sum(s.total_excl), sum(s.euros), sum(s.unrated))
  FROM documents d CROSS JOIN LATERAL sales_of(d.total_excl, d.currency, d.content) s
  WHERE d.company_id = company AND d.status IN (document_status('sent'), document_status('credited'))
    AND d.send_date IS NOT NULL
  GROUP BY s.dimension, date_trunc('month', d.send_date)::date, s.key, d.currency
  UNION ALL
  SELECT 'vat_entries', jsonb_build_array(d.id, v.place), jsonb_build_array(v.due_on, v.regime, d.type = 'C', v.base, v.vat)
  FROM documents d CROSS JOIN LATERAL vat_of(d) v
  WHERE d.company_id = company AND d.status IN (document_status('sent'), document_status('credited'))
    AND d.send_date IS NOT NULL
  UNION ALL
  SELECT 'due_days', jsonb_build_array(currency, coalesce(due_date, 'infinity')), jsonb_build_array(
    coalesce(sum(open) FILTER (WHERE is_open), 0), count(*) FILTER (WHERE is_open),
    coalesce(-sum(open) FILTER (WHERE is_owed), 0), count(*) FILTER (WHERE is_owed))
  FROM sent WHERE is_open OR is_owed GROUP BY currency, coalesce(due_date, 'infinity')
  UNION ALL
  SELECT 'expected_days', jsonb_build_array(s.currency, coalesce(s.due_date, 'infinity') + coalesce(t.habit, 0)),
    jsonb_build_array(sum(s.open))
  FROM sent s LEFT JOIN customer_standings t ON t.company_id = company AND t.customer_id = s.customer_id
  WHERE s.is_open AND s.open > 0 GROUP BY s.currency, coalesce(s.due_date, 'infinity') + coalesce(t.habit, 0)
  UNION ALL
  SELECT 'payment_days', jsonb_build_array(d.currency, p.paid_on), jsonb_build_array(sum(p.amount), count(*))
  FROM payments p JOIN documents d ON d.company_id = p.company_id AND d.id = p.document_id
  WHERE p.company_id = company AND p.kind = 'payment' GROUP BY d.currency, p.paid_on
  UNION ALL
  SELECT 'recurring_spans', jsonb_build_array(recurring_id, from_on),
    jsonb_build_array(until, customer_id, currency, monthly_cents)
  FROM recurring_spans_of(company, NULL)
  UNION ALL
  SELECT 'draft_sums', jsonb_build_array(currency), jsonb_build_array(sum(total_incl), count(*))
  FROM documents WHERE company_id = company AND status = document_status('draft') GROUP BY currency
$$;

-- The same of what is kept.
CREATE FUNCTION list_kept_sums(company uuid) RETURNS TABLE (kept text, place jsonb, sums jsonb)
  LANGUAGE sql STABLE
  AS $$
  SELECT 'customer_sums', jsonb_build_array(customer_id, currency),
    jsonb_build_array(open, overdue, owed, turnover, total_excl, invoices)
  FROM customer_sums WHERE company_id = company
  UNION ALL SELECT 'customer_standings', jsonb_build_array(customer_id),
    jsonb_build_array(status, open_cents, overdue_cents, turnover_cents, last_invoice_on, invoices, consumer_in, payments,
      late_days)
  FROM customer_standings WHERE company_id = company
  UNION ALL SELECT 'customer_months', jsonb_build_array(customer_id, month, currency),
    jsonb_build_array(total_excl, invoices, euros)
  FROM customer_months WHERE company_id = company
  UNION ALL SELECT 'consumer_years', jsonb_build_array(country, year), jsonb_build_array(euros)
  FROM consumer_years WHERE company_id = company
  UNION ALL SELECT 'turnover_months', jsonb_build_array(currency, month), jsonb_build_array(total_excl)
  FROM turnover_months WHERE company_id = company
  UNION ALL SELECT 'sales_months', jsonb_build_array(dimension, month, key, currency),
    jsonb_build_array(total_excl, euros, unrated)
  FROM sales_months WHERE company_id = company
  UNION ALL SELECT 'vat_entries', jsonb_build_array(document_id, place),
    jsonb_build_array(due_on, regime, is_credit, base, vat)
  FROM vat_entries WHERE company_id = company
  UNION ALL SELECT 'due_days', jsonb_build_array(currency, due_date), jsonb_build_array(open, open_count, owed, owed_count)
  FROM due_days WHERE company_id = company
  UNION ALL SELECT 'expected_days', jsonb_build_array(currency, expected_on), jsonb_build_array(open)
  FROM expected_days WHERE company_id = company
  UNION ALL SELECT 'payment_days', jsonb_build_array(currency, paid_on), jsonb_build_array(amount, payments)
  FROM payment_days WHERE company_id = company
  UNION ALL SELECT 'recurring_spans', jsonb_build_array(recurring_id, from_on),
    jsonb_build_array(until, customer_id, currency, monthly_cents)
  FROM recurring_spans WHERE company_id = company
  UNION ALL SELECT 'draft_sums', jsonb_build_array(currency), jsonb_build_array(sum(total_incl), sum(drafts))
  FROM draft_sums WHERE company_id = company GROUP BY currency
$$;

-- What is kept of the company of this transaction and is not what it has to be, and what is missing; both are read at the
-- same moment.
CREATE FUNCTION list_differing_sums(max_rows integer)
  RETURNS TABLE (kept text, place jsonb, is_now jsonb, has_to_be jsonb)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  SET enable_nestloop = off SET jit = off
  AS $$
  SELECT kept, place, k.sums, f.sums
  FROM list_kept_sums(current_company()) k FULL JOIN list_fresh_sums(current_company()) f USING (kept, place)
  WHERE k.sums IS DISTINCT FROM f.sums
    -- What became nothing keeps its row.
    AND NOT (f.sums IS NULL AND kept <> 'customer_standings'
      AND NOT EXISTS (SELECT FROM jsonb_array_elements(k.sums) one WHERE one <> '0'))
  LIMIT max_rows
$$;

-- Adds up all sums of the company of this transaction again, but for those of drafts.
CREATE FUNCTION rebuild_sums() RETURNS void
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = penning, pg_temp
  SET enable_nestloop = off SET jit = off
  AS $$
DECLARE
  company uuid := current_company();
BEGIN
  PERFORM lock_sums(company);
  DELETE FROM customer_months WHERE company_id = company;
  DELETE FROM customer_sums WHERE company_id = company;
  DELETE FROM turnover_months WHERE company_id = company;
  DELETE FROM sales_months WHERE company_id = company;
  DELETE FROM vat_entries WHERE company_id = company;
  DELETE FROM consumer_years WHERE company_id = company;
  DELETE FROM due_days WHERE company_id = company;
  DELETE FROM expected_days WHERE company_id = company;
  DELETE FROM payment_days WHERE company_id = company;
  DELETE FROM recurring_spans WHERE company_id = company;
  INSERT INTO customer_standings (company_id, customer_id, status)
    SELECT c.company_id, c.id, c.status FROM customers c WHERE c.company_id = company ON CONFLICT DO NOTHING;
  UPDATE customer_standings t SET status = f.sums ->> 0, open_cents = (f.sums ->> 1)::bigint,
    overdue_cents = (f.sums ->> 2)::bigint, turnover_cents = (f.sums ->> 3)::bigint,
    last_invoice_on = (f.sums ->> 4)::date, invoices = (f.sums ->> 5)::integer, consumer_in = f.sums ->> 6,
    payments = (f.sums ->> 7)::integer, late_days = (f.sums ->> 8)::bigint,
    habit = paying_habit((f.sums ->> 7)::integer, (f.sums ->> 8)::bigint)
  FROM list_fresh_sums(company) f
  WHERE f.kept = 'customer_standings' AND t.company_id = company AND t.customer_id = (f.place ->> 0)::uuid;
  INSERT INTO customer_sums
    SELECT company, (f.place ->> 0)::uuid, f.place ->> 1, (f.sums ->> 0)::numeric, (f.sums ->> 1)::numeric,
      (f.sums ->> 2)::numeric, (f.sums ->> 3)::numeric, (f.sums ->> 4)::numeric, (f.sums ->> 5)::integer
    FROM list_fresh_sums(company) f WHERE f.kept = 'customer_sums';
  INSERT INTO customer_months
    SELECT company, (f.place ->> 0)::uuid, (f.place ->> 1)::date, f.place ->> 2, (f.sums ->> 0)::numeric,
      (f.sums ->> 2)::numeric, (f.sums ->> 1)::integer
    FROM list_fresh_sums(company) f WHERE f.kept = 'customer_months';
  INSERT INTO consumer_years
    SELECT company, f.place ->> 0, (f.place ->> 1)::integer, (f.sums ->> 0)::numeric
    FROM list_fresh_sums(company) f WHERE f.kept = 'consumer_years';
  INSERT INTO turnover_months
    SELECT company, f.place ->> 0, (f.place ->> 1)::date, (f.sums ->> 0)::numeric
    FROM list_fresh_sums(company) f WHERE f.kept = 'turnover_months';
  INSERT INTO sales_months
    SELECT company, f.place ->> 0, (f.place ->> 1)::date, f.place ->> 2, f.place ->> 3, (f.sums ->> 0)::numeric,
      (f.sums ->> 1)::numeric, (f.sums ->> 2)::integer
    FROM list_fresh_sums(company) f WHERE f.kept = 'sales_months';
  INSERT INTO vat_entries
    SELECT company, (f.place ->> 0)::uuid, (f.place ->> 1)::integer, (f.sums ->> 0)::date, f.sums ->> 1,
      (f.sums ->> 2)::boolean, (f.sums ->> 3)::numeric, (f.sums ->> 4)::numeric
    FROM list_fresh_sums(company) f WHERE f.kept = 'vat_entries';
  INSERT INTO due_days
    SELECT company, f.place ->> 0, (f.place ->> 1)::date, (f.sums ->> 0)::numeric, (f.sums ->> 1)::integer,
      (f.sums ->> 2)::numeric, (f.sums ->> 3)::integer
    FROM list_fresh_sums(company) f WHERE f.kept = 'due_days';
  INSERT INTO expected_days
    SELECT company, f.place ->> 0, (f.place ->> 1)::date, (f.sums ->> 0)::numeric
    FROM list_fresh_sums(company) f WHERE f.kept = 'expected_days';
  INSERT INTO payment_days
    SELECT company, f.place ->> 0, (f.place ->> 1)::date, (f.sums ->> 0)::numeric, (f.sums ->> 1)::integer
    FROM list_fresh_sums(company) f WHERE f.kept = 'payment_days';
  INSERT INTO recurring_spans
    SELECT company, f.recurring_id, f.from_on, f.until, f.customer_id, f.currency, f.monthly_cents
    FROM recurring_spans_of(company, NULL) f;
END
$$;

-- Adds up the sums of drafts again, in a transaction of its own: those who save drafts wait meanwhile, and must not be
-- waiting for the other sums.
CREATE FUNCTION rebuild_draft_sums() RETURNS void
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
DECLARE
  company uuid := current_company();
BEGIN
  LOCK TABLE draft_sums IN EXCLUSIVE MODE;
  DELETE FROM draft_sums WHERE company_id = company;
  INSERT INTO draft_sums
    SELECT company, d.currency, gen_random_uuid(), sum(d.total_incl), count(*) FROM documents d
    WHERE d.company_id = company AND d.status = document_status('draft') GROUP BY d.currency;
END
$$;

GRANT EXECUTE ON FUNCTION move_sum_day, add_up_month_openings, customer_sums_on, standings_on, list_differing_sums, rebuild_sums,
  rebuild_draft_sums TO app_user;

-- Receipts of tills --------------------------------------------------------------------------------------------

-- A receipt as its till rang it up: lines and payments are read and written as a whole. The token of its customer page
-- is derived from `nonce`; only the hashes of the token and of the code beside the number are stored.
CREATE TABLE receipts (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  -- The service it was read from; "api" for one that a program sent.
  source text NOT NULL,
  till text NOT NULL,
  -- What people call it, where that is another; it may change.
  till_name text NOT NULL,
  number text NOT NULL,
  sold_at timestamptz NOT NULL,
  -- The day in the company's time zone.
  sold_on date NOT NULL,
  currency text NOT NULL CHECK (is_currency(currency)),
  total_incl numeric(14, 2) NOT NULL,
  total_cents bigint GENERATED ALWAYS AS ((total_incl * 100)::bigint) STORED,
  lines jsonb NOT NULL,
  payments jsonb NOT NULL,
  -- The receipt that a refund is of, by its number at the same till.
  refund_of text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'incomplete', 'invoiced', 'turnover', 'void')),
  -- The invoice that a customer asked for, and the one of the day's turnover that has it.
  document_id uuid,
  turnover_id uuid,
  nonce bytea NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  code_hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  till_folded text COLLATE "C" GENERATED ALWAYS AS (fold(till_name)) STORED,
  number_folded text COLLATE "C" GENERATED ALWAYS AS (fold(number)) STORED,
  folded text GENERATED ALWAYS AS (fold(number || ' ' || till_name)) STORED,
  PRIMARY KEY (company_id, id),
  -- A receipt is there once, however often it is read or sent.
  UNIQUE (company_id, source, till, number),
  FOREIGN KEY (company_id, document_id) REFERENCES documents (company_id, id),
  FOREIGN KEY (company_id, turnover_id) REFERENCES documents (company_id, id),
  CONSTRAINT invoiced_has_invoice CHECK (state <> 'invoiced' OR document_id IS NOT NULL),
  CONSTRAINT turnover_has_invoice CHECK (state <> 'turnover' OR turnover_id IS NOT NULL)
);
CREATE INDEX receipts_sold ON receipts (company_id, sold_at DESC, id DESC);
CREATE INDEX receipts_day ON receipts (company_id, sold_on, source, till);
CREATE INDEX receipts_number ON receipts (company_id, number_folded, id);
CREATE INDEX receipts_till ON receipts (company_id, till_folded, id);
CREATE INDEX receipts_amount ON receipts (company_id, total_cents, id);
CREATE INDEX receipts_document ON receipts (company_id, document_id) WHERE document_id IS NOT NULL;
CREATE INDEX receipts_turnover ON receipts (company_id, turnover_id) WHERE turnover_id IS NOT NULL;
CREATE INDEX receipts_code ON receipts (code_hash);
CREATE INDEX receipts_folded ON receipts USING gin (company_id, folded public.gin_trgm_ops) WITH (fastupdate = off);
SELECT protect_tenant_table('receipts', 'SELECT, INSERT, UPDATE');
CREATE POLICY lookups ON receipts FOR SELECT TO app_owner USING (true);

CREATE FUNCTION search_receipts(term text, max_rows integer) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, public, pg_temp
  AS $$ SELECT search_folded('receipts', 'id', term, max_rows) $$;
GRANT EXECUTE ON FUNCTION search_receipts TO app_user;

-- Where the turnover of a till's revenue group goes; a group is there as soon as a receipt or a till named it.
CREATE TABLE revenue_groups (
  company_id uuid NOT NULL REFERENCES companies,
  source text NOT NULL,
  code text NOT NULL,
  name text NOT NULL DEFAULT '',
  ledger_id uuid,
  vat_id uuid,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, source, code),
  FOREIGN KEY (company_id, ledger_id) REFERENCES ledgers (company_id, id) ON DELETE SET NULL (ledger_id),
  FOREIGN KEY (company_id, vat_id) REFERENCES vat_codes (company_id, id) ON DELETE SET NULL (vat_id)
);
SELECT protect_tenant_table('revenue_groups', 'SELECT, INSERT, UPDATE');

-- Until when the receipts of a connected till were read, everything before included.
CREATE TABLE receipt_readings (
  company_id uuid NOT NULL REFERENCES companies,
  connection_id uuid NOT NULL,
  read_until timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, connection_id)
);
SELECT protect_tenant_table('receipt_readings', 'SELECT, INSERT, UPDATE');

-- A day of a till whose turnover could not be invoiced, and why (a name of the error catalogue).
CREATE TABLE turnover_failures (
  company_id uuid NOT NULL REFERENCES companies,
  source text NOT NULL,
  till text NOT NULL,
  sold_on date NOT NULL,
  currency text NOT NULL CHECK (is_currency(currency)),
  reason text NOT NULL,
  attempts integer NOT NULL DEFAULT 1,
  failed_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, source, till, sold_on, currency)
);
SELECT protect_tenant_table('turnover_failures', 'SELECT, INSERT, UPDATE, DELETE');

-- The receipt behind the token of its customer page, or behind its number and code.
CREATE FUNCTION find_receipt_by_token(hash bytea) RETURNS TABLE (company_id uuid, receipt_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$ SELECT r.company_id, r.id FROM receipts r WHERE r.token_hash = hash $$;
CREATE FUNCTION find_receipt_by_code(hash bytea) RETURNS TABLE (company_id uuid, receipt_id uuid, number text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$ SELECT r.company_id, r.id, r.number_folded FROM receipts r WHERE r.code_hash = hash $$;
GRANT EXECUTE ON FUNCTION find_receipt_by_token, find_receipt_by_code TO app_platform;
