-- Quotations: how they were answered, and the company's usual time to answer.

ALTER TABLE companies
  -- Days that a quotation stays valid when its draft states no last day.
  ADD COLUMN quotation_term integer NOT NULL DEFAULT 30 CHECK (quotation_term BETWEEN 0 AND 365);

-- The one answer of a quotation; what was answered is never changed.
CREATE TABLE quotation_answers (
  company_id uuid NOT NULL,
  document_id uuid NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('accepted', 'rejected')),
  at timestamptz NOT NULL,
  -- By the customer on the public page, or by somebody of the company on the customer's behalf.
  given_by text NOT NULL CHECK (given_by IN ('customer', 'staff')),
  name text NOT NULL,
  reason text NOT NULL DEFAULT '',
  user_id uuid,
  user_name text NOT NULL DEFAULT '',
  origin text NOT NULL DEFAULT '',
  -- Strokes as path data, as the domain reads and writes them.
  signature text NOT NULL DEFAULT '',
  -- The SHA-256 of the paper that was accepted, and of its content.
  paper_hash bytea,
  content_hash bytea NOT NULL,
  -- The sealed PDF of an acceptance.
  proof_file_id uuid,
  PRIMARY KEY (company_id, document_id),
  CHECK ((given_by = 'staff') = (user_id IS NOT NULL)),
  CHECK ((outcome = 'accepted') = (proof_file_id IS NOT NULL) AND (outcome = 'rejected' OR paper_hash IS NOT NULL)),
  FOREIGN KEY (company_id, document_id) REFERENCES documents (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, proof_file_id) REFERENCES files (company_id, id)
);

ALTER TABLE quotation_answers ENABLE ROW LEVEL SECURITY;
ALTER TABLE quotation_answers FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON quotation_answers TO app_user
  USING (company_id = current_company()) WITH CHECK (company_id = current_company());
CREATE POLICY maintenance ON quotation_answers TO app_owner
  USING (current_setting('app.maintenance', true) = 'on') WITH CHECK (current_setting('app.maintenance', true) = 'on');
GRANT SELECT, INSERT ON quotation_answers TO app_user;

-- An archived quotation can be deleted, and its links and messages with it; its events stay. No invoice that has
-- either of them can be deleted at all.
ALTER TABLE public_links
  DROP CONSTRAINT public_links_company_id_document_id_fkey,
  ADD FOREIGN KEY (company_id, document_id) REFERENCES documents (company_id, id) ON DELETE CASCADE;
ALTER TABLE deliveries
  DROP CONSTRAINT deliveries_company_id_document_id_fkey,
  ADD FOREIGN KEY (company_id, document_id) REFERENCES documents (company_id, id) ON DELETE CASCADE;

-- The page of an archived quotation says that it is over.
CREATE OR REPLACE FUNCTION find_public_link(hash bytea) RETURNS TABLE (company_id uuid, document_id uuid, link_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT l.company_id, l.document_id, l.id
  FROM public_links l
  JOIN documents d ON d.company_id = l.company_id AND d.id = l.document_id AND d.status IN (1, 3, 4, 6)
  WHERE l.token_hash = hash AND l.revoked_at IS NULL
$$;
