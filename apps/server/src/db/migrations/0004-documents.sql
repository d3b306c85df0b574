-- Documents of every kind, their event log, and their search.

-- The number of a document status (the domain's STATUS; a test compares). Immutable: the planner evaluates
-- it once, so partial indexes serve a condition written with names like one with numbers. In PL/pgSQL,
-- because that is fastest to evaluate and refuses an unknown name.
CREATE FUNCTION document_status(name text) RETURNS integer
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
BEGIN
  CASE name
    WHEN 'draft' THEN RETURN 0;
    WHEN 'sent' THEN RETURN 1;
    WHEN 'recurring' THEN RETURN 2;
    WHEN 'credited' THEN RETURN 3;
    WHEN 'quotation' THEN RETURN 4;
    WHEN 'draftQuotation' THEN RETURN 5;
    WHEN 'archivedQuotation' THEN RETURN 6;
  END CASE;
END
$$;
CREATE FUNCTION is_document_status(value smallint) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN value BETWEEN document_status('draft') AND document_status('archivedQuotation');
-- Granted to all: partial indexes and table conditions are evaluated as whoever reads or writes.
GRANT EXECUTE ON FUNCTION document_status, is_document_status TO PUBLIC;

CREATE TABLE documents (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  creation_token uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('draft', 'oneoff', 'recurring', 'quotation', 'reminder')),
  type text NOT NULL DEFAULT '' CHECK (type IN ('', 'C', 'I')),
  status smallint NOT NULL CHECK (is_document_status(status)),
  version integer NOT NULL DEFAULT 1,
  number text,
  number_value bigint,
  -- Sorts F999 before F1000, and one year's series before the next.
  number_order text COLLATE "C" GENERATED ALWAYS AS (
    lower(regexp_replace(number, '\d+$', '')) || lpad(substring(number FROM '\d+$'), 15, '0')
  ) STORED,
  customer_id uuid,
  customer_name text NOT NULL DEFAULT '',
  -- Names are sorted as people do: ignoring case and diacritics.
  customer_folded text GENERATED ALWAYS AS (fold(customer_name)) STORED,
  profile_id uuid,
  send_date date,
  due_date date,
  term integer NOT NULL,
  currency text NOT NULL CHECK (is_currency(currency)),
  language text NOT NULL CHECK (is_language(language)),
  includes_vat boolean NOT NULL,
  discount numeric(5, 2) NOT NULL,
  reference text NOT NULL DEFAULT '',
  tracking_number text NOT NULL DEFAULT '',
  -- Order, contract and project number, payment terms, delivery address and dates of supply, by wire name:
  -- few documents have any.
  particulars jsonb NOT NULL DEFAULT '{}',
  text_top text NOT NULL DEFAULT '',
  text_bottom text NOT NULL DEFAULT '',
  lines jsonb NOT NULL,
  attachment_ids uuid[] NOT NULL DEFAULT '{}',
  total_excl numeric(14, 2) NOT NULL,
  total_vat numeric(14, 2) NOT NULL,
  total_incl numeric(14, 2) NOT NULL,
  total_cents bigint GENERATED ALWAYS AS ((total_incl * 100)::bigint) STORED,
  paid numeric(14, 2) NOT NULL DEFAULT 0,
  open numeric(14, 2) GENERATED ALWAYS AS (total_incl - paid) STORED,
  -- The day of the last payment of money for an invoice of which nothing is open: how long customers take to pay.
  paid_in_full_on date,
  -- The list status "open": a customer still has to pay something on it. On a credited invoice or a credit invoice
  -- that is money refunded for a payment that turned out not to have come. What is below 0 is owed to the customer.
  is_open boolean GENERATED ALWAYS AS (
    status IN (document_status('sent'), document_status('credited')) AND paid < total_incl
  ) STORED,
  remind_count integer NOT NULL DEFAULT 0,
  booked_at timestamptz,
  -- What was sent: the canonical JSON of everything the PDF and the e-invoice are made from, and its
  -- SHA-256.
  content text,
  content_hash bytea,
  sent_at timestamptz,
  pdf_file_id uuid,
  created_by uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- A quotation: the last day given by its draft (null for the send date plus the term), and its answer.
  valid_until date,
  outcome text CHECK (outcome IN ('accepted', 'rejected')),
  outcome_at timestamptz,
  -- Where a document came from: the converted quotation, or the recurring invoice and its occurrence.
  quotation_id uuid,
  recurring_id uuid,
  occurrence integer,
  -- For a credit invoice: the invoice it credits. For an invoice: what its credit invoices deducted, as a
  -- positive amount.
  credits_id uuid,
  credited numeric(14, 2) NOT NULL DEFAULT 0,
  -- For a collection: its mandate.
  mandate_id uuid,
  -- An invoice of a prepayment, and the quotation or draft it is for.
  is_deposit boolean NOT NULL DEFAULT false,
  deposit_of uuid,
  -- A scheduled sending: the request, the day, and why the last attempt failed.
  planned_send jsonb,
  planned_on date,
  plan_problem text NOT NULL DEFAULT '',
  -- The batch that an invoice is in, while it is planned there or with the bank.
  batch_id uuid,
  -- Since when it is with debt collection; meanwhile we send the customer nothing about it.
  sent_to_collections_at timestamptz,
  -- Properties that few sent documents have: each column holds the company where it applies and null
  -- elsewhere, so that one index finds a company's few with a comparison that row-level security lets into
  -- it.
  company_if_credit uuid GENERATED ALWAYS AS (
    CASE WHEN status IN (document_status('sent'), document_status('credited')) AND type = 'C' THEN company_id END
  ) STORED,
  company_if_reminded uuid GENERATED ALWAYS AS (
    CASE WHEN status IN (document_status('sent'), document_status('credited')) AND remind_count > 0 THEN company_id END
  ) STORED,
  company_if_booked uuid GENERATED ALWAYS AS (
    CASE WHEN status IN (document_status('sent'), document_status('credited')) AND booked_at IS NOT NULL THEN company_id END
  ) STORED,
  company_if_sepa uuid GENERATED ALWAYS AS (
    CASE WHEN status IN (document_status('sent'), document_status('credited')) AND (type = 'I' OR batch_id IS NOT NULL) THEN company_id END
  ) STORED,
  company_if_batched uuid GENERATED ALWAYS AS (
    CASE WHEN status IN (document_status('sent'), document_status('credited')) AND batch_id IS NOT NULL THEN company_id END
  ) STORED,
  company_if_owed uuid GENERATED ALWAYS AS (
    CASE WHEN status IN (document_status('sent'), document_status('credited')) AND paid > total_incl THEN company_id END
  ) STORED,
  company_if_collectable uuid GENERATED ALWAYS AS (
    CASE WHEN status = document_status('sent') AND type = 'I' AND batch_id IS NULL AND total_incl > 0
      AND paid < total_incl AND sent_to_collections_at IS NULL AND currency = 'EUR' THEN company_id END
  ) STORED,
  company_if_deposit uuid GENERATED ALWAYS AS (
    CASE WHEN status IN (document_status('sent'), document_status('credited')) AND is_deposit THEN company_id END
  ) STORED,
  company_if_sent_to_collections uuid GENERATED ALWAYS AS (
    CASE WHEN status IN (document_status('sent'), document_status('credited')) AND sent_to_collections_at IS NOT NULL THEN company_id END
  ) STORED,
  -- In another currency than the euro: the list of the rates that were used.
  company_if_foreign uuid GENERATED ALWAYS AS (
    CASE WHEN status IN (document_status('sent'), document_status('credited')) AND currency <> 'EUR' THEN company_id END
  ) STORED,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, creation_token),
  FOREIGN KEY (company_id, customer_id) REFERENCES customers (company_id, id),
  FOREIGN KEY (company_id, profile_id) REFERENCES profiles (company_id, id),
  FOREIGN KEY (company_id, pdf_file_id) REFERENCES files (company_id, id),
  FOREIGN KEY (company_id, quotation_id) REFERENCES documents (company_id, id) ON DELETE SET NULL (quotation_id),
  FOREIGN KEY (company_id, recurring_id) REFERENCES documents (company_id, id) ON DELETE SET NULL (recurring_id),
  FOREIGN KEY (company_id, credits_id) REFERENCES documents (company_id, id),
  FOREIGN KEY (company_id, deposit_of) REFERENCES documents (company_id, id) ON DELETE SET NULL (deposit_of),
  -- A draft quotation that became an invoice is archived without ever having been sent.
  CONSTRAINT sent_is_complete CHECK (
    status IN (document_status('draft'), document_status('recurring'), document_status('draftQuotation'))
    OR (status = document_status('archivedQuotation') AND content IS NULL)
    OR (number IS NOT NULL AND content IS NOT NULL AND content_hash IS NOT NULL AND sent_at IS NOT NULL)
  ),
  -- Drafts of invoices and quotations can be scheduled.
  CONSTRAINT planned_is_a_draft CHECK (
    (planned_on IS NULL) = (planned_send IS NULL)
    AND (planned_on IS NULL OR status IN (document_status('draft'), document_status('draftQuotation')))
  )
) WITH (fillfactor = 85);
-- At most fifteen indexes, because each sending writes nearly all of them. Lists, filters and orders run
-- under row-level security, which lets a condition into an index only when it is leakproof: comparisons of
-- dates, moments, uuids, bigints and texts are, those of numerics and computed values are not. One series
-- of numbers for invoices and credit invoices, one for quotations; also the order of numbers.
CREATE UNIQUE INDEX documents_number ON documents (
  company_id, (status IN (document_status('quotation'), document_status('archivedQuotation'))), number_order, number
) INCLUDE (status) WHERE status IN (
  document_status('sent'), document_status('credited'), document_status('quotation'), document_status('archivedQuotation')
);
-- The end of a number, and the key that a bank's text is matched with.
CREATE INDEX documents_number_end ON documents (company_id, reverse(number_key(number))) WHERE status IN (
  document_status('sent'), document_status('credited'), document_status('quotation'), document_status('archivedQuotation')
);
-- The archive's orders. Each only contains sent invoices, so that a draft costs little; the first also
-- contains the filtered columns, so that counting and totalling read no rows.
CREATE INDEX documents_sent ON documents (company_id, send_date DESC, id DESC)
  INCLUDE (status, type, due_date, total_incl, total_excl, paid, is_open, currency, customer_id, total_cents,
    company_if_credit, company_if_reminded, company_if_booked, company_if_sepa, company_if_batched,
    company_if_owed, company_if_sent_to_collections, company_if_foreign)
  WHERE status IN (document_status('sent'), document_status('credited'));
