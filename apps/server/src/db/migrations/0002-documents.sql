-- Documents, their history, what leaves for them and what is paid for them.

CREATE TABLE documents (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  creation_token uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('draft', 'oneoff', 'recurring', 'quotation', 'reminder')),
  type text NOT NULL DEFAULT '' CHECK (type IN ('', 'C', 'I')),
  status smallint NOT NULL CHECK (status BETWEEN 0 AND 6),
  version integer NOT NULL DEFAULT 1,
  number text,
  number_value bigint,
  -- Orders F999 before F1000, and one year's series before the next.
  number_order text COLLATE "C" GENERATED ALWAYS AS (
    regexp_replace(number, '\d+$', '') || lpad(substring(number FROM '\d+$'), 15, '0')
  ) STORED,
  customer_id uuid,
  customer_name text NOT NULL DEFAULT '',
  profile_id uuid,
  send_date date,
  due_date date,
  term integer NOT NULL,
  currency text NOT NULL,
  language text NOT NULL,
  includes_vat boolean NOT NULL,
  discount numeric(5, 2) NOT NULL,
  reference text NOT NULL DEFAULT '',
  tracking_number text NOT NULL DEFAULT '',
  text_top text NOT NULL DEFAULT '',
  text_bottom text NOT NULL DEFAULT '',
  lines jsonb NOT NULL,
  attachment_ids uuid[] NOT NULL DEFAULT '{}',
  total_excl numeric(14, 2) NOT NULL,
  total_vat numeric(14, 2) NOT NULL,
  total_incl numeric(14, 2) NOT NULL,
  paid numeric(14, 2) NOT NULL DEFAULT 0,
  open numeric(14, 2) GENERATED ALWAYS AS (total_incl - paid) STORED,
  -- The list status "open": a sent invoice whose amount is not paid yet, also when it is a negative one.
  is_open boolean GENERATED ALWAYS AS (
    status = 1 AND type <> 'C' AND ((total_incl > 0 AND paid < total_incl) OR (total_incl < 0 AND paid > total_incl))
  ) STORED,
  remind_count integer NOT NULL DEFAULT 0,
  booked_at timestamptz,
  -- What was sent: the canonical JSON of everything the paper and the e-invoice are made of, and its SHA-256.
  content text,
  content_hash bytea,
  sent_at timestamptz,
  paper_file_id uuid,
  created_by uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, creation_token),
  FOREIGN KEY (company_id, customer_id) REFERENCES customers (company_id, id),
  FOREIGN KEY (company_id, profile_id) REFERENCES profiles (company_id, id),
  FOREIGN KEY (company_id, paper_file_id) REFERENCES files (company_id, id),
  CONSTRAINT sent_is_complete CHECK (
    status IN (0, 2, 5) OR (number IS NOT NULL AND content IS NOT NULL AND content_hash IS NOT NULL AND sent_at IS NOT NULL)
  )
) WITH (fillfactor = 85);

-- One series of numbers for invoices and credit invoices, one for quotations.
CREATE UNIQUE INDEX documents_invoice_number ON documents (company_id, number) WHERE status IN (1, 3);
CREATE UNIQUE INDEX documents_quotation_number ON documents (company_id, number) WHERE status IN (4, 6);
CREATE INDEX documents_number_prefix ON documents (company_id, lower(number) text_pattern_ops) WHERE number IS NOT NULL;
CREATE INDEX documents_number_suffix ON documents (company_id, reverse(lower(number)) text_pattern_ops) WHERE number IS NOT NULL;
-- The archive's orders. Each holds sent invoices alone, so that a draft costs little; the first also holds what the
-- filters look at, so that counting and adding up read no rows.
CREATE INDEX documents_sent ON documents (company_id, send_date DESC, id DESC)
  INCLUDE (status, type, due_date, total_incl, total_excl, paid, is_open, currency, customer_id) WHERE status IN (1, 3);
