-- Reminders (the schedule of a company, what was sent, pauses), and what goes with a document: terms and conditions, a
-- profile's attachments, comments and packing slips.

CREATE TABLE reminder_settings (
  company_id uuid PRIMARY KEY REFERENCES companies,
  enabled boolean NOT NULL DEFAULT false,
  since date,
  costs_with_vat boolean NOT NULL DEFAULT false,
  interest_rates jsonb NOT NULL DEFAULT '[]',
  -- The company's day on which the schedule went through all open invoices.
  last_run_on date,
  updated_at timestamptz NOT NULL
);

CREATE TABLE reminder_steps (
  company_id uuid NOT NULL REFERENCES companies,
  step smallint NOT NULL CHECK (step BETWEEN 1 AND 10),
  days integer NOT NULL CHECK (days BETWEEN 0 AND 365),
  claims_interest boolean NOT NULL,
  claims_costs boolean NOT NULL,
  announces_costs boolean NOT NULL,
  -- The company's own texts, by language; where it has none, Penning's are used.
  texts jsonb NOT NULL,
  PRIMARY KEY (company_id, step)
);

CREATE TABLE reminders (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  document_id uuid NOT NULL,
  step integer NOT NULL CHECK (step > 0),
  sent_on date NOT NULL,
  sent_at timestamptz NOT NULL,
  automatic boolean NOT NULL,
  actor_name text NOT NULL,
  recipient text NOT NULL,
  due_on date NOT NULL,
  pay_before date NOT NULL,
  open numeric(14, 2) NOT NULL,
  interest numeric(14, 2) NOT NULL,
  costs numeric(14, 2) NOT NULL,
  announced_costs numeric(14, 2) NOT NULL,
  PRIMARY KEY (company_id, id),
  -- Neither a step nor a day is used twice, whoever sends: two servers, a person and the schedule.
  UNIQUE (company_id, document_id, step),
  UNIQUE (company_id, document_id, sent_on),
  FOREIGN KEY (company_id, document_id) REFERENCES documents (company_id, id)
);
CREATE INDEX reminders_sent ON reminders (company_id, sent_at DESC, id DESC);

CREATE TABLE reminder_pauses (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  document_id uuid,
  customer_id uuid,
  until date,
  reason text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  created_by uuid,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, document_id),
  UNIQUE (company_id, customer_id),
  CHECK ((document_id IS NULL) <> (customer_id IS NULL)),
  FOREIGN KEY (company_id, document_id) REFERENCES documents (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, customer_id) REFERENCES customers (company_id, id) ON DELETE CASCADE
);

-- Terms and conditions by language. What was replaced stays, since documents that were sent refer to it.
CREATE TABLE terms (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  language text NOT NULL,
  file_id uuid NOT NULL,
  attach_to_invoices boolean NOT NULL,
  attach_to_quotations boolean NOT NULL,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, file_id) REFERENCES files (company_id, id)
);
CREATE UNIQUE INDEX terms_current ON terms (company_id, language) WHERE ended_at IS NULL;
CREATE INDEX terms_file ON terms (company_id, file_id);

-- The files that go along with the documents of a profile, before the documents' own.
ALTER TABLE profiles ADD COLUMN attachment_ids uuid[] NOT NULL DEFAULT '{}';

-- What colleagues tell each other about a document; the customer never sees it.
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

-- Where a document's goods go and by which parcel, also once its invoice was sent and cannot change any more.
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

DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY[
    'reminder_settings', 'reminder_steps', 'reminders', 'reminder_pauses', 'terms', 'document_comments', 'packing_slips'
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
REVOKE UPDATE, DELETE ON reminders FROM app_user;
REVOKE DELETE ON terms FROM app_user;

CREATE POLICY lookups ON reminder_settings FOR SELECT TO app_owner USING (true);

-- The companies in which it is morning and whose schedule did not run today.
CREATE FUNCTION list_companies_to_remind(at timestamptz, from_hour integer, most integer)
  RETURNS TABLE (company_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT s.company_id
  FROM reminder_settings s JOIN companies c ON c.id = s.company_id
  WHERE s.enabled
    AND extract(hour FROM at AT TIME ZONE c.timezone) >= from_hour
    AND (s.last_run_on IS NULL OR s.last_run_on < (at AT TIME ZONE c.timezone)::date)
  ORDER BY s.last_run_on NULLS FIRST, s.company_id
  LIMIT most
$$;
REVOKE EXECUTE ON FUNCTION list_companies_to_remind FROM PUBLIC;
GRANT EXECUTE ON FUNCTION list_companies_to_remind TO app_platform;