CREATE INDEX documents_due ON documents (company_id, due_date DESC, id DESC)
  WHERE status IN (document_status('sent'), document_status('credited'));
CREATE INDEX documents_amount ON documents (company_id, total_cents DESC, id DESC)
  WHERE status IN (document_status('sent'), document_status('credited'));
-- Quotations as well: sorting by customer would otherwise read all of them.
CREATE INDEX documents_customer_name ON documents (company_id, customer_folded, id)
  WHERE status IN (
    document_status('sent'), document_status('credited'),
    document_status('quotation'), document_status('draftQuotation'), document_status('archivedQuotation')
  );
CREATE INDEX documents_customer ON documents (company_id, customer_id, send_date DESC, id DESC);
-- Few documents are open; listing and counting them reads only those.
CREATE INDEX documents_open ON documents (company_id, due_date, id) INCLUDE (currency, open, send_date, customer_id) WHERE is_open;
-- What was paid by when: the report on days to pay reads no rows.
CREATE INDEX documents_paid ON documents (company_id, paid_in_full_on)
  INCLUDE (currency, customer_id, total_cents, send_date, due_date)
  WHERE paid_in_full_on IS NOT NULL AND status = document_status('sent');
-- Drafts and credited documents.
CREATE INDEX documents_by_status ON documents (company_id, status, updated_at DESC, id DESC)
  WHERE status IN (
    document_status('draft'), document_status('recurring'), document_status('credited'), document_status('draftQuotation')
  );
-- With what the report on quotations counts, so that it reads no rows.
CREATE INDEX documents_quotations ON documents (company_id, updated_at DESC, id DESC)
  INCLUDE (status, number, send_date, currency, total_excl, outcome, outcome_at, valid_until, due_date)
  WHERE status IN (document_status('quotation'), document_status('draftQuotation'), document_status('archivedQuotation'));
-- Where a document came from or belongs to, and rare properties, each column looked up on its own, also by
-- the foreign keys.
CREATE INDEX documents_related ON documents
  USING gin (quotation_id, recurring_id, credits_id, deposit_of, mandate_id, batch_id, company_if_credit,
    company_if_reminded, company_if_booked, company_if_sepa, company_if_batched, company_if_owed,
    company_if_collectable, company_if_deposit, company_if_sent_to_collections, company_if_foreign)
  WITH (fastupdate = off)
  WHERE quotation_id IS NOT NULL OR recurring_id IS NOT NULL OR credits_id IS NOT NULL OR deposit_of IS NOT NULL
    OR mandate_id IS NOT NULL OR batch_id IS NOT NULL OR company_if_credit IS NOT NULL OR company_if_reminded IS NOT NULL
    OR company_if_booked IS NOT NULL OR company_if_sepa IS NOT NULL OR company_if_batched IS NOT NULL
    OR company_if_owed IS NOT NULL OR company_if_collectable IS NOT NULL OR company_if_deposit IS NOT NULL
    OR company_if_sent_to_collections IS NOT NULL OR company_if_foreign IS NOT NULL;
-- What jobs look for in all companies: scheduled sendings, and sent documents without a PDF.
CREATE INDEX documents_to_do ON documents (planned_on, sent_at)
  WHERE planned_on IS NOT NULL OR (sent_at IS NOT NULL AND pdf_file_id IS NULL);
SELECT protect_tenant_table('documents', 'SELECT, INSERT, UPDATE, DELETE');
CREATE POLICY lookups ON documents FOR SELECT TO app_owner USING (true);

-- What was sent doesn't change, including what it credits and the mandate it is collected with.
CREATE FUNCTION refuse_change_of_sent() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF OLD.content IS NULL THEN
    IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' THEN
    IF OLD.status = document_status('archivedQuotation') THEN RETURN OLD; END IF;
    RAISE EXCEPTION 'a sent document cannot be deleted' USING ERRCODE = 'P0001';
  END IF;
  IF (NEW.number, NEW.number_value, NEW.content, NEW.content_hash, NEW.sent_at, NEW.kind, NEW.type, NEW.currency, NEW.language,
      NEW.lines::text, NEW.discount, NEW.includes_vat, NEW.term, NEW.total_excl, NEW.total_vat, NEW.total_incl, NEW.send_date,
      NEW.due_date, NEW.customer_name, NEW.reference, NEW.tracking_number, NEW.particulars::text, NEW.text_top, NEW.text_bottom, NEW.attachment_ids,
      NEW.creation_token, NEW.created_by, NEW.created_at, NEW.valid_until, NEW.credits_id, NEW.mandate_id, NEW.is_deposit)
     IS DISTINCT FROM
     (OLD.number, OLD.number_value, OLD.content, OLD.content_hash, OLD.sent_at, OLD.kind, OLD.type, OLD.currency, OLD.language,
      OLD.lines::text, OLD.discount, OLD.includes_vat, OLD.term, OLD.total_excl, OLD.total_vat, OLD.total_incl, OLD.send_date,
      OLD.due_date, OLD.customer_name, OLD.reference, OLD.tracking_number, OLD.particulars::text, OLD.text_top, OLD.text_bottom, OLD.attachment_ids,
      OLD.creation_token, OLD.created_by, OLD.created_at, OLD.valid_until, OLD.credits_id, OLD.mandate_id, OLD.is_deposit)
     OR (OLD.status IN (document_status('sent'), document_status('credited')))
       IS DISTINCT FROM (NEW.status IN (document_status('sent'), document_status('credited')))
     OR (OLD.status IN (document_status('quotation'), document_status('archivedQuotation')))
       IS DISTINCT FROM (NEW.status IN (document_status('quotation'), document_status('archivedQuotation')))
     -- An answer is final.
     OR (OLD.outcome IS NOT NULL AND NEW.outcome IS DISTINCT FROM OLD.outcome)
     OR (OLD.pdf_file_id IS NOT NULL AND NEW.pdf_file_id IS DISTINCT FROM OLD.pdf_file_id) THEN
    RAISE EXCEPTION 'a sent document cannot be changed' USING ERRCODE = 'P0001';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER documents_sent_stays BEFORE UPDATE OR DELETE ON documents
  FOR EACH ROW WHEN (NOT is_erasing()) EXECUTE FUNCTION refuse_change_of_sent();

-- Which invoice deducts a deposit, and with which lines: only one at a time.
CREATE TABLE deposit_deductions (
  company_id uuid NOT NULL,
  deposit_id uuid NOT NULL,
  document_id uuid NOT NULL,
  line_ids uuid[] NOT NULL,
  PRIMARY KEY (company_id, deposit_id),
  FOREIGN KEY (company_id, deposit_id) REFERENCES documents (company_id, id),
  FOREIGN KEY (company_id, document_id) REFERENCES documents (company_id, id) ON DELETE CASCADE
);
CREATE INDEX deposit_deductions_document ON deposit_deductions (company_id, document_id);
SELECT protect_tenant_table('deposit_deductions', 'SELECT, INSERT, UPDATE, DELETE');

-- What search reads, one small row per document: names and line texts, folded.
CREATE TABLE document_search (
  company_id uuid NOT NULL,
  document_id uuid NOT NULL,
  -- As in the document, so that results are counted and sorted without reading the documents.
  status smallint NOT NULL,
  send_date date,
  name text NOT NULL,
  contact text NOT NULL,
  line_text text NOT NULL,
  folded text GENERATED ALWAYS AS (name || ' ' || contact || ' ' || line_text) STORED,
  PRIMARY KEY (company_id, document_id),
  FOREIGN KEY (company_id, document_id) REFERENCES documents (company_id, id) ON DELETE CASCADE
) WITH (fillfactor = 80);
CREATE INDEX document_search_folded ON document_search
  USING gin (company_id, folded public.gin_trgm_ops) WITH (fastupdate = off);
SELECT protect_tenant_table('document_search', 'SELECT, INSERT, UPDATE, DELETE');
CREATE POLICY lookups ON document_search FOR SELECT TO app_owner USING (true);

CREATE FUNCTION update_search_row() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  UPDATE document_search SET status = NEW.status, send_date = NEW.send_date
  WHERE company_id = NEW.company_id AND document_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER documents_found_as_they_are AFTER UPDATE OF status, send_date ON documents
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.send_date IS DISTINCT FROM NEW.send_date)
  EXECUTE FUNCTION update_search_row();

-- Event log -----------------------------------------------------------------------------------------------------

