-- The archive: what people keep of their own in it, actions on many documents, what is to be booked, files of many.

-- Filters that someone keeps; `search` is what the archive's address holds.
CREATE TABLE saved_filters (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users,
  tab text NOT NULL,
  name text NOT NULL,
  search jsonb NOT NULL,
  is_default boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id)
);
CREATE UNIQUE INDEX saved_filters_name ON saved_filters (company_id, user_id, tab, lower(name));
CREATE UNIQUE INDEX saved_filters_one_default ON saved_filters (company_id, user_id, tab) WHERE is_default;

-- The columns that someone wants to see in a tab, in their order.
CREATE TABLE archive_columns (
  company_id uuid NOT NULL REFERENCES companies,
  user_id uuid NOT NULL REFERENCES users,
  tab text NOT NULL,
  columns text[] NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, user_id, tab)
);

-- One action on many documents. It acts as the person that began it, with the rights of the moment each document is
-- dealt with. `token` makes beginning idempotent.
CREATE TABLE bulk_jobs (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  token uuid NOT NULL,
  action text NOT NULL,
  parameters jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('running', 'cancelling', 'done', 'cancelled')),
  total integer NOT NULL,
  done integer NOT NULL DEFAULT 0,
  failed integer NOT NULL DEFAULT 0,
  created_by uuid NOT NULL REFERENCES users,
  origin text NOT NULL,
  created_at timestamptz NOT NULL,
  touched_at timestamptz NOT NULL,
  finished_at timestamptz,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, token)
);
CREATE INDEX bulk_jobs_begun ON bulk_jobs (company_id, created_at DESC, id DESC);
CREATE INDEX bulk_jobs_unfinished ON bulk_jobs (touched_at) WHERE state IN ('running', 'cancelling');

-- The documents of an action, frozen when it began, and what became of each. `error` is a name of the error catalogue.
CREATE TABLE bulk_items (
  company_id uuid NOT NULL,
  bulk_id uuid NOT NULL,
  position integer NOT NULL,
  document_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'failed')),
  error text,
  label text NOT NULL DEFAULT '',
  finished_at timestamptz,
  PRIMARY KEY (company_id, bulk_id, position),
  UNIQUE (company_id, bulk_id, document_id),
  FOREIGN KEY (company_id, bulk_id) REFERENCES bulk_jobs (company_id, id) ON DELETE CASCADE,
  CHECK ((state = 'failed') = (error IS NOT NULL))
);
CREATE INDEX bulk_items_waiting ON bulk_items (company_id, bulk_id, position) WHERE state = 'waiting';
CREATE INDEX bulk_items_failed ON bulk_items (company_id, bulk_id, position) WHERE state = 'failed';

-- What is to be booked: one row per document, whatever asks for it, so that nothing is booked twice. A bookkeeping
-- integration picks up what waits, and documents.booked_at says when it was done.
CREATE TABLE bookings (
  company_id uuid NOT NULL,
  document_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'booked', 'failed')),
  reason text NOT NULL DEFAULT '',
  created_by uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, document_id),
  FOREIGN KEY (company_id, document_id) REFERENCES documents (company_id, id)
);
CREATE INDEX bookings_waiting ON bookings (company_id, created_at, document_id) WHERE state = 'waiting';

-- Files of many documents, for a browser to fetch within minutes: the documents are frozen, the file is made while it
-- is read. Only the hash of the address is kept, and it works as long as the session that asked for it.
CREATE TABLE downloads (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  session_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users,
  request jsonb NOT NULL,
  document_ids uuid[] NOT NULL,
  language text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id)
);
CREATE INDEX downloads_expired ON downloads (expires_at);

-- When someone sets the next number, numbers may be passed over: the register says who did that and when.
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

-- What was deleted, for the register to name the numbers that went with it.
CREATE INDEX document_events_deleted ON document_events (company_id, document_id) WHERE event = 'deleted';

DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY[
    'saved_filters', 'archive_columns', 'bulk_jobs', 'bulk_items', 'bookings', 'downloads', 'number_changes'
  ] LOOP
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
  END LOOP;
END
$$;
-- What was asked and what became of it stays, and so does who set which number.
REVOKE DELETE ON bulk_jobs, bulk_items, bookings FROM app_user;
REVOKE UPDATE, DELETE ON number_changes FROM app_user;
REVOKE UPDATE ON downloads FROM app_user;

CREATE POLICY lookups ON bulk_jobs FOR SELECT TO app_owner USING (true);
CREATE POLICY lookups ON downloads FOR SELECT TO app_owner USING (true);
CREATE POLICY tidy ON downloads FOR DELETE TO app_owner USING (true);

-- Actions that go on although nobody works at them (their job got lost); the sweeping job queues them again.
CREATE FUNCTION list_stale_bulk_jobs(before timestamptz, most integer) RETURNS TABLE (company_id uuid, id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT b.company_id, b.id FROM bulk_jobs b
  WHERE b.state IN ('running', 'cancelling') AND b.touched_at < before ORDER BY b.touched_at LIMIT most
$$;

-- The download of an address that still works; whether its session lives is asked apart.
CREATE FUNCTION find_download(hash bytea, at timestamptz) RETURNS TABLE (company_id uuid, id uuid, session_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT d.company_id, d.id, d.session_id FROM downloads d WHERE d.token_hash = hash AND d.expires_at > at
$$;

CREATE FUNCTION delete_expired_downloads(before timestamptz) RETURNS void
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$ DELETE FROM downloads d WHERE d.expires_at < before $$;

ALTER FUNCTION list_stale_bulk_jobs OWNER TO app_owner;
ALTER FUNCTION find_download OWNER TO app_owner;
ALTER FUNCTION delete_expired_downloads OWNER TO app_owner;
REVOKE EXECUTE ON FUNCTION list_stale_bulk_jobs, find_download, delete_expired_downloads FROM PUBLIC;
GRANT EXECUTE ON FUNCTION list_stale_bulk_jobs, find_download, delete_expired_downloads TO app_platform;
