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