CREATE INDEX documents_due ON documents (company_id, due_date DESC, id DESC) WHERE status IN (1, 3);
CREATE INDEX documents_number_order ON documents (company_id, number_order DESC, id DESC) WHERE status IN (1, 3);
CREATE INDEX documents_amount ON documents (company_id, total_incl DESC, id DESC) WHERE status IN (1, 3);
CREATE INDEX documents_customer_name ON documents (company_id, customer_name, id) WHERE status IN (1, 3);
CREATE INDEX documents_drafts ON documents (company_id, updated_at DESC, id DESC) WHERE status = 0;
CREATE INDEX documents_customer ON documents (company_id, customer_id, send_date DESC, id DESC);
CREATE INDEX documents_without_paper ON documents (sent_at) WHERE sent_at IS NOT NULL AND paper_file_id IS NULL;
-- What is open is little of what there is; listing and counting it reads these alone.
CREATE INDEX documents_open ON documents (company_id, send_date DESC, id DESC) INCLUDE (due_date, total_incl) WHERE is_open;
CREATE INDEX documents_open_due ON documents (company_id, due_date, id) INCLUDE (currency, open) WHERE is_open;

-- What was sent does not change: whatever the code does, the database refuses it.
CREATE FUNCTION refuse_change_of_sent() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF OLD.content IS NULL THEN
    IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' THEN
    IF OLD.status = 6 THEN RETURN OLD; END IF;
    RAISE EXCEPTION 'a sent document cannot be deleted' USING ERRCODE = 'P0001';
  END IF;
  IF (NEW.number, NEW.number_value, NEW.content, NEW.content_hash, NEW.sent_at, NEW.kind, NEW.type, NEW.currency, NEW.language,
      NEW.lines::text, NEW.discount, NEW.includes_vat, NEW.term, NEW.total_excl, NEW.total_vat, NEW.total_incl, NEW.send_date,
      NEW.due_date, NEW.customer_name, NEW.reference, NEW.tracking_number, NEW.text_top, NEW.text_bottom, NEW.attachment_ids,
      NEW.creation_token, NEW.created_by, NEW.created_at)
     IS DISTINCT FROM
     (OLD.number, OLD.number_value, OLD.content, OLD.content_hash, OLD.sent_at, OLD.kind, OLD.type, OLD.currency, OLD.language,
      OLD.lines::text, OLD.discount, OLD.includes_vat, OLD.term, OLD.total_excl, OLD.total_vat, OLD.total_incl, OLD.send_date,
      OLD.due_date, OLD.customer_name, OLD.reference, OLD.tracking_number, OLD.text_top, OLD.text_bottom, OLD.attachment_ids,
      OLD.creation_token, OLD.created_by, OLD.created_at)
     -- An invoice stays one, and so does a quotation: only an archived quotation can be deleted.
     OR (OLD.status IN (1, 3)) IS DISTINCT FROM (NEW.status IN (1, 3))
     OR (OLD.status IN (4, 6)) IS DISTINCT FROM (NEW.status IN (4, 6))
     OR (OLD.paper_file_id IS NOT NULL AND NEW.paper_file_id IS DISTINCT FROM OLD.paper_file_id) THEN
    RAISE EXCEPTION 'a sent document cannot be changed' USING ERRCODE = 'P0001';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER documents_sent_stays BEFORE UPDATE OR DELETE ON documents
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_sent();

-- What the search looks in, one small row per document: names and line texts, folded.
CREATE TABLE document_search (
  company_id uuid NOT NULL,
  document_id uuid NOT NULL,
  name text NOT NULL,
  contact text NOT NULL,
  line_text text NOT NULL,
  folded text GENERATED ALWAYS AS (name || ' ' || contact || ' ' || line_text) STORED,
  PRIMARY KEY (company_id, document_id),
  FOREIGN KEY (company_id, document_id) REFERENCES documents (company_id, id) ON DELETE CASCADE
);
CREATE INDEX document_search_folded ON document_search
  USING gin (company_id, folded public.gin_trgm_ops) WITH (fastupdate = off);

