-- Purchase invoices that came in, and invoices of earlier systems.

ALTER TABLE files
  DROP CONSTRAINT files_purpose_check,
  ADD CONSTRAINT files_purpose_check CHECK (purpose IN ('attachment', 'logo', 'paper', 'purchase', 'import'));

CREATE TABLE purchases (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  creation_token uuid NOT NULL,
  -- The original, byte for byte.
  file_id uuid NOT NULL,
  source text NOT NULL CHECK (source IN ('upload', 'email', 'peppol')),
  -- What the sender's network calls the message; the same message again is the same purchase.
  message_id text,
  format text NOT NULL CHECK (format IN ('pdf', 'ubl', 'cii')),
  -- Whether an e-invoice was read out of the file.
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
  total_excl numeric(17, 2) NOT NULL,
  total_vat numeric(17, 2) NOT NULL,
  total_incl numeric(17, 2) NOT NULL,
  payable numeric(17, 2) NOT NULL,
  vat jsonb NOT NULL,
  lines jsonb NOT NULL,
  line_count integer NOT NULL,
  attachments text[] NOT NULL,
  doubts text[] NOT NULL,
  paid_on date,
  -- What has to be known before it can be paid and booked.
  is_complete boolean GENERATED ALWAYS AS (supplier_name <> '' AND number <> '' AND invoice_date IS NOT NULL) STORED,
  version integer NOT NULL DEFAULT 1,
  created_by uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  number_folded text GENERATED ALWAYS AS (fold(number)) STORED,
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
CREATE INDEX purchases_folded ON purchases USING gin (company_id, folded public.gin_trgm_ops) WITH (fastupdate = off);

-- One file of an earlier system: how it is read, and how far its import is.
CREATE TABLE history_imports (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  file_id uuid NOT NULL,
  filename text NOT NULL,
  settings jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('uploaded', 'running', 'done', 'undone')),
  row_count integer NOT NULL,
  read_count integer NOT NULL DEFAULT 0,
  imported_count integer NOT NULL DEFAULT 0,
  duplicate_count integer NOT NULL DEFAULT 0,
  refused_count integer NOT NULL DEFAULT 0,
  -- The first rows that were left out, and why.
  refused jsonb NOT NULL DEFAULT '[]',
  created_by uuid,
  created_at timestamptz NOT NULL,
  finished_at timestamptz,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, file_id) REFERENCES files (company_id, id)
);
CREATE INDEX history_imports_newest ON history_imports (company_id, created_at DESC, id DESC);

CREATE TABLE history_documents (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  import_id uuid NOT NULL,
  -- The line of the file that the row begins on.
  line integer NOT NULL,
  number text NOT NULL,
  type text NOT NULL CHECK (type IN ('invoice', 'credit')),
  invoice_date date NOT NULL,
  due_date date,
  customer_name text NOT NULL,
  customer_number text NOT NULL,
  contact text NOT NULL,
  description text NOT NULL,
  reference text NOT NULL,
  currency text NOT NULL,
  total_excl numeric(17, 2),
  total_vat numeric(17, 2),
  total_incl numeric(17, 2) NOT NULL,
  -- Unknown when the file does not say.
  paid boolean,
  paid_on date,
  -- The row as it stood in the file: headings and cells in their order.
  source jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  customer_folded text GENERATED ALWAYS AS (fold(customer_name)) STORED,
  contact_folded text GENERATED ALWAYS AS (fold(contact)) STORED,
  number_folded text GENERATED ALWAYS AS (fold(number)) STORED,
  folded text GENERATED ALWAYS AS (
    fold(number || ' ' || customer_name || ' ' || contact || ' ' || customer_number || ' ' || description || ' ' || reference)
  ) STORED,
  PRIMARY KEY (company_id, id),
  -- A row of a file is imported once, however often the job runs.
  UNIQUE (company_id, import_id, line),
  FOREIGN KEY (company_id, import_id) REFERENCES history_imports (company_id, id)
);
-- The same invoice is not imported twice, also not from another file.
CREATE UNIQUE INDEX history_documents_once ON history_documents (company_id, number_folded, invoice_date, type, customer_folded);
CREATE INDEX history_documents_date ON history_documents (company_id, invoice_date DESC, id DESC);
CREATE INDEX history_documents_number ON history_documents (company_id, number_folded text_pattern_ops);
CREATE INDEX history_documents_customer ON history_documents (company_id, customer_folded, id);
CREATE INDEX history_documents_amount ON history_documents (company_id, total_incl, id);
CREATE INDEX history_documents_folded ON history_documents
  USING gin (company_id, folded public.gin_trgm_ops) WITH (fastupdate = off);

DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['purchases', 'history_imports', 'history_documents'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format(
      'CREATE POLICY tenant ON %I TO app_user USING (company_id = current_company()) WITH CHECK (company_id = current_company())',
      tenant_table);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO app_user', tenant_table);
    EXECUTE format(
      $policy$CREATE POLICY maintenance ON %I TO app_owner
        USING (current_setting('app.maintenance', true) = 'on') WITH CHECK (current_setting('app.maintenance', true) = 'on')$policy$,
      tenant_table);
    EXECUTE format('CREATE POLICY lookups ON %I FOR SELECT TO app_owner USING (true)', tenant_table);
  END LOOP;
END
$$;

-- What was imported is read-only, and so is that an import once was.
REVOKE UPDATE ON history_documents FROM app_user;
REVOKE DELETE ON history_imports FROM app_user;

-- Searches of one company, as in search_documents: row-level security would keep the trigram indexes from being used.
CREATE FUNCTION search_purchases(term text, most integer) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, public, pg_temp
  AS $$
  SELECT p.id FROM purchases p
  WHERE p.company_id = current_company() AND p.folded LIKE '%' || like_literal(fold(btrim(term))) || '%' LIMIT most
$$;

CREATE FUNCTION search_history(term text, most integer) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, public, pg_temp
  AS $$
  SELECT h.id FROM history_documents h
  WHERE h.company_id = current_company() AND h.folded LIKE '%' || like_literal(fold(btrim(term))) || '%' LIMIT most
$$;

-- What the search over everything finds in the history: numbers from two signs, names and texts from three.
CREATE FUNCTION search_company_history(term text, most integer)
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
      SELECT h.id, h.number || ' ' || h.customer_name, 'number', h.contact FROM history_documents h
      WHERE h.company_id = company AND h.number_folded LIKE like_literal(folded_term) || '%' LIMIT most;
    RETURN;
  END IF;
  RETURN QUERY
    SELECT h.id, h.number || ' ' || h.customer_name,
      CASE WHEN h.number_folded LIKE pattern THEN 'number' WHEN h.customer_folded LIKE pattern THEN 'companyname'
           WHEN h.contact_folded LIKE pattern THEN 'contact' ELSE 'description' END,
      h.contact
    FROM history_documents h WHERE h.company_id = company AND h.folded LIKE pattern LIMIT most;
END
$$;

REVOKE EXECUTE ON FUNCTION search_purchases, search_history, search_company_history FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_purchases, search_history, search_company_history TO app_user;
