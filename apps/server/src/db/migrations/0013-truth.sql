-- What really became of a message, what people should be told, and the clock of a demo.

-- One row per recipient of a message that a mail server has answered for; a recipient without a row waits for one.
CREATE TABLE delivery_recipients (
  company_id uuid NOT NULL,
  delivery_id uuid NOT NULL,
  address text NOT NULL,
  state text NOT NULL CHECK (state IN ('accepted', 'delivered', 'failed')),
  -- The enhanced status code (RFC 3463) such as 5.1.1, when the answer had one.
  status_code text NOT NULL DEFAULT '',
  reason text NOT NULL DEFAULT '',
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, delivery_id, address),
  FOREIGN KEY (company_id, delivery_id) REFERENCES deliveries (company_id, id)
);

-- Something a company should know of; `key` keeps the same thing from being told twice.
CREATE TABLE notifications (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  key text NOT NULL,
  kind text NOT NULL,
  document_id uuid,
  data jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, key),
  FOREIGN KEY (company_id, document_id) REFERENCES documents (company_id, id) ON DELETE CASCADE
);
CREATE INDEX notifications_newest ON notifications (company_id, created_at DESC, id DESC);
CREATE INDEX notifications_document ON notifications (company_id, document_id) WHERE document_id IS NOT NULL;

-- Who has read what; each person reads for themselves.
CREATE TABLE notification_reads (
  company_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users,
  notification_id uuid NOT NULL,
  read_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, user_id, notification_id),
  FOREIGN KEY (company_id, notification_id) REFERENCES notifications (company_id, id) ON DELETE CASCADE
);
CREATE INDEX notification_reads_notification ON notification_reads (company_id, notification_id);

-- How far a demo's clock stands ahead of the machine's; no row in an installation whose clock was never moved.
CREATE TABLE installation_clock (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  ahead_ms bigint NOT NULL CHECK (ahead_ms >= 0),
  moved_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON installation_clock TO app_platform;

DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['delivery_recipients', 'notifications', 'notification_reads'] LOOP
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
GRANT SELECT, INSERT, UPDATE, DELETE ON delivery_recipients TO app_user;
GRANT SELECT, INSERT ON notifications, notification_reads TO app_user;

-- Whose message a bounce is about. The caller has checked the token, or compares the Message-ID inside the company.
CREATE FUNCTION find_delivery_company(delivery uuid) RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$ SELECT d.company_id FROM deliveries d WHERE d.id = delivery $$;
REVOKE EXECUTE ON FUNCTION find_delivery_company FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_delivery_company TO app_platform;
CREATE INDEX deliveries_id ON deliveries (id);

-- What a text says as JSON; null when it is none, as when somebody changed it.
CREATE FUNCTION readable_json(value text) RETURNS jsonb
  LANGUAGE plpgsql IMMUTABLE
  AS $$
BEGIN
  RETURN value::jsonb;
EXCEPTION WHEN invalid_text_representation OR untranslatable_character THEN
  RETURN NULL;
END
$$;
REVOKE EXECUTE ON FUNCTION readable_json FROM PUBLIC;
GRANT EXECUTE ON FUNCTION readable_json TO app_user;