CREATE TABLE document_events (
  company_id uuid NOT NULL REFERENCES companies,
  seq bigint NOT NULL,
  document_id uuid NOT NULL,
  at timestamptz NOT NULL,
  event text NOT NULL,
  actor_kind text NOT NULL CHECK (actor_kind IN ('user', 'accountant', 'admin', 'customer', 'system')),
  actor_id uuid,
  actor_name text NOT NULL,
  origin text NOT NULL,
  -- Canonical JSON, stored as text: the hash covers these exact bytes.
  data text NOT NULL,
  previous_hash bytea NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (company_id, seq)
);
CREATE INDEX document_events_document ON document_events (company_id, document_id, seq);
-- Deleted documents, so that the register can name the numbers deleted with them.
CREATE INDEX document_events_deleted ON document_events (company_id, document_id) WHERE event = 'deleted';
-- People from outside do little of what happens in a company.
CREATE INDEX document_events_from_elsewhere ON document_events (company_id, seq DESC)
  WHERE actor_kind IN ('accountant', 'admin');
SELECT protect_tenant_table('document_events', 'SELECT, INSERT');
CREATE POLICY lookups ON document_events FOR SELECT TO app_owner USING (true);

CREATE FUNCTION refuse_change_of_event_log() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN RAISE EXCEPTION 'event log is append-only' USING ERRCODE = 'P0001'; END $$;
CREATE TRIGGER document_events_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON document_events
  FOR EACH STATEMENT WHEN (NOT is_erasing()) EXECUTE FUNCTION refuse_change_of_event_log();

-- The bytes that an event's hash covers; `verify-event-log` computes the same from the row.
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

-- Appends one event to the company's chain; holds the counter's lock until the transaction ends.
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

-- Appends an event to each of many documents, in order, locking the end of the chain once.
CREATE FUNCTION append_events(
  documents uuid[], at timestamptz, event text, actor_kind text, actor uuid, actor_name text, origin text, data text[]
) RETURNS integer
  LANGUAGE plpgsql
  AS $$
DECLARE
  company uuid := current_company();
  last_seq bigint;
  last_hash bytea;
  new_hash bytea;
BEGIN
  SELECT c.event_seq, c.event_hash INTO STRICT last_seq, last_hash
    FROM company_counters c WHERE c.company_id = company FOR UPDATE;
  FOR i IN 1 .. coalesce(array_length(documents, 1), 0) LOOP
    new_hash := sha256(event_bytes(company, last_seq + 1, documents[i], at, event, actor_kind, actor, actor_name,
                                   origin, data[i], last_hash));
    INSERT INTO document_events
      VALUES (company, last_seq + 1, documents[i], at, event, actor_kind, actor, actor_name, origin, data[i],
              last_hash, new_hash);
    last_seq := last_seq + 1;
    last_hash := new_hash;
  END LOOP;
  UPDATE company_counters c SET event_seq = last_seq, event_hash = last_hash WHERE c.company_id = company;
  RETURN coalesce(array_length(documents, 1), 0);
END
$$;

-- Sends drafts of invoices and quotations: takes the next numbers of their ranges in the given order,
-- freezes the contents and appends the events, all in one round trip, so that the counter's lock is held
-- as briefly as possible. An invoice dated before the last one raises PX410 unless that is allowed, and a
-- draft whose version has changed PX409; then nothing is sent. The caller already holds the documents' own
-- locks. Returns the numbers, in that order.
CREATE FUNCTION issue_documents(
  documents uuid[], versions integer[], kinds text[], sent_on date[], due_on date[], frozen text[], frozen_hashes bytea[],
  receiver_names text[], frozen_lines jsonb[], excl numeric[], vat numeric[], incl numeric[],
  at timestamptz, actor_kind text, actor uuid, actor_name text, origin text, data jsonb[], may_back_date boolean[]
) RETURNS text[]
  LANGUAGE plpgsql
  AS $$
DECLARE
  company uuid := current_company();
  counters record;
  given bigint[] := '{}';
  numbers text[] := '{}';
  told text[] := '{}';
  changed integer;
BEGIN
  SELECT c.invoice_prefix, c.invoice_next, c.invoice_width, c.invoice_last_on, c.quotation_prefix, c.quotation_next,
         c.quotation_width
    INTO STRICT counters FROM company_counters c WHERE c.company_id = company FOR UPDATE;
  FOR i IN 1 .. cardinality(documents) LOOP
    IF kinds[i] = 'quotation' THEN
      given[i] := counters.quotation_next;
      numbers[i] := number_text(counters.quotation_prefix, given[i], counters.quotation_width);
      counters.quotation_next := given[i] + 1;
    ELSE
      IF sent_on[i] < counters.invoice_last_on AND NOT may_back_date[i] THEN
        RAISE EXCEPTION 'dated before the last invoice' USING ERRCODE = 'PX410', DETAIL = counters.invoice_last_on::text;
      END IF;
      given[i] := counters.invoice_next;
      numbers[i] := number_text(counters.invoice_prefix, given[i], counters.invoice_width);
      counters.invoice_next := given[i] + 1;
      counters.invoice_last_on := greatest(counters.invoice_last_on, sent_on[i]);
    END IF;
    told[i] := (data[i] || jsonb_build_object('number', numbers[i], 'contentHash', encode(frozen_hashes[i], 'hex')))::text;
  END LOOP;
  UPDATE company_counters c SET invoice_next = counters.invoice_next, invoice_last_on = counters.invoice_last_on,
      quotation_next = counters.quotation_next
    WHERE c.company_id = company;
  UPDATE documents d SET
    status = CASE WHEN kinds[u.i] = 'quotation' THEN document_status('quotation') ELSE document_status('sent') END,
    kind = kinds[u.i], number = numbers[u.i], number_value = given[u.i],
    send_date = sent_on[u.i], due_date = due_on[u.i], content = frozen[u.i], content_hash = frozen_hashes[u.i],
    customer_name = receiver_names[u.i], lines = frozen_lines[u.i], total_excl = excl[u.i], total_vat = vat[u.i],
    total_incl = incl[u.i], sent_at = at, updated_at = at, planned_send = NULL, planned_on = NULL, plan_problem = '',
    version = d.version + 1
  FROM unnest(documents) WITH ORDINALITY AS u (id, i)
  WHERE d.company_id = company AND d.id = u.id AND d.version = versions[u.i] AND d.status = CASE
    WHEN kinds[u.i] = 'quotation' THEN document_status('draftQuotation') ELSE document_status('draft') END;
  GET DIAGNOSTICS changed = ROW_COUNT;
  IF changed <> cardinality(documents) THEN
    RAISE EXCEPTION 'changed elsewhere' USING ERRCODE = 'PX409';
  END IF;
  PERFORM append_events(documents, at, 'sent', actor_kind, actor, actor_name, origin, told);
  RETURN numbers;
END
$$;

-- Around a document -------------------------------------------------------------------------------------------

-- The token is derived from `nonce` with a key that isn't in the database; only its hash is stored, to
-- look it up.
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
  -- An archived quotation can be deleted, including its links and messages; its events stay. An invoice
  -- that has either can't be deleted at all.
  FOREIGN KEY (company_id, document_id) REFERENCES documents (company_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX public_links_current ON public_links (company_id, document_id) WHERE revoked_at IS NULL;
SELECT protect_tenant_table('public_links', 'SELECT, INSERT, UPDATE');
CREATE POLICY lookups ON public_links FOR SELECT TO app_owner USING (true);

-- The page of an archived quotation says that it is closed. In plpgsql like the callers' functions, for its plan.
CREATE FUNCTION find_public_link(hash bytea) RETURNS TABLE (company_id uuid, document_id uuid, link_id uuid)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
    SELECT l.company_id, l.document_id, l.id
    FROM public_links l
    JOIN documents d ON d.company_id = l.company_id AND d.id = l.document_id
      AND d.status IN (document_status('sent'), document_status('credited'), document_status('quotation'), document_status('archivedQuotation'))
    WHERE l.token_hash = hash AND l.revoked_at IS NULL;
END
$$;

-- Links to what a customer owes, like those of documents; one works at a time.
CREATE TABLE statement_links (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  customer_id uuid NOT NULL,
  nonce bytea NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  revoked_at timestamptz,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, customer_id) REFERENCES customers (company_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX statement_links_current ON statement_links (company_id, customer_id) WHERE revoked_at IS NULL;
SELECT protect_tenant_table('statement_links', 'SELECT, INSERT, UPDATE');
CREATE POLICY lookups ON statement_links FOR SELECT TO app_owner USING (true);

-- The page of a customer that was merged into another is that customer's, until the merge is undone.
CREATE FUNCTION find_statement_link(hash bytea) RETURNS TABLE (company_id uuid, customer_id uuid)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
    WITH RECURSIVE masters AS (
      SELECT c.company_id, c.id, c.status, c.master_id
      FROM statement_links l JOIN customers c ON c.company_id = l.company_id AND c.id = l.customer_id
      WHERE l.token_hash = hash AND l.revoked_at IS NULL
      UNION
      SELECT c.company_id, c.id, c.status, c.master_id
      FROM masters m JOIN customers c ON c.company_id = m.company_id AND c.id = m.master_id
      WHERE m.status = 'merged'
    )
    SELECT m.company_id, m.id FROM masters m WHERE m.status <> 'merged';
END
$$;

-- The single answer to a quotation; it never changes.
CREATE TABLE quotation_answers (
  company_id uuid NOT NULL,
  document_id uuid NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('accepted', 'rejected')),
  at timestamptz NOT NULL,
  -- By the customer on the public page, or by someone at the company on their behalf.
  given_by text NOT NULL CHECK (given_by IN ('customer', 'staff')),
  name text NOT NULL,
  reason text NOT NULL DEFAULT '',
  user_id uuid,
  user_name text NOT NULL DEFAULT '',
  origin text NOT NULL DEFAULT '',
  -- Strokes as path data, as the domain reads and writes them.
  signature text NOT NULL DEFAULT '',
  -- The SHA-256 of the accepted PDF, and of its content.
  pdf_hash bytea,
  content_hash bytea NOT NULL,
  -- The sealed PDF of an acceptance.
  proof_file_id uuid,
  PRIMARY KEY (company_id, document_id),
  CHECK ((given_by = 'staff') = (user_id IS NOT NULL)),
  CHECK ((outcome = 'accepted') = (proof_file_id IS NOT NULL) AND (outcome = 'rejected' OR pdf_hash IS NOT NULL)),
  FOREIGN KEY (company_id, document_id) REFERENCES documents (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, proof_file_id) REFERENCES files (company_id, id)
);
SELECT protect_tenant_table('quotation_answers', 'SELECT, INSERT');

-- Colleagues' comments on a document; the customer never sees them.
CREATE TABLE document_comments (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  token uuid NOT NULL,
  document_id uuid NOT NULL,
  body text NOT NULL,
  created_at timestamptz NOT NULL,
  created_by uuid,
  author_name text NOT NULL,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, token),
  FOREIGN KEY (company_id, document_id) REFERENCES documents (company_id, id) ON DELETE CASCADE
);
CREATE INDEX document_comments_document ON document_comments (company_id, document_id, created_at, id);
SELECT protect_tenant_table('document_comments', 'SELECT, INSERT, UPDATE, DELETE');

