-- Automatic collection: the mandates of customers, batches of collections, and what the bank did with each.

-- How a company collects, and its batches' count; no row means the defaults.
CREATE TABLE collection_settings (
  company_id uuid PRIMARY KEY REFERENCES companies,
  scheme text NOT NULL DEFAULT 'CORE' CHECK (scheme IN ('CORE', 'B2B')),
  -- Days between telling the customer and collecting, as agreed in the mandate's text.
  notice_days integer NOT NULL DEFAULT 14 CHECK (notice_days BETWEEN 1 AND 14),
  -- When the bank must have a file: TARGET days before the collection date, and the time on that day.
  lead_days integer NOT NULL DEFAULT 1 CHECK (lead_days BETWEEN 1 AND 14),
  cut_off text NOT NULL DEFAULT '15:00' CHECK (cut_off ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  batch_booking boolean NOT NULL DEFAULT true,
  file_version text NOT NULL DEFAULT 'pain.008.001.08' CHECK (file_version IN ('pain.008.001.08', 'pain.008.001.02')),
  batches_made integer NOT NULL DEFAULT 0
);

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
  account_holder text NOT NULL DEFAULT '',
  iban text NOT NULL DEFAULT '',
  bic text NOT NULL DEFAULT '',
  language text NOT NULL,
  -- Signing online: the link's token is derived from its nonce with a key that is not in the database.
  link_nonce bytea,
  link_hash bytea UNIQUE,
  link_expires_at timestamptz,
  -- What was signed online, as canonical JSON, and its SHA-256; the paper is made of it.
  content text,
  content_hash bytea,
  signed_at timestamptz,
  paper_file_id uuid,
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
  FOREIGN KEY (company_id, paper_file_id) REFERENCES files (company_id, id),
  CONSTRAINT mandate_is_signed CHECK (state <> 'active' OR (signed_on IS NOT NULL AND iban <> '')),
  CONSTRAINT request_has_link CHECK (state <> 'requested' OR (link_hash IS NOT NULL AND link_expires_at IS NOT NULL))
);
CREATE UNIQUE INDEX mandates_one_active ON mandates (company_id, customer_id)
  WHERE state = 'active' AND sequence <> 'finished';
CREATE UNIQUE INDEX mandates_one_request ON mandates (company_id, customer_id) WHERE state = 'requested';
CREATE INDEX mandates_customer ON mandates (company_id, customer_id, created_at DESC, id DESC);

-- What was signed stays as it was signed.
CREATE FUNCTION refuse_change_of_signed() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF OLD.content IS NOT NULL AND (NEW.content, NEW.content_hash, NEW.signed_at, NEW.customer_id)
       IS DISTINCT FROM (OLD.content, OLD.content_hash, OLD.signed_at, OLD.customer_id)
     OR (OLD.paper_file_id IS NOT NULL AND NEW.paper_file_id IS DISTINCT FROM OLD.paper_file_id) THEN
    RAISE EXCEPTION 'a signed mandate cannot be changed' USING ERRCODE = 'P0001';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER mandates_signed_stays BEFORE UPDATE ON mandates FOR EACH ROW EXECUTE FUNCTION refuse_change_of_signed();

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
  -- The file for the bank; it is kept when the batch is opened again, under the batch's next one.
  message_id text,
  file_version text,
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

-- One invoice in one batch. What the bank is told stands here from the moment the file is made; until then it follows
-- the invoice and the mandate.
CREATE TABLE sepa_collections (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  batch_id uuid NOT NULL,
  document_id uuid NOT NULL,
  mandate_id uuid NOT NULL,
  -- rejected: given back before it was settled; returned: after.
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
-- An invoice is in one batch at a time, until the bank has said what became of it.
CREATE UNIQUE INDEX sepa_collections_live ON sepa_collections (company_id, document_id) WHERE state IN ('planned', 'filed');
-- A booking of the bank counts once.
CREATE UNIQUE INDEX sepa_collections_settled ON sepa_collections (company_id, settled_by) WHERE settled_by IS NOT NULL;
CREATE UNIQUE INDEX sepa_collections_returned ON sepa_collections (company_id, returned_by) WHERE returned_by IS NOT NULL;
CREATE INDEX sepa_collections_batch ON sepa_collections (company_id, batch_id, id) INCLUDE (state, amount, document_id);
CREATE INDEX sepa_collections_document ON sepa_collections (company_id, document_id, added_at);
CREATE INDEX sepa_collections_mandate ON sepa_collections (company_id, mandate_id, filed_at);
CREATE INDEX sepa_collections_group ON sepa_collections (company_id, payment_group_id) WHERE state = 'filed';

ALTER TABLE documents
  -- The batch that an invoice is in, while it is planned there or the bank has it.
  ADD COLUMN batch_id uuid,
  ADD FOREIGN KEY (company_id, batch_id) REFERENCES sepa_batches (company_id, id),
  ADD FOREIGN KEY (company_id, mandate_id) REFERENCES mandates (company_id, id);
CREATE INDEX documents_in_batch ON documents (company_id, batch_id) WHERE batch_id IS NOT NULL;
CREATE INDEX documents_mandate ON documents (company_id, mandate_id) WHERE mandate_id IS NOT NULL;
-- What can be collected is little of what there is.
CREATE INDEX documents_to_collect ON documents (company_id, due_date, id) WHERE is_open AND type = 'I' AND batch_id IS NULL;

-- Appends an event to each of many documents, in their order, taking the chain's head once.
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

DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['collection_settings', 'mandates', 'sepa_batches', 'sepa_collections'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format(
      'CREATE POLICY tenant ON %I TO app_user USING (company_id = current_company()) WITH CHECK (company_id = current_company())',
      tenant_table);
    EXECUTE format(
      $policy$CREATE POLICY maintenance ON %I TO app_owner
        USING (current_setting('app.maintenance', true) = 'on') WITH CHECK (current_setting('app.maintenance', true) = 'on')$policy$,
      tenant_table);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE ON %I TO app_user', tenant_table);
  END LOOP;
END
$$;
-- Only what was never in a file can be taken out of a batch again; the rest is history.
GRANT DELETE ON sepa_collections TO app_user;
CREATE FUNCTION refuse_loss_of_collection() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
  IF OLD.state = 'planned' THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'a collection cannot be deleted' USING ERRCODE = 'P0001';
END $$;
CREATE TRIGGER sepa_collections_stay BEFORE DELETE ON sepa_collections
  FOR EACH ROW EXECUTE FUNCTION refuse_loss_of_collection();

-- The mandate that a link asks to sign, whatever became of the request: the page says so kindly.
CREATE POLICY lookups ON mandates FOR SELECT TO app_owner USING (true);
CREATE FUNCTION find_mandate_link(hash bytea) RETURNS TABLE (company_id uuid, mandate_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$ SELECT m.company_id, m.id FROM mandates m WHERE m.link_hash = hash $$;

REVOKE EXECUTE ON FUNCTION append_events, find_mandate_link, refuse_change_of_signed, refuse_loss_of_collection FROM PUBLIC;
GRANT EXECUTE ON FUNCTION append_events TO app_user;
GRANT EXECUTE ON FUNCTION find_mandate_link TO app_platform;
