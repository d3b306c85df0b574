-- Notifications reach people while they look, and a company says who is told of what.

-- Which roles are told of a kind of event; a kind without a row goes to everyone.
CREATE TABLE notification_settings (
  company_id uuid NOT NULL REFERENCES companies,
  kind text NOT NULL,
  roles text[] NOT NULL,
  PRIMARY KEY (company_id, kind)
);
ALTER TABLE notification_settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE notification_settings FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON notification_settings TO app_user
  USING (company_id = current_company()) WITH CHECK (company_id = current_company());
CREATE POLICY maintenance ON notification_settings TO app_owner
  USING (current_setting('app.maintenance', true) = 'on') WITH CHECK (current_setting('app.maintenance', true) = 'on');
GRANT SELECT, INSERT, UPDATE, DELETE ON notification_settings TO app_user;

-- Who was told: the roles of the setting at that moment.
ALTER TABLE notifications
  ADD COLUMN roles text[] NOT NULL DEFAULT '{owner,manager,employee,accountant}';

-- A ticket opens one socket of a session, within a minute (specification section 7, GET /token/lilium).
CREATE UNLOGGED TABLE socket_tickets (
  hash bytea PRIMARY KEY,
  session_id uuid NOT NULL,
  expires_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, DELETE ON socket_tickets TO app_platform;

-- Every server process hears of what was told, when it is committed.
CREATE FUNCTION announce_notification() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM pg_notify('penning_notifications', NEW.company_id || ' ' || NEW.id);
  RETURN NULL;
END
$$;
CREATE TRIGGER announce AFTER INSERT ON notifications FOR EACH ROW EXECUTE FUNCTION announce_notification();
GRANT EXECUTE ON FUNCTION announce_notification TO app_user;

-- Batches that must reach the bank soon and have not: they collect by the given day.
CREATE FUNCTION list_due_batches(until date, most integer) RETURNS TABLE (company_id uuid, id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT b.company_id, b.id FROM sepa_batches b
  WHERE b.state IN ('open', 'filed') AND b.collection_date <= until
    AND NOT EXISTS (SELECT FROM notifications n
      WHERE n.company_id = b.company_id AND n.key = 'batchDue:' || b.id || ':' || b.collection_date)
    AND EXISTS (SELECT FROM sepa_collections c WHERE c.company_id = b.company_id AND c.batch_id = b.id)
  ORDER BY b.collection_date LIMIT most
$$;
REVOKE EXECUTE ON FUNCTION list_due_batches FROM PUBLIC;
GRANT EXECUTE ON FUNCTION list_due_batches TO app_platform;
CREATE POLICY lookups ON notifications FOR SELECT TO app_owner USING (true);
CREATE POLICY lookups ON sepa_batches FOR SELECT TO app_owner USING (true);
CREATE POLICY lookups ON sepa_collections FOR SELECT TO app_owner USING (true);