-- Where a document's goods are shipped and in which parcel, even after its invoice was sent and can't
-- change.
CREATE TABLE packing_slips (
  company_id uuid NOT NULL,
  document_id uuid NOT NULL,
  delivery_address text NOT NULL,
  tracking_number text NOT NULL,
  note text NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, document_id),
  FOREIGN KEY (company_id, document_id) REFERENCES documents (company_id, id) ON DELETE CASCADE
);
SELECT protect_tenant_table('packing_slips', 'SELECT, INSERT, UPDATE, DELETE');

-- Recurring invoices and scheduled sendings -------------------------------------------------------------------

-- The schedule of a recurring invoice; the content of its invoices is its document.
CREATE TABLE recurrences (
  company_id uuid NOT NULL,
  document_id uuid NOT NULL,
  start_on date NOT NULL,
  frequency text NOT NULL CHECK (frequency ~ '^([1-9][0-9]{0,2}[dwmy]|LAST)$'),
  -- How many invoices it makes in all (null for no end), and how many it has made.
  times integer CHECK (times > 0),
  made integer NOT NULL DEFAULT 0,
  -- The last date that ran or was skipped, and the next one; null when none remain.
  handled_until date,
  next_on date,
  -- Whether its invoices are emailed immediately, and with which text; empty for the company's own.
  sends_automatically boolean NOT NULL,
  subject text NOT NULL DEFAULT '',
  body text NOT NULL DEFAULT '',
  attach_ubl boolean NOT NULL DEFAULT false,
  -- Which period of supply each invoice states (the domain's PERIODS_COVERED).
  period_covered text NOT NULL DEFAULT 'none'
    CHECK (period_covered IN ('none', 'previousMonth', 'thisMonth', 'nextMonth', 'sincePrevious', 'untilNext')),
  -- Whether its invoices are collected by what the customer agreed to online, and when (the contract's COLLECTION_MOMENTS).
  collects text NOT NULL DEFAULT 'never' CHECK (collects IN ('never', 'onSending', 'onDueDate')),
  paused_at timestamptz,
  -- After a run that failed because of us: not before this moment, so that the others go first.
  retry_at timestamptz,
  PRIMARY KEY (company_id, document_id),
  FOREIGN KEY (company_id, document_id) REFERENCES documents (company_id, id) ON DELETE CASCADE,
  CONSTRAINT next_was_not_handled CHECK (next_on > handled_until),
  CONSTRAINT made_no_more_than_times CHECK (made <= times)
) WITH (fillfactor = 80);
CREATE INDEX recurrences_due ON recurrences (next_on) WHERE next_on IS NOT NULL AND paused_at IS NULL;
CREATE INDEX recurrences_next ON recurrences (company_id, next_on, document_id);
SELECT protect_tenant_table('recurrences', 'SELECT, INSERT, UPDATE');
CREATE POLICY lookups ON recurrences FOR SELECT TO app_owner USING (true);

-- One row per date that ran or was skipped: its key makes a second run of the same date impossible.
CREATE TABLE recurring_runs (
  company_id uuid NOT NULL,
  recurring_id uuid NOT NULL,
  occurs_on date NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('sent', 'draft', 'failed', 'skipped')),
  document_id uuid,
  -- As in the document, so that what recurs is added up without reading the documents; null without one.
  customer_id uuid,
  currency text,
  total_excl numeric(14, 2),
  -- The name of the error that prevented sending; empty when nothing went wrong.
  problem text NOT NULL DEFAULT '',
  at timestamptz NOT NULL,
  PRIMARY KEY (company_id, recurring_id, occurs_on),
  FOREIGN KEY (company_id, recurring_id) REFERENCES recurrences (company_id, document_id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, document_id) REFERENCES documents (company_id, id) ON DELETE SET NULL (document_id)
);
CREATE INDEX recurring_runs_document ON recurring_runs (company_id, document_id) WHERE document_id IS NOT NULL;
SELECT protect_tenant_table('recurring_runs', 'SELECT, INSERT, UPDATE');

CREATE FUNCTION copy_into_run() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  NEW.customer_id := NULL;
  NEW.currency := NULL;
  NEW.total_excl := NULL;
  SELECT d.customer_id, d.currency, d.total_excl INTO NEW.customer_id, NEW.currency, NEW.total_excl
    FROM documents d WHERE d.company_id = NEW.company_id AND d.id = NEW.document_id;
  RETURN NEW;
END
$$;
CREATE TRIGGER recurring_runs_copy BEFORE INSERT OR UPDATE OF document_id ON recurring_runs
  FOR EACH ROW EXECUTE FUNCTION copy_into_run();

-- A draft may be changed until it is sent, and customers are merged.
CREATE FUNCTION update_run_of_document() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  UPDATE recurring_runs r
    SET customer_id = NEW.customer_id, currency = NEW.currency, total_excl = NEW.total_excl
    WHERE r.company_id = NEW.company_id AND r.document_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER documents_of_a_run AFTER UPDATE OF customer_id, currency, total_excl ON documents
  FOR EACH ROW WHEN (NEW.recurring_id IS NOT NULL AND (NEW.customer_id, NEW.currency, NEW.total_excl)
    IS DISTINCT FROM (OLD.customer_id, OLD.currency, OLD.total_excl))
  EXECUTE FUNCTION update_run_of_document();

-- The recurring invoices with a date that has come in their company's time zone; those of companies that can only be
-- viewed wait.
CREATE FUNCTION list_due_recurrences(at timestamptz, max_rows integer) RETURNS TABLE (company_id uuid, document_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT r.company_id, r.document_id
  FROM recurrences r JOIN companies c ON c.id = r.company_id JOIN subscriptions b ON b.company_id = c.id
  WHERE r.next_on IS NOT NULL AND r.paused_at IS NULL AND NOT is_view_only(b, at)
    -- No place on earth is further ahead; this lets the index be used.
    AND r.next_on <= (at AT TIME ZONE 'Pacific/Kiritimati')::date
    AND r.next_on <= (at AT TIME ZONE c.timezone)::date
    AND (r.retry_at IS NULL OR r.retry_at <= at)
  ORDER BY r.next_on, r.company_id, r.document_id LIMIT max_rows
$$;

-- The drafts whose scheduled sending is due: at seven in the morning in their company's time zone. Those of companies
-- that can only be viewed wait.
CREATE FUNCTION list_due_sendings(at timestamptz, max_rows integer)
  RETURNS TABLE (company_id uuid, document_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT d.company_id, d.id
  FROM documents d JOIN companies c ON c.id = d.company_id JOIN subscriptions b ON b.company_id = c.id
  WHERE d.planned_on IS NOT NULL AND NOT is_view_only(b, at)
    AND d.planned_on <= (at AT TIME ZONE 'Pacific/Kiritimati')::date
    AND (d.planned_on + time '07:00') AT TIME ZONE c.timezone <= at
  ORDER BY d.planned_on, d.company_id, d.id LIMIT max_rows
$$;

-- Purchases and imported invoices -----------------------------------------------------------------------------

CREATE TABLE purchases (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  creation_token uuid NOT NULL,
  -- The original, byte for byte.
  file_id uuid NOT NULL,
  source text NOT NULL CHECK (source IN ('upload', 'email', 'peppol')),
  -- The message's id in the sender's network; the same message is the same purchase.
  message_id text,
  format text NOT NULL CHECK (format IN ('pdf', 'ubl', 'cii', 'picture')),
  -- Whether an e-invoice was read from the file.
  has_xml boolean NOT NULL,
  type text NOT NULL CHECK (type IN ('invoice', 'credit')),
  supplier_name text NOT NULL,
  supplier_address text NOT NULL,
  supplier_postal_code text NOT NULL,
  supplier_city text NOT NULL,
  supplier_country text NOT NULL,
  supplier_vat_number text NOT NULL,
  supplier_coc text NOT NULL,
  supplier_email text NOT NULL,
  number text NOT NULL,
  invoice_date date,
  due_date date,
  currency text NOT NULL,
  iban text NOT NULL,
  bic text NOT NULL,
  payment_reference text NOT NULL,
  order_reference text NOT NULL,
  preceding_number text NOT NULL,
  notes text NOT NULL,
  -- Null, like every amount here, where the file contains none that can be read.
  total_excl numeric(17, 2),
  total_vat numeric(17, 2),
  total_incl numeric(17, 2),
  total_cents bigint GENERATED ALWAYS AS ((total_incl * 100)::bigint) STORED,
  payable numeric(17, 2),
  vat jsonb NOT NULL,
  lines jsonb NOT NULL,
  line_count integer NOT NULL,
  attachments text[] NOT NULL,
  doubts text[] NOT NULL,
  -- The result of validating the e-invoice; no profile where there is none.
  profile text CHECK (profile IN ('norm', 'peppol', 'nlcius', 'xrechnung')),
  findings jsonb NOT NULL DEFAULT '[]',
  paid_on date,
  -- What must be known before it can be paid and posted.
  is_complete boolean GENERATED ALWAYS AS (
    supplier_name <> '' AND number <> '' AND invoice_date IS NOT NULL AND total_incl IS NOT NULL
  ) STORED,
  version integer NOT NULL DEFAULT 1,
  created_by uuid,
  created_at timestamptz NOT NULL,
  -- Since when it bears its invoice date: what was closed before doesn't include it.
  dated_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  number_folded text COLLATE "C" GENERATED ALWAYS AS (fold(number)) STORED,
  supplier_folded text GENERATED ALWAYS AS (fold(supplier_name)) STORED,
  folded text GENERATED ALWAYS AS (
    fold(supplier_name || ' ' || number || ' ' || payment_reference || ' ' || order_reference || ' ' || notes)
  ) STORED,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, creation_token),
  FOREIGN KEY (company_id, file_id) REFERENCES files (company_id, id)
);
CREATE UNIQUE INDEX purchases_message ON purchases (company_id, message_id) WHERE message_id IS NOT NULL;
CREATE INDEX purchases_date ON purchases (company_id, invoice_date DESC, id DESC);
CREATE INDEX purchases_due ON purchases (company_id, due_date DESC, id DESC);
CREATE INDEX purchases_received ON purchases (company_id, created_at DESC, id DESC);
CREATE INDEX purchases_supplier ON purchases (company_id, supplier_folded, id);
CREATE INDEX purchases_number ON purchases (company_id, number_folded, id);
CREATE INDEX purchases_amount ON purchases (company_id, total_cents DESC, id DESC);
CREATE INDEX purchases_folded ON purchases USING gin (company_id, folded public.gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX purchases_unpaid ON purchases (company_id, due_date) WHERE paid_on IS NULL;
SELECT protect_tenant_table('purchases', 'SELECT, INSERT, UPDATE, DELETE');
CREATE POLICY lookups ON purchases FOR SELECT TO app_owner USING (true);

-- Messages whose purchase was deleted: the network may deliver one again, but a deleted purchase stays
-- deleted.
CREATE TABLE gone_purchases (
  company_id uuid NOT NULL REFERENCES companies,
  message_id text NOT NULL,
  -- Its former id; its event log continues under it.
  purchase_id uuid NOT NULL,
  deleted_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, message_id)
);
SELECT protect_tenant_table('gone_purchases', 'SELECT, INSERT');

-- A file from which records are imported: how it is read, and the progress of its import.
CREATE TABLE imports (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('importedInvoice', 'customer', 'product', 'mandate', 'invoice', 'billableItem')),
  file_id uuid NOT NULL,
  filename text NOT NULL,
  -- The program that exported it, as far as its headings show; otherwise empty.
  program text NOT NULL,
  -- The first row of the file; later files learn from it what their columns contain.
  headings jsonb NOT NULL,
  -- Of a workbook the names of its sheets with rows, and where the stored file has them as CSV.
  sheets jsonb NOT NULL,
  settings jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('uploaded', 'running', 'failed', 'done', 'undone')),
  row_count integer NOT NULL,
  -- The number of records, known when it was started.
  record_count integer NOT NULL DEFAULT 0,
  read_count integer NOT NULL DEFAULT 0,
  imported_count integer NOT NULL DEFAULT 0,
  updated_count integer NOT NULL DEFAULT 0,
  duplicate_count integer NOT NULL DEFAULT 0,
  refused_count integer NOT NULL DEFAULT 0,
  warned_count integer NOT NULL DEFAULT 0,
  -- The first rows that were left out, and why.
  refused jsonb NOT NULL DEFAULT '[]',
  -- The first rows that were imported with a warning.
  warned jsonb NOT NULL DEFAULT '[]',
  -- The totals of its invoices, per currency.
  sums jsonb NOT NULL DEFAULT '[]',
  -- What stayed when it was undone, and why.
  kept_count integer NOT NULL DEFAULT 0,
  kept jsonb NOT NULL DEFAULT '[]',
  -- The token of the request that last started it.
  start_token uuid,
  started_at timestamptz,
  -- When it last progressed.
  touched_at timestamptz,
  created_by uuid,
  created_at timestamptz NOT NULL,
  finished_at timestamptz,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, file_id) REFERENCES files (company_id, id)
);
CREATE INDEX imports_newest ON imports (company_id, kind, created_at DESC, id DESC);
CREATE INDEX imports_unfinished ON imports (touched_at) WHERE state = 'running';
SELECT protect_tenant_table('imports', 'SELECT, INSERT, UPDATE');
CREATE POLICY lookups ON imports FOR SELECT TO app_owner USING (true);

