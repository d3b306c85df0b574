-- A draft quotation is sent on the morning it is dated as well, just as a draft invoice.
ALTER TABLE documents
  DROP CONSTRAINT planned_is_a_draft,
  ADD CONSTRAINT planned_is_a_draft CHECK (
    (planned_on IS NULL) = (planned_send IS NULL) AND (planned_on IS NULL OR status IN (0, 5))
  );

DROP INDEX documents_planned;
CREATE INDEX documents_planned ON documents (planned_on) WHERE planned_on IS NOT NULL;

CREATE OR REPLACE FUNCTION list_due_sendings(at timestamptz, most integer)
  RETURNS TABLE (company_id uuid, document_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT d.company_id, d.id
  FROM documents d JOIN companies c ON c.id = d.company_id
  WHERE d.planned_on IS NOT NULL
    AND d.planned_on <= (at AT TIME ZONE 'Pacific/Kiritimati')::date
    AND (d.planned_on + time '07:00') AT TIME ZONE c.timezone <= at
  ORDER BY d.planned_on, d.company_id, d.id LIMIT most
$$;