-- History: append-only and hash-chained per company ------------------------------------------------------------

CREATE TABLE document_events (
  company_id uuid NOT NULL REFERENCES companies,
  seq bigint NOT NULL,
  document_id uuid NOT NULL,
  at timestamptz NOT NULL,
  event text NOT NULL,
  actor_kind text NOT NULL CHECK (actor_kind IN ('user', 'customer', 'system')),
  actor_id uuid,
  actor_name text NOT NULL,
  origin text NOT NULL,
  -- Canonical JSON, kept as text: the hash is over these very bytes.
  data text NOT NULL,
  previous_hash bytea NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (company_id, seq)
);
CREATE INDEX document_events_document ON document_events (company_id, document_id, seq);

CREATE FUNCTION refuse_change_of_history() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN RAISE EXCEPTION 'history is append-only' USING ERRCODE = 'P0001'; END $$;
CREATE TRIGGER document_events_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON document_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();

-- The bytes an event's hash is taken over; `verify-history` computes the same from the row.
CREATE FUNCTION event_bytes(
  company uuid, seq bigint, document uuid, at timestamptz, event text, actor_kind text, actor uuid,
  actor_name text, origin text, data text, previous bytea
) RETURNS bytea
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
  SELECT previous || convert_to(
    jsonb_build_array(company, seq, document, extract(epoch FROM at), event, actor_kind, actor, actor_name, origin, data)::text,
    'UTF8')
$$;

-- Appends one event at the head of the company's chain; holds the counter's lock until the transaction ends.
CREATE FUNCTION append_event(
  document uuid, at timestamptz, event text, actor_kind text, actor uuid, actor_name text, origin text, data text
) RETURNS bigint
  LANGUAGE plpgsql
  AS $$
DECLARE
  company uuid := current_company();
  head record;
  new_hash bytea;
BEGIN
  SELECT c.event_seq, c.event_hash INTO STRICT head FROM company_counters c WHERE c.company_id = company FOR UPDATE;
  new_hash := sha256(event_bytes(company, head.event_seq + 1, document, at, event, actor_kind, actor, actor_name,
                                 origin, data, head.event_hash));
  INSERT INTO document_events
    VALUES (company, head.event_seq + 1, document, at, event, actor_kind, actor, actor_name, origin, data,
            head.event_hash, new_hash);
  UPDATE company_counters c SET event_seq = head.event_seq + 1, event_hash = new_hash WHERE c.company_id = company;
  RETURN head.event_seq + 1;
END
$$;

-- Sends a draft: takes the next number, freezes the content and appends the event, all in one round trip, so
-- that the counter's lock is held as briefly as it can be. The caller holds the document's own lock already.
-- Answers the number, or null when the draft is not at `expected_version` any more.
CREATE FUNCTION issue_document(
  document uuid, expected_version integer, new_kind text, sent_on date, due_on date, frozen text, frozen_hash bytea,
  receiver_name text, frozen_lines jsonb, excl numeric, vat numeric, incl numeric,
  at timestamptz, actor_kind text, actor uuid, actor_name text, origin text, data jsonb
) RETURNS text
  LANGUAGE plpgsql
  AS $$
DECLARE
  company uuid := current_company();
  given record;
  new_number text;
BEGIN
  UPDATE company_counters c SET invoice_next = c.invoice_next + 1 WHERE c.company_id = company
    RETURNING c.invoice_prefix, c.invoice_next - 1 AS value, c.invoice_width INTO STRICT given;
  new_number := number_text(given.invoice_prefix, given.value, given.invoice_width);
  UPDATE documents d SET
    status = 1, kind = new_kind, number = new_number, number_value = given.value, send_date = sent_on, due_date = due_on,
    content = frozen, content_hash = frozen_hash, customer_name = receiver_name, lines = frozen_lines,
    total_excl = excl, total_vat = vat, total_incl = incl, sent_at = at, updated_at = at, version = d.version + 1
  WHERE d.company_id = company AND d.id = document AND d.status = 0 AND d.version = expected_version;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'changed elsewhere' USING ERRCODE = 'PX409';
  END IF;
  PERFORM append_event(document, at, 'sent', actor_kind, actor, actor_name, origin,
    (data || jsonb_build_object('number', new_number, 'contentHash', encode(frozen_hash, 'hex')))::text);
  RETURN new_number;