-- Imports that nobody is working on: their server died, or an outage outlasted the retries of their job.
CREATE FUNCTION list_stale_imports(before timestamptz, max_rows integer)
  RETURNS TABLE (company_id uuid, import_id uuid, touched_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT i.company_id, i.id, i.touched_at FROM imports i
  WHERE i.state = 'running' AND i.touched_at < before ORDER BY i.touched_at LIMIT max_rows
$$;

-- The customer, product, mandate or billable item of a row, and its earlier state, so that an import can be undone.
CREATE TABLE import_records (
  company_id uuid NOT NULL REFERENCES companies,
  import_id uuid NOT NULL,
  line integer NOT NULL,
  record_id uuid NOT NULL,
  -- Null when the import created it.
  before jsonb,
  -- When the import wrote it: later changes are not undone.
  written_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, import_id, line),
  FOREIGN KEY (company_id, import_id) REFERENCES imports (company_id, id)
);
SELECT protect_tenant_table('import_records', 'SELECT, INSERT, DELETE');

CREATE TABLE imported_invoices (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  import_id uuid NOT NULL,
  -- The line of the file on which the row starts.
  line integer NOT NULL,
  number text NOT NULL,
  type text NOT NULL CHECK (type IN ('invoice', 'credit')),
  invoice_date date NOT NULL,
  due_date date,
  customer_name text NOT NULL,
  customer_number text NOT NULL,
  customer_email text NOT NULL DEFAULT '',
  -- The customer here that these three tell; null until there is one. What was one customer's stays with it when it is
  -- merged, as its mails do.
  customer_id uuid,
  contact text NOT NULL,
  description text NOT NULL,
  reference text NOT NULL,
  currency text NOT NULL,
  total_excl numeric(17, 2),
  total_vat numeric(17, 2),
  total_incl numeric(17, 2) NOT NULL,
  total_cents bigint GENERATED ALWAYS AS ((total_incl * 100)::bigint) STORED,
  -- The amount still to be paid; null, like whether it was paid, when the file doesn't say.
  open_amount numeric(17, 2),
  paid boolean,
  paid_on date,
  -- When someone recorded that the rest was paid: with whose it is, the only thing that changes on an imported invoice.
  settled_on date,
  is_paid boolean GENERATED ALWAYS AS (settled_on IS NOT NULL OR paid) STORED,
  -- The row as it was in the file: headings and cells in order.
  source jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  customer_folded text GENERATED ALWAYS AS (fold(customer_name)) STORED,
  contact_folded text GENERATED ALWAYS AS (fold(contact)) STORED,
  number_folded text COLLATE "C" GENERATED ALWAYS AS (fold(number)) STORED,
  folded text GENERATED ALWAYS AS (
    fold(number || ' ' || customer_name || ' ' || contact || ' ' || customer_number || ' ' || description || ' ' || reference)
  ) STORED,
  PRIMARY KEY (company_id, id),
  -- A row of a file is imported once, however often the job runs.
  UNIQUE (company_id, import_id, line),
  FOREIGN KEY (company_id, import_id) REFERENCES imports (company_id, id),
  FOREIGN KEY (company_id, customer_id) REFERENCES customers (company_id, id) ON DELETE SET NULL (customer_id)
);
-- The same invoice is not imported twice, even from another file.
CREATE UNIQUE INDEX imported_invoices_once ON imported_invoices (company_id, number_folded, invoice_date, type, customer_folded);
CREATE INDEX imported_invoices_date ON imported_invoices (company_id, invoice_date DESC, id DESC);
CREATE INDEX imported_invoices_due ON imported_invoices (company_id, due_date DESC, id DESC);
CREATE INDEX imported_invoices_number ON imported_invoices (company_id, number_folded, id);
CREATE INDEX imported_invoices_customer ON imported_invoices (company_id, customer_folded, id);
CREATE INDEX imported_invoices_amount ON imported_invoices (company_id, total_cents, id);
CREATE INDEX imported_invoices_paid ON imported_invoices (company_id, is_paid, invoice_date DESC, id DESC);
CREATE INDEX imported_invoices_credit ON imported_invoices (company_id, invoice_date DESC, id DESC) WHERE type = 'credit';
CREATE INDEX imported_invoices_of_customer ON imported_invoices (company_id, customer_id, invoice_date DESC, id DESC)
  WHERE customer_id IS NOT NULL;
