-- Recurring invoices: when they recur and what came of each date; and the lookups of what is due.

-- The schedule of a recurring invoice; what its invoices say is its document (status 2).
CREATE TABLE recurrences (
  company_id uuid NOT NULL,
  document_id uuid NOT NULL,
  start_on date NOT NULL,
  frequency text NOT NULL CHECK (frequency ~ '^([1-9][0-9]{0,2}[dwmy]|LAST)$'),
  -- How many invoices it makes in all, without end when null, and how many it made.
  times integer CHECK (times > 0),
  made integer NOT NULL DEFAULT 0,
  -- The last date that ran or was skipped, and the one whose turn it is, null when none remain.
  handled_until date,
  next_on date,
  -- Whether its invoices are emailed at once, and with which text; the company's own where it is empty.
  sends_automatically boolean NOT NULL,
  subject text NOT NULL DEFAULT '',
  body text NOT NULL DEFAULT '',
  attach_ubl boolean NOT NULL DEFAULT false,
  paused_at timestamptz,
  -- After a run that broke off for a reason of our own: not before this moment again, so that the others go first.
  retry_at timestamptz,
  PRIMARY KEY (company_id, document_id),
  FOREIGN KEY (company_id, document_id) REFERENCES documents (company_id, id) ON DELETE CASCADE,
  CONSTRAINT next_was_not_handled CHECK (next_on > handled_until),
  CONSTRAINT made_no_more_than_times CHECK (made <= times)
) WITH (fillfactor = 80);
CREATE INDEX recurrences_due ON recurrences (next_on) WHERE next_on IS NOT NULL AND paused_at IS NULL;
CREATE INDEX recurrences_next ON recurrences (company_id, next_on, document_id);

-- One row per date that ran or was skipped: its key makes a second run of the same date impossible.
CREATE TABLE recurring_runs (
  company_id uuid NOT NULL,
  recurring_id uuid NOT NULL,
  occurs_on date NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('sent', 'draft', 'failed', 'skipped')),
  document_id uuid,
  -- The name of the error that kept it from being sent; empty when nothing went wrong.
  problem text NOT NULL DEFAULT '',
  at timestamptz NOT NULL,
  PRIMARY KEY (company_id, recurring_id, occurs_on),
  FOREIGN KEY (company_id, recurring_id) REFERENCES recurrences (company_id, document_id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, document_id) REFERENCES documents (company_id, id) ON DELETE SET NULL (document_id)
);
CREATE INDEX recurring_runs_document ON recurring_runs (company_id, document_id) WHERE document_id IS NOT NULL;

DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['recurrences', 'recurring_runs'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format(
      'CREATE POLICY tenant ON %I TO app_user USING (company_id = current_company()) WITH CHECK (company_id = current_company())',
      tenant_table);
    EXECUTE format(
      $policy$CREATE POLICY maintenance ON %I TO app_owner
        USING (current_setting('app.maintenance', true) = 'on') WITH CHECK (current_setting('app.maintenance', true) = 'on')$policy$,
      tenant_table);
  END LOOP;
END
$$;
GRANT SELECT, INSERT, UPDATE ON recurrences TO app_user;
GRANT SELECT, INSERT, UPDATE ON recurring_runs TO app_user;
CREATE POLICY lookups ON recurrences FOR SELECT TO app_owner USING (true);

-- The recurring invoices with a date that has come where their company is.
CREATE FUNCTION list_due_recurrences(at timestamptz, most integer) RETURNS TABLE (company_id uuid, document_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT r.company_id, r.document_id
  FROM recurrences r JOIN companies c ON c.id = r.company_id
  WHERE r.next_on IS NOT NULL AND r.paused_at IS NULL
    -- No place on earth is further ahead than this; it lets the index be used.
    AND r.next_on <= (at AT TIME ZONE 'Pacific/Kiritimati')::date
    AND r.next_on <= (at AT TIME ZONE c.timezone)::date
    AND (r.retry_at IS NULL OR r.retry_at <= at)
  ORDER BY r.next_on, r.company_id, r.document_id LIMIT most
$$;

-- The drafts whose planned sending has come: at seven in the morning where their company is.
CREATE FUNCTION list_due_sendings(at timestamptz, most integer) RETURNS TABLE (company_id uuid, document_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT d.company_id, d.id
  FROM documents d JOIN companies c ON c.id = d.company_id
  WHERE d.planned_on IS NOT NULL AND d.status = 0
    AND d.planned_on <= (at AT TIME ZONE 'Pacific/Kiritimati')::date
    AND (d.planned_on + time '07:00') AT TIME ZONE c.timezone <= at
  ORDER BY d.planned_on, d.company_id, d.id LIMIT most
$$;

REVOKE EXECUTE ON FUNCTION list_due_recurrences, list_due_sendings FROM PUBLIC;
GRANT EXECUTE ON FUNCTION list_due_recurrences, list_due_sendings TO app_platform;