END
$$;

-- Public links -------------------------------------------------------------------------------------------------

-- The token is derived from `nonce` with a key that is not in the database; only its hash is kept to look it up.
CREATE TABLE public_links (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  document_id uuid NOT NULL,
  nonce bytea NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  revoked_at timestamptz,
  first_viewed_at timestamptz,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, document_id) REFERENCES documents (company_id, id)
);
CREATE UNIQUE INDEX public_links_current ON public_links (company_id, document_id) WHERE revoked_at IS NULL;

-- Outbox: one row per message that leaves; the unique intent makes a double run impossible ----------------------

CREATE TABLE deliveries (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  document_id uuid,
  intent text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('email', 'sms')),
  recipient text NOT NULL,
  subject text NOT NULL,
  message jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('queued', 'accepted', 'delivered', 'failed')),
  reason text NOT NULL DEFAULT '',
  attempts integer NOT NULL DEFAULT 0,
  next_try_at timestamptz,
  message_id text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, intent),
  FOREIGN KEY (company_id, document_id) REFERENCES documents (company_id, id)
);
CREATE INDEX deliveries_document ON deliveries (company_id, document_id, created_at);
CREATE INDEX deliveries_waiting ON deliveries (company_id, next_try_at) WHERE state = 'queued';
CREATE INDEX deliveries_failed ON deliveries (company_id, updated_at) WHERE state = 'failed';

-- The local mailbox: whole RFC 5322 messages, while no SMTP server is configured.
CREATE TABLE mailbox_messages (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  delivery_id uuid,
  mail_from text NOT NULL,
  mail_to text NOT NULL,
  subject text NOT NULL,
  received_at timestamptz NOT NULL,
  source bytea NOT NULL,
  PRIMARY KEY (company_id, id)
);
CREATE UNIQUE INDEX mailbox_delivery ON mailbox_messages (company_id, delivery_id) WHERE delivery_id IS NOT NULL;
CREATE INDEX mailbox_received ON mailbox_messages (company_id, received_at DESC, id DESC);

-- Payments -----------------------------------------------------------------------------------------------------

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
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, token),
  UNIQUE (provider, provider_payment_id),
  FOREIGN KEY (company_id, document_id) REFERENCES documents (company_id, id)
);
CREATE INDEX payments_document ON payments (company_id, document_id);
CREATE INDEX payments_day ON payments (company_id, paid_on);

-- A payment that a customer started at a provider; it counts only when the provider's server says so.
CREATE TABLE payment_attempts (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  document_id uuid NOT NULL,
  provider text NOT NULL,
  provider_payment_id text NOT NULL,
  amount numeric(14, 2) NOT NULL,
  currency text NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'paid', 'failed', 'cancelled', 'expired', 'refused')),
  checkout_url text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  UNIQUE (provider, provider_payment_id),
  FOREIGN KEY (company_id, document_id) REFERENCES documents (company_id, id)
);
CREATE INDEX payment_attempts_document ON payment_attempts (company_id, document_id, created_at);
CREATE INDEX payment_attempts_open ON payment_attempts (created_at) WHERE state = 'open';

-- The built-in test bank's own books; it is an outside party that happens to live here.
CREATE TABLE test_bank_payments (
  id text PRIMARY KEY,
  amount numeric(14, 2) NOT NULL,
  currency text NOT NULL,
  description text NOT NULL,
  redirect_url text NOT NULL,
  webhook_url text NOT NULL,
  status text NOT NULL CHECK (status IN ('open', 'paid', 'failed', 'canceled', 'expired')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