-- For those of a customer who is added later.
CREATE INDEX imported_invoices_unlinked_number ON imported_invoices (company_id, customer_number)
  WHERE customer_id IS NULL AND customer_number <> '';
CREATE INDEX imported_invoices_unlinked_email ON imported_invoices (company_id, customer_email)
  WHERE customer_id IS NULL AND customer_email <> '';
CREATE INDEX imported_invoices_unlinked_name ON imported_invoices (company_id, customer_folded)
  WHERE customer_id IS NULL AND customer_folded <> '';
CREATE INDEX imported_invoices_folded ON imported_invoices
  USING gin (company_id, folded public.gin_trgm_ops) WITH (fastupdate = off);
-- For names with a typing error.
CREATE INDEX imported_invoices_near ON imported_invoices
  USING gin (company_id, near_spellings(customer_name || ' ' || contact), near_beginnings(customer_name || ' ' || contact))
  WITH (fastupdate = off);
-- Imported invoices are read-only.
SELECT protect_tenant_table('imported_invoices', 'SELECT, INSERT, DELETE');
GRANT UPDATE (settled_on, customer_id) ON imported_invoices TO app_user;
CREATE POLICY lookups ON imported_invoices FOR SELECT TO app_owner USING (true);

-- Lists and search --------------------------------------------------------------------------------------------

-- Saved filters and reports; `search` is the query of the page's URL.
CREATE TABLE saved_filters (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users,
  tab text NOT NULL
    CHECK (tab IN ('invoice', 'quotation', 'recurring', 'draft', 'sepa', 'purchase', 'receipt', 'importedInvoices', 'customer', 'analytics')),
  name text NOT NULL,
  search jsonb NOT NULL,
  is_default boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id)
);
CREATE UNIQUE INDEX saved_filters_name ON saved_filters (company_id, user_id, tab, lower(name));
CREATE UNIQUE INDEX saved_filters_one_default ON saved_filters (company_id, user_id, tab) WHERE is_default;
SELECT protect_tenant_table('saved_filters', 'SELECT, INSERT, UPDATE, DELETE');

-- Invoices and quotations kept under a name; `content` is what a new draft takes from them.
CREATE TABLE document_templates (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  name text NOT NULL,
  content jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id)
);
CREATE UNIQUE INDEX document_templates_name ON document_templates (company_id, lower(name));
SELECT protect_tenant_table('document_templates', 'SELECT, INSERT, UPDATE, DELETE');

-- Hours and expenses of customers. A document bills one by a line: `document_id` is null while none does.
-- `line_id` stays when that line leaves its draft, so that the item is billed again when the line returns.
CREATE TABLE billable_items (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  customer_id uuid NOT NULL,
  spent_on date NOT NULL,
  kind text NOT NULL CHECK (kind IN ('hours', 'expense')),
  description text NOT NULL,
  quantity numeric(14, 4) NOT NULL,
  unit text NOT NULL DEFAULT '',
  price numeric(14, 4) NOT NULL,
  vat_id uuid,
  product_id uuid,
  done_by text NOT NULL DEFAULT '',
  document_id uuid,
  line_id uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  CHECK (document_id IS NULL OR line_id IS NOT NULL),
  FOREIGN KEY (company_id, customer_id) REFERENCES customers (company_id, id),
  FOREIGN KEY (company_id, vat_id) REFERENCES vat_codes (company_id, id) ON DELETE SET NULL (vat_id),
  FOREIGN KEY (company_id, product_id) REFERENCES products (company_id, id) ON DELETE SET NULL (product_id),
  FOREIGN KEY (company_id, document_id) REFERENCES documents (company_id, id) ON DELETE SET NULL (document_id)
);
CREATE INDEX billable_items_newest ON billable_items (company_id, spent_on DESC, id DESC);
-- The list shows the unbilled ones first of all: few, when years of billed ones are behind them.
CREATE INDEX billable_items_newest_unbilled ON billable_items (company_id, spent_on DESC, id DESC) WHERE document_id IS NULL;
CREATE INDEX billable_items_customer ON billable_items (company_id, customer_id, spent_on, id);
CREATE INDEX billable_items_unbilled ON billable_items (company_id, customer_id, spent_on, id) WHERE document_id IS NULL;
CREATE INDEX billable_items_document ON billable_items (company_id, document_id) WHERE document_id IS NOT NULL;
CREATE INDEX billable_items_line ON billable_items (company_id, line_id) WHERE line_id IS NOT NULL;
CREATE INDEX billable_items_product ON billable_items (company_id, product_id) WHERE product_id IS NOT NULL;
SELECT protect_tenant_table('billable_items', 'SELECT, INSERT, UPDATE, DELETE');

-- Prognoses of result and bank balance; what they come to is calculated when it is asked for.
CREATE TABLE prognoses (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  creation_token uuid NOT NULL,
  name text NOT NULL,
  start_month integer NOT NULL CHECK (start_month BETWEEN 0 AND 11),
  start_year integer NOT NULL,
  scenario text NOT NULL CHECK (scenario IN ('normal', 'corona')),
  revenue jsonb NOT NULL,
  costs jsonb NOT NULL,
  debts jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, creation_token)
);
CREATE UNIQUE INDEX prognoses_name ON prognoses (company_id, lower(name));
SELECT protect_tenant_table('prognoses', 'SELECT, INSERT, UPDATE, DELETE');

-- The columns that someone wants to see in a tab, in order.
CREATE TABLE archive_columns (
  company_id uuid NOT NULL REFERENCES companies,
  user_id uuid NOT NULL REFERENCES users,
  tab text NOT NULL
    CHECK (tab IN ('invoice', 'quotation', 'recurring', 'draft', 'sepa', 'purchase', 'receipt', 'importedInvoices')),
  columns text[] NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, user_id, tab)
);
SELECT protect_tenant_table('archive_columns', 'SELECT, INSERT, UPDATE, DELETE');

-- Setting the next number may skip numbers: the register says who did it and when.
CREATE TABLE number_changes (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  series text NOT NULL CHECK (series IN ('invoice', 'quotation')),
  previous_prefix text NOT NULL,
  previous_next bigint NOT NULL,
  previous_width integer NOT NULL,
  new_prefix text NOT NULL,
  new_next bigint NOT NULL,
  new_width integer NOT NULL,
  changed_at timestamptz NOT NULL,
  changed_by uuid,
  changed_by_name text NOT NULL,
  PRIMARY KEY (company_id, id)
);
CREATE INDEX number_changes_series ON number_changes (company_id, series, changed_at);
-- Who set which number can't be changed.
SELECT protect_tenant_table('number_changes', 'SELECT, INSERT');

-- Search: row-level security would keep the trigram indexes from being used, so these functions filter by
-- company themselves. The caller's company is taken from the transaction, never from an argument. They are
-- planned for the term: a rare one uses its trigrams, a common one reads on until there are enough.

-- The numbers that begin with a term, highest first. `lows` and `highs` are the ranges of such numbers in
-- the order of numbers (the server's `numberRanges`), which contain a few others as well.
CREATE FUNCTION search_numbers(term text, lows text[], highs text[], max_rows integer) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = penning, public, pg_temp
  SET plan_cache_mode = force_custom_plan
  AS $$
DECLARE
  company uuid := current_company();
  beginning text := like_literal(lower(btrim(term))) || '%';
BEGIN
  RETURN QUERY
    SELECT found.id FROM unnest(lows, highs) AS range (low, high)
    CROSS JOIN (VALUES (false), (true)) AS series (is_quotations) CROSS JOIN LATERAL (
      SELECT near.id, near.number_order FROM (
        SELECT d.id, d.number, d.number_order FROM documents d
        WHERE d.company_id = company
          AND d.status IN (document_status('sent'), document_status('credited'), document_status('quotation'), document_status('archivedQuotation'))
          AND (d.status IN (document_status('quotation'), document_status('archivedQuotation'))) = series.is_quotations
          AND d.number_order >= range.low AND d.number_order <= range.high
        ORDER BY d.number_order DESC LIMIT 2000 + max_rows
      ) near
      WHERE lower(near.number) LIKE beginning LIMIT max_rows
    ) found
    GROUP BY found.id, found.number_order ORDER BY found.number_order DESC LIMIT max_rows;
END
$$;

-- The numbers that end with a term, highest first.
CREATE FUNCTION search_number_ends(term text, max_rows integer) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = penning, public, pg_temp
  SET plan_cache_mode = force_custom_plan
  AS $$
DECLARE
  plain text := lower(btrim(term));
  digits text := number_key(plain);
  -- Letters before the digits are only in the index where other characters precede them. A number with
  -- nothing but letters there is indexed by its digits alone.
  letters_too text := regexp_replace(upper(plain COLLATE "C"), '[^A-Z0-9]', '', 'g') COLLATE "C";
BEGIN
  IF length(plain) < 2 OR digits = '' THEN RETURN; END IF;
  RETURN QUERY
    SELECT near.id FROM (
      SELECT d.id, d.number, d.number_value FROM documents d
      WHERE d.company_id = current_company()
        AND d.status IN (document_status('sent'), document_status('credited'), document_status('quotation'), document_status('archivedQuotation'))
        AND (reverse(number_key(d.number)) LIKE reverse(letters_too) || '%'
          OR letters_too <> digits AND reverse(number_key(d.number)) = reverse(digits))
      -- Words that end in digits are rarely the end of a number: only a few are checked.
      LIMIT CASE WHEN plain ~ '^\d+$' THEN NULL ELSE 200 END
    ) near
    WHERE lower(near.number) LIKE '%' || like_literal(plain)
    ORDER BY near.number_value DESC LIMIT max_rows;
END
$$;

-- The pattern of a term without the words that more than half of a sample contains: those are in every
-- list of the index and distinguish nothing. The whole pattern where no word would remain.
CREATE FUNCTION narrowing_pattern(folded_term text, sample text[]) RETURNS text
  LANGUAGE sql IMMUTABLE
  AS $$
  SELECT '%' || CASE WHEN bool_and(is_common) THEN like_literal(folded_term)
    ELSE string_agg(CASE WHEN is_common THEN '%' ELSE like_literal(word) END, ' ' ORDER BY place) END || '%'
  FROM (
    SELECT word, place, word = '' OR cardinality(sample) < 2 * (
      SELECT count(*) FROM unnest(sample) AS one (text) WHERE one.text LIKE '%' || like_literal(word) || '%') AS is_common
    FROM string_to_table(folded_term, ' ') WITH ORDINALITY AS words (word, place)
  ) words
$$;

-- The newest rows of a company that contain a text, read in order: for a text that many rows have.
CREATE FUNCTION search_newest(searched regclass, id_column name, placed text, pattern text, max_rows integer)
  RETURNS TABLE (id uuid, status smallint, send_date date)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = penning, public, pg_temp
  -- The key alone, newest first: common texts are found long before its end.
  SET enable_sort = off SET enable_seqscan = off SET enable_bitmapscan = off
  AS $$
BEGIN
  RETURN QUERY EXECUTE format(
    'SELECT %2$I, %3$s FROM %1$s WHERE company_id = $1 AND folded || '''' LIKE $2 ORDER BY %2$I DESC LIMIT $3',
    searched, id_column, placed)
    USING current_company(), pattern, max_rows;
END
$$;

-- The rows of a company whose folded text contains a term, up to a limit, with the two columns of
-- `placed`. A sample of the newest shows how common it is.
CREATE FUNCTION search_placed(searched regclass, id_column name, placed text, term text, max_rows integer)
  RETURNS TABLE (id uuid, status smallint, send_date date)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = penning, public, pg_temp
  AS $$
DECLARE
  folded_term text := fold(btrim(term));
  pattern text := '%' || like_literal(folded_term) || '%';
  sample text[];
  found integer;
BEGIN
  EXECUTE format(
    'SELECT array_agg(folded) FROM (SELECT folded FROM %s WHERE company_id = $1 ORDER BY company_id DESC, %I DESC LIMIT 200) newest',
    searched, id_column) INTO sample USING current_company();
  SELECT count(*) INTO found FROM unnest(sample) AS one (text) WHERE one.text LIKE pattern;
  -- The index collects all rows of a term before it returns the first, so a few rows of a fairly common
  -- one are read faster too. A term in one of ten rows is searched without the text index, in any order,
  -- where there are enough rows before the end.
  IF found * 3 > cardinality(sample) OR found > 3 AND max_rows * cardinality(sample) / found < 4000 THEN
    RETURN QUERY SELECT * FROM search_newest(searched, id_column, placed, pattern, max_rows);
  ELSIF found * 10 > cardinality(sample)
    AND (SELECT reltuples FROM pg_class WHERE oid = searched) > 3 * max_rows * cardinality(sample) / found THEN
    RETURN QUERY EXECUTE format(
      'SELECT %2$I, %3$s FROM %1$s WHERE company_id = $1 AND folded || '''' LIKE $2 LIMIT $3', searched, id_column, placed)
      USING current_company(), pattern, max_rows;
  ELSE
    -- Where only a few are wanted, they are the newest of up to 3,000: the index returns them in no order.
    RETURN QUERY EXECUTE format(
      'SELECT * FROM (
         SELECT %2$I, %3$s FROM %1$s WHERE company_id = $1 AND folded LIKE $2 AND folded || '''' LIKE $3 LIMIT $5
       ) found ORDER BY %2$I DESC LIMIT $4',
      searched, id_column, placed)
      USING current_company(), narrowing_pattern(folded_term, sample), pattern, max_rows,
        CASE WHEN max_rows <= 500 THEN 3000 ELSE max_rows END;
  END IF;
END
$$;

CREATE FUNCTION search_folded(searched regclass, id_column name, term text, max_rows integer) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, public, pg_temp
  AS $$ SELECT id FROM search_placed(searched, id_column, 'NULL::smallint, NULL::date', term, max_rows) $$;

-- The rows whose names have every word of a term, apart from one typing error in each, newest first; where there are
-- none, those in which long words begin with it. The three longest words decide. `called` and `condition` are written
-- here, by the two functions below, never by a caller.
CREATE FUNCTION search_near(searched regclass, called text, condition text, term text, max_rows integer) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = penning, public, pg_temp
  AS $$
DECLARE
  words text[] := ARRAY(
    SELECT word FROM regexp_split_to_table(fold(term), '[^[:alnum:]]+') AS word WHERE length(word) >= 3
    ORDER BY length(word) DESC LIMIT 3);
  first_word text[] := near_spellings(words[1]);
  found integer;
BEGIN
  -- Signs such as % belong to no name: whoever types them means them.
  IF cardinality(words) = 0 OR term !~ '^[[:alnum:][:space:].,&/''-]+$' THEN RETURN; END IF;
  RETURN QUERY EXECUTE format($query$
    SELECT found.id FROM (
      SELECT c.id FROM %1$s c
      WHERE c.company_id = %2$L AND near_spellings(%3$s) && %4$L::text[] AND near_spellings(%3$s) && %5$L::text[]
        AND near_spellings(%3$s) && %6$L::text[] AND %7$s LIMIT 1000
    ) found ORDER BY found.id DESC LIMIT %8$s $query$,
    searched, current_company(), called, first_word, coalesce(near_spellings(words[2]), first_word),
    coalesce(near_spellings(words[3]), first_word), condition, max_rows);
  GET DIAGNOSTICS found = ROW_COUNT;
  -- Otherwise the beginnings of long words: compounds are looked for by what they begin with. Four letters
  -- say too little.
  IF found > 0 OR length(words[1]) < 5 THEN RETURN; END IF;
  RETURN QUERY EXECUTE format($query$
    SELECT found.id FROM (
      SELECT c.id, %3$s AS called FROM %1$s c
      WHERE c.company_id = %2$L AND (near_beginnings(%3$s) && %4$L::text[] OR near_spellings(%3$s) && %5$L::text[])
        AND %6$s LIMIT 200
    ) found
    WHERE has_near(found.called, $1[1], %5$L::text[])
      AND ($1[2] IS NULL OR has_near(found.called, $1[2], near_spellings($1[2])))
      AND ($1[3] IS NULL OR has_near(found.called, $1[3], near_spellings($1[3])))
    ORDER BY found.id DESC LIMIT %7$s $query$,
    searched, current_company(), called, ARRAY(SELECT s FROM spellings_without_one(left(words[1], 5)) s), first_word,
    condition, max_rows) USING words;
END
$$;

CREATE FUNCTION search_near_customers(term text, max_rows integer) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, public, pg_temp
  AS $$ SELECT search_near('customers', 'c.name || '' '' || c.contact', 'c.status = ''active''', term, max_rows) $$;

CREATE FUNCTION search_near_imported_invoices(term text, max_rows integer) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, public, pg_temp
  AS $$ SELECT search_near('imported_invoices', 'c.customer_name || '' '' || c.contact', 'true', term, max_rows) $$;

-- The search over everything: numbers from two characters, names and texts from three; where no customer
-- and no text matches, names with a typing error. Newest first.
CREATE FUNCTION search_company(term text, lows text[], highs text[], max_rows integer)
  RETURNS TABLE (kind text, ref uuid, title text, matched text, status smallint, extra text)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = penning, public, pg_temp
  SET plan_cache_mode = force_custom_plan
  AS $$
DECLARE
  company uuid := current_company();
  folded_term text := fold(btrim(term));
  pattern text := '%' || like_literal(folded_term) || '%';
  is_found boolean;
  near uuid[];
BEGIN
  RETURN QUERY
    SELECT 'invoice', d.id, d.number || ' ' || d.customer_name, 'number', d.status, ''
    FROM (
      SELECT id, 0 AS rank FROM search_numbers(term, lows, highs, max_rows) id
      UNION ALL SELECT id, 1 FROM search_number_ends(term, max_rows) id
    ) found JOIN documents d ON d.company_id = company AND d.id = found.id
    ORDER BY found.rank, d.number_order DESC;
  is_found := FOUND;
  IF length(folded_term) < 3 THEN
    -- Too short for the trigram index: only the beginnings of names.
    RETURN QUERY
      SELECT 'customer', c.id, c.name, 'companyname', NULL::smallint, c.contact
      FROM customers c
      WHERE c.company_id = company AND c.status = 'active' AND c.name_folded LIKE like_literal(folded_term) || '%'
      LIMIT max_rows;
    RETURN;
  END IF;
  -- A word in many addresses would push a name out of the first results, so names that begin with it are
  -- searched too.
  RETURN QUERY
    SELECT 'customer', c.id, c.name, CASE WHEN c.name_folded LIKE pattern THEN 'companyname' ELSE 'contact' END,
      NULL::smallint, c.contact
    FROM (
      (SELECT b.id FROM customers b
       WHERE b.company_id = company AND b.name_folded LIKE like_literal(folded_term) || '%' AND b.status = 'active' LIMIT max_rows)
      UNION SELECT found.id FROM search_folded('customers', 'id', term, 500) found (id)
    ) found JOIN customers c ON c.company_id = company AND c.id = found.id
    WHERE c.status = 'active' AND (c.name_folded LIKE pattern OR c.contact_folded LIKE pattern)
    ORDER BY c.name_folded LIKE like_literal(folded_term) || '%' DESC, c.id DESC LIMIT max_rows;
  is_found := is_found OR FOUND;
  -- The newest of the last that were made: a draft by the day on which somebody worked on it.
  RETURN QUERY
    SELECT 'invoice', d.id, coalesce(d.number || ' ', '') || d.customer_name,
      CASE WHEN s.line_text LIKE pattern THEN 'description' WHEN s.name LIKE pattern THEN 'companyname' ELSE 'contact' END,
      d.status, ''
    FROM search_folded('document_search', 'document_id', term, 100 + max_rows) found (id)
    JOIN document_search s ON s.company_id = company AND s.document_id = found.id
    JOIN documents d ON d.company_id = company AND d.id = found.id
    ORDER BY coalesce(d.send_date, (d.updated_at AT TIME ZONE 'UTC')::date) DESC, d.number_order DESC NULLS LAST, d.id DESC
    LIMIT max_rows;
  IF is_found OR FOUND THEN RETURN; END IF;
  near := ARRAY(SELECT search_near_customers(term, max_rows));
  RETURN QUERY
    SELECT 'customer', c.id, c.name,
      CASE WHEN EXISTS (
        SELECT FROM regexp_split_to_table(folded_term, '[^[:alnum:]]+') AS word
        WHERE length(word) >= 3 AND has_near(c.name, word, near_spellings(word))
      ) THEN 'companyname' ELSE 'contact' END,
      NULL::smallint, c.contact
    FROM unnest(near) WITH ORDINALITY AS found (id, place)
    JOIN customers c ON c.company_id = company AND c.id = found.id ORDER BY found.place;
  RETURN QUERY
    SELECT 'invoice', d.id, coalesce(d.number || ' ', '') || d.customer_name, 'companyname', d.status, ''
    FROM unnest(near) AS found (id) CROSS JOIN LATERAL (
      SELECT one.id, one.number, one.customer_name, one.status, one.send_date, one.updated_at, one.number_order
      FROM documents one WHERE one.company_id = company AND one.customer_id = found.id
      ORDER BY one.send_date DESC, one.id DESC LIMIT max_rows
    ) d
    ORDER BY coalesce(d.send_date, (d.updated_at AT TIME ZONE 'UTC')::date) DESC, d.number_order DESC NULLS LAST, d.id DESC
    LIMIT max_rows;
END
$$;

-- The documents found by a search in the archive, up to a limit: by the beginning or end of the number, by
-- names and line texts.
CREATE FUNCTION search_documents(term text, lows text[], highs text[], max_rows integer) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = penning, public, pg_temp
  SET plan_cache_mode = force_custom_plan
  AS $$
BEGIN
  RETURN QUERY
    SELECT id FROM search_numbers(term, lows, highs, max_rows) id
    UNION SELECT id FROM search_number_ends(term, max_rows) id
    UNION SELECT id FROM search_folded('document_search', 'document_id', term, max_rows) id
    LIMIT max_rows;
END
$$;

-- The rows of the other lists that contain a term, up to a limit. Each names its table itself: the caller
-- chooses none. For sent documents, while the number found is within the limit: how many there are, and
-- the newest of them.
CREATE FUNCTION search_sent(term text, lows text[], highs text[], max_rows integer, newest integer)
  RETURNS TABLE (found integer, ids uuid[])
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = penning, public, pg_temp
  SET plan_cache_mode = force_custom_plan
  AS $$
BEGIN
  RETURN QUERY
    WITH hits AS (
      SELECT d.id, d.status, d.send_date FROM (
        SELECT id FROM search_numbers(term, lows, highs, max_rows + 1) id
        UNION SELECT id FROM search_number_ends(term, max_rows + 1) id
      ) numbered JOIN documents d ON d.company_id = current_company() AND d.id = numbered.id
      UNION SELECT p.id, p.status, p.send_date
        FROM search_placed('document_search', 'document_id', 'status, send_date', term, max_rows + 1) p
    ), sent AS (
      SELECT hits.id, hits.send_date FROM hits WHERE hits.status IN (document_status('sent'), document_status('credited'))
    )
    SELECT CASE WHEN (SELECT count(*) FROM hits) <= max_rows THEN (SELECT count(*) FROM sent)::integer END,
      ARRAY(SELECT sent.id FROM sent ORDER BY sent.send_date DESC, sent.id DESC LIMIT newest);
END
$$;

CREATE FUNCTION search_customers(term text, max_rows integer) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, public, pg_temp
  AS $$ SELECT search_folded('customers', 'id', term, max_rows) $$;

CREATE FUNCTION search_products(term text, max_rows integer) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, public, pg_temp
  AS $$ SELECT search_folded('products', 'id', term, max_rows) $$;

CREATE FUNCTION search_purchases(term text, max_rows integer) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, public, pg_temp
  AS $$ SELECT search_folded('purchases', 'id', term, max_rows) $$;

CREATE FUNCTION search_imported_invoices(term text, max_rows integer) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, public, pg_temp
  AS $$ SELECT search_folded('imported_invoices', 'id', term, max_rows) $$;

-- The same for imported invoices.
CREATE FUNCTION search_company_imported_invoices(term text, max_rows integer)
  RETURNS TABLE (ref uuid, title text, matched text, extra text)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = penning, public, pg_temp
  AS $$
DECLARE
  company uuid := current_company();
  folded_term text := fold(btrim(term));
  pattern text := '%' || like_literal(folded_term) || '%';
BEGIN
  IF length(folded_term) < 3 THEN
    RETURN QUERY
      SELECT h.id, h.number || ' ' || h.customer_name, 'number', h.contact FROM imported_invoices h
      WHERE h.company_id = company AND h.number_folded LIKE like_literal(folded_term) || '%' LIMIT max_rows;
    RETURN;
  END IF;
  RETURN QUERY
    SELECT h.id, h.number || ' ' || h.customer_name,
      CASE WHEN h.number_folded LIKE pattern THEN 'number' WHEN h.customer_folded LIKE pattern THEN 'companyname'
           WHEN h.contact_folded LIKE pattern THEN 'contact' ELSE 'description' END,
      h.contact
    FROM search_folded('imported_invoices', 'id', term, 100 + max_rows) found (id)
    JOIN imported_invoices h ON h.company_id = company AND h.id = found.id
    ORDER BY h.invoice_date DESC, h.id DESC LIMIT max_rows;
  -- A typing error is only looked for where nobody and nothing is called what was typed.
  IF FOUND OR EXISTS (SELECT FROM search_folded('customers', 'id', term, 1))
    OR EXISTS (SELECT FROM search_folded('document_search', 'document_id', term, 1)) THEN RETURN; END IF;
  RETURN QUERY
    SELECT h.id, h.number || ' ' || h.customer_name,
      CASE WHEN EXISTS (
        SELECT FROM regexp_split_to_table(folded_term, '[^[:alnum:]]+') AS word
        WHERE length(word) >= 3 AND has_near(h.customer_name, word, near_spellings(word))
      ) THEN 'companyname' ELSE 'contact' END,
      h.contact
    FROM search_near_imported_invoices(term, 100 + max_rows) found (id)
    JOIN imported_invoices h ON h.company_id = company AND h.id = found.id
    ORDER BY h.invoice_date DESC, h.id DESC LIMIT max_rows;
END
$$;

-- Documents for which the job couldn't make a PDF: how often, and when it tries again.
CREATE TABLE pdf_tries (
  company_id uuid NOT NULL,
  document_id uuid NOT NULL,
  attempts integer NOT NULL,
  next_try_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, document_id),
  FOREIGN KEY (company_id, document_id) REFERENCES documents (company_id, id) ON DELETE CASCADE
);
SELECT protect_tenant_table('pdf_tries', 'SELECT, INSERT, UPDATE, DELETE');
CREATE POLICY lookups ON pdf_tries FOR SELECT TO app_owner USING (true);

-- Sent documents whose PDF nobody has requested yet; the job makes and stores it. One that failed waits
-- for its time, so that however many there are, others are not held up.
CREATE FUNCTION list_missing_pdfs(before timestamptz, at timestamptz, beyond timestamptz, max_rows integer)
  RETURNS TABLE (company_id uuid, id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT d.company_id, d.id FROM documents d
  WHERE d.planned_on IS NULL AND d.sent_at < before AND d.sent_at IS NOT NULL AND d.pdf_file_id IS NULL
    AND NOT EXISTS (SELECT FROM pdf_tries t
      WHERE t.company_id = d.company_id AND t.document_id = d.id AND t.next_try_at > at AND t.next_try_at <= beyond)
  ORDER BY d.sent_at LIMIT max_rows
$$;

-- How many documents the job has failed to make a PDF for; counting stops at a thousand.
CREATE FUNCTION count_failing_pdfs() RETURNS bigint
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$ SELECT count(*) FROM (SELECT FROM pdf_tries LIMIT 1000) failing $$;

GRANT EXECUTE ON FUNCTION event_bytes, append_event, append_events, issue_documents, search_company, search_documents,
  search_sent, search_customers, search_products, search_purchases, search_imported_invoices,
  search_company_imported_invoices TO app_user;
GRANT EXECUTE ON FUNCTION find_public_link, find_statement_link, list_stale_imports, list_due_recurrences, list_due_sendings, list_missing_pdfs, count_failing_pdfs
  TO app_platform;
