-- Everything outgoing: messages, reminders, e-invoices over the network, notifications, downloads, and
-- data for other services.

CREATE TABLE deliveries (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  document_id uuid,
  -- The recipient of a message that isn't about a single document, such as a statement of account.
  customer_id uuid,
  intent text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('email', 'sms')),
  recipient text NOT NULL,
  subject text NOT NULL,
  message jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('queued', 'accepted', 'delivered', 'failed', 'unconfirmed')),
  -- Why it waits, or for whom it failed: causes, codes and the servers' own words, which each reader gets
  -- in their language.
  reasons jsonb NOT NULL DEFAULT '[]',
  attempts integer NOT NULL DEFAULT 0,
  next_try_at timestamptz,
  -- Set just before the end of the message is sent to a mail server; an attempt that left it set may have
  -- sent the message.
  leaving_at timestamptz,
  message_id text NOT NULL,
  -- When it was decided whether a text message follows this email, which failed.
  followed_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, intent),
  FOREIGN KEY (company_id, document_id) REFERENCES documents (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, customer_id) REFERENCES customers (company_id, id) ON DELETE SET NULL (customer_id)
);
CREATE INDEX deliveries_customer ON deliveries (company_id, customer_id, created_at DESC) WHERE customer_id IS NOT NULL;
CREATE INDEX deliveries_document ON deliveries (company_id, document_id, created_at);
CREATE INDEX deliveries_waiting ON deliveries (company_id, next_try_at) WHERE state = 'queued';
CREATE INDEX deliveries_failed ON deliveries (company_id, updated_at) WHERE state = 'failed';
CREATE INDEX deliveries_unconfirmed ON deliveries (company_id, updated_at) WHERE state = 'unconfirmed';
CREATE INDEX deliveries_id ON deliveries (id);
SELECT protect_tenant_table('deliveries', 'SELECT, INSERT, UPDATE');
CREATE POLICY lookups ON deliveries FOR SELECT TO app_owner USING (true);

-- One row per recipient that a mail server has answered for; a recipient without a row is still waiting.
CREATE TABLE delivery_recipients (
  company_id uuid NOT NULL,
  delivery_id uuid NOT NULL,
  address text NOT NULL,
  state text NOT NULL CHECK (state IN ('accepted', 'delivered', 'failed')),
  -- The enhanced status code (RFC 3463) such as 5.1.1, if the response had one.
  status_code text NOT NULL DEFAULT '',
  reason jsonb,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, delivery_id, address),
  FOREIGN KEY (company_id, delivery_id) REFERENCES deliveries (company_id, id)
);
SELECT protect_tenant_table('delivery_recipients', 'SELECT, INSERT, UPDATE, DELETE');

-- The local mailbox: whole RFC 5322 messages, while no SMTP server is configured.
CREATE TABLE mailbox_messages (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  delivery_id uuid,
  mail_from text NOT NULL,
  mail_to text NOT NULL,
  subject text NOT NULL,
  received_at timestamptz NOT NULL,
  source bytea NOT NULL,
  PRIMARY KEY (company_id, id)
);
CREATE UNIQUE INDEX mailbox_delivery ON mailbox_messages (company_id, delivery_id) WHERE delivery_id IS NOT NULL;
CREATE INDEX mailbox_received ON mailbox_messages (company_id, received_at DESC, id DESC);
SELECT protect_tenant_table('mailbox_messages', 'SELECT, INSERT, UPDATE, DELETE');

-- Emails about people's accounts, with their one-time links, while no SMTP server is configured: for the
-- operator, and for nobody in any company.
CREATE TABLE account_letters (
  delivery_id uuid PRIMARY KEY,
  mail_to text NOT NULL,
  subject text NOT NULL,
  received_at timestamptz NOT NULL,
  source bytea NOT NULL
);
CREATE INDEX account_letters_received ON account_letters (received_at);
GRANT SELECT, INSERT, DELETE ON account_letters TO app_platform;

-- How many recipients a company wrote to on a day (docs/rules/limits-and-messages.md#mail).
CREATE TABLE mail_days (
  company_id uuid NOT NULL REFERENCES companies,
  day date NOT NULL,
  recipients integer NOT NULL,
  -- Whether it was new, in its trial, or no owner had a verified address, when it last wrote.
  is_newcomer boolean NOT NULL,
  PRIMARY KEY (company_id, day)
);
CREATE INDEX mail_days_newcomers ON mail_days (day) INCLUDE (recipients) WHERE is_newcomer;
SELECT protect_tenant_table('mail_days', 'SELECT, INSERT, UPDATE');
CREATE POLICY lookups ON mail_days FOR SELECT TO app_owner USING (true);

-- How many recipients all such companies have written to on a day. Nobody waits for anybody here: what is claimed at
-- the same moment isn't counted yet.
CREATE FUNCTION count_newcomer_mail(on_day date) RETURNS integer
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$ SELECT coalesce(sum(recipients), 0)::integer FROM mail_days WHERE day = on_day AND is_newcomer $$;
GRANT EXECUTE ON FUNCTION count_newcomer_mail TO app_user;

-- How far a company is trusted with mail: not until one of its owners, or the accounting firm that manages
-- it, has a verified address; less during the trial. Where companies cost nothing and anybody can sign up, less
-- too for one that signed up after `new_since`, unless an owner is a platform admin. `usual_registration` applies
-- until an admin chooses who may sign up.
CREATE FUNCTION find_mail_standing(company uuid, new_since timestamptz, usual_registration text) RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT CASE
    WHEN c.accountant_id IS NULL AND NOT EXISTS (
      SELECT FROM memberships m JOIN users u ON u.id = m.user_id
      WHERE m.company_id = c.id AND m.role = 'owner' AND m.disabled_at IS NULL AND u.email_verified_at IS NOT NULL)
      THEN 'unproven'
    WHEN b.state IN ('demo', 'pending') THEN 'trial'
    WHEN b.free AND c.created_at > new_since
      AND coalesce((SELECT p.registration FROM platform_settings p), usual_registration) = 'open'
      AND NOT EXISTS (
        SELECT FROM memberships m JOIN users u ON u.id = m.user_id
        WHERE m.company_id = c.id AND m.role = 'owner' AND m.disabled_at IS NULL AND u.is_admin)
      THEN 'new'
    ELSE 'confirmed' END
  FROM companies c JOIN subscriptions b ON b.company_id = c.id WHERE c.id = company
$$;
GRANT EXECUTE ON FUNCTION find_mail_standing TO app_user;

-- The company whose message a bounce is about. The caller has checked the token, or compares the
-- Message-ID inside the company.
CREATE FUNCTION find_delivery_company(delivery uuid) RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$ SELECT d.company_id FROM deliveries d WHERE d.id = delivery $$;

-- Messages that are overdue (their job got lost), or scheduled further ahead than any wait (the clock was
-- set back); the sweep queues them again.
CREATE FUNCTION list_stale_deliveries(before timestamptz, beyond timestamptz, max_rows integer) RETURNS TABLE (company_id uuid, id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT d.company_id, d.id FROM deliveries d
  WHERE d.state = 'queued' AND (coalesce(d.next_try_at, d.created_at) < before OR d.next_try_at > beyond)
  ORDER BY d.created_at LIMIT max_rows
$$;

-- Emails about documents that failed, in companies that then send a text message; those that failed long
-- ago are left alone.
CREATE FUNCTION list_failed_emails(since timestamptz, max_rows integer) RETURNS TABLE (company_id uuid, id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT d.company_id, d.id FROM sms_settings s JOIN deliveries d ON d.company_id = s.company_id
  WHERE s.retries_failed_email AND d.state = 'failed' AND d.updated_at >= since AND d.channel = 'email'
    AND d.document_id IS NOT NULL AND d.followed_at IS NULL
  ORDER BY d.updated_at LIMIT max_rows
$$;

-- Reminders ---------------------------------------------------------------------------------------------------

CREATE TABLE reminder_settings (
  company_id uuid PRIMARY KEY REFERENCES companies,
  enabled boolean NOT NULL DEFAULT false,
  since date,
  costs_with_vat boolean NOT NULL DEFAULT false,
  interest_rates jsonb NOT NULL DEFAULT '[]',
  -- The company's day on which the schedule last processed all open invoices.
  last_run_on date,
  -- Days after the due date until what no reminder helped goes to collections, whether that happens by itself, and the
  -- company's day on which it was last looked for.
  collect_after integer CHECK (collect_after BETWEEN 1 AND 730),
  collects_automatically boolean NOT NULL DEFAULT false,
  last_collected_on date,
  updated_at timestamptz NOT NULL
);
SELECT protect_tenant_table('reminder_settings', 'SELECT, INSERT, UPDATE, DELETE');
CREATE POLICY lookups ON reminder_settings FOR SELECT TO app_owner USING (true);

CREATE TABLE reminder_steps (
  company_id uuid NOT NULL REFERENCES companies,
  step smallint NOT NULL CHECK (step BETWEEN 1 AND 10),
  days integer NOT NULL CHECK (days BETWEEN 0 AND 365),
  claims_interest boolean NOT NULL,
  claims_costs boolean NOT NULL,
  announces_costs boolean NOT NULL,
  -- Whether a text message is sent with it.
  sms boolean NOT NULL,
  -- The company's own texts, by language; where there is none, Penning's are used.
  texts jsonb NOT NULL,
  PRIMARY KEY (company_id, step)
);
SELECT protect_tenant_table('reminder_steps', 'SELECT, INSERT, UPDATE, DELETE');

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
SELECT protect_tenant_table('reminders', 'SELECT, INSERT');

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
SELECT protect_tenant_table('reminder_pauses', 'SELECT, INSERT, UPDATE, DELETE');

-- The companies where it is morning and whose schedule hasn't run today.
CREATE FUNCTION list_companies_to_remind(at timestamptz, from_hour integer, max_rows integer)
  RETURNS TABLE (company_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT s.company_id
  FROM reminder_settings s JOIN companies c ON c.id = s.company_id JOIN subscriptions b ON b.company_id = c.id
  WHERE s.enabled AND NOT is_view_only(b, at)
    AND extract(hour FROM at AT TIME ZONE c.timezone) >= from_hour
    AND (s.last_run_on IS NULL OR s.last_run_on < (at AT TIME ZONE c.timezone)::date)
  ORDER BY s.last_run_on NULLS FIRST, s.company_id
  LIMIT max_rows
$$;

-- The companies where it is morning and whose overdue invoices haven't been looked through for collections today.
CREATE FUNCTION list_companies_to_collect(at timestamptz, from_hour integer, max_rows integer)
  RETURNS TABLE (company_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT s.company_id
  FROM reminder_settings s JOIN companies c ON c.id = s.company_id JOIN subscriptions b ON b.company_id = c.id
  WHERE s.enabled AND s.collect_after IS NOT NULL AND NOT is_view_only(b, at)
    AND extract(hour FROM at AT TIME ZONE c.timezone) >= from_hour
    AND (s.last_collected_on IS NULL OR s.last_collected_on < (at AT TIME ZONE c.timezone)::date)
  ORDER BY s.last_collected_on NULLS FIRST, s.company_id
  LIMIT max_rows
$$;

-- E-invoices over the network ---------------------------------------------------------------------------------

-- An e-invoice sent through an access point; the unique intent ensures that it is submitted once.
CREATE TABLE transmissions (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  document_id uuid NOT NULL,
  intent text NOT NULL,
  profile text NOT NULL CHECK (profile IN ('peppol', 'nlcius', 'xrechnung', 'facturx', 'en16931')),
  sender text NOT NULL,
  recipient text NOT NULL,
  -- queued: not submitted yet; accepted: the access point has it; delivered: a receipt arrived; failed: it
  -- will not arrive; unconfirmed: it may have been submitted, and a person has to decide.
  state text NOT NULL CHECK (state IN ('queued', 'accepted', 'delivered', 'failed', 'unconfirmed')),
  reason text NOT NULL DEFAULT '',
  attempts integer NOT NULL DEFAULT 0,
  next_try_at timestamptz,
  -- Since when it may have been submitted without an answer.
  leaving_at timestamptz,
  -- Its id at the access point.
  message_id text,
  created_at timestamptz NOT NULL,
  accepted_at timestamptz,
  updated_at timestamptz NOT NULL,
  -- The connection with which a document was submitted or an address registered; null for the
  -- installation's own.
  connection_id uuid,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, intent),
  FOREIGN KEY (company_id, document_id) REFERENCES documents (company_id, id)
);
CREATE INDEX transmissions_document ON transmissions (company_id, document_id, created_at);
CREATE INDEX transmissions_message ON transmissions (company_id, message_id) WHERE message_id IS NOT NULL;
CREATE INDEX transmissions_due ON transmissions (next_try_at) WHERE state IN ('queued', 'accepted');
CREATE INDEX transmissions_failed ON transmissions (updated_at) WHERE state = 'failed';
SELECT protect_tenant_table('transmissions', 'SELECT, INSERT, UPDATE');
CREATE POLICY lookups ON transmissions FOR SELECT TO app_owner USING (true);

-- The addresses at which companies receive e-invoices; an address belongs to one company.
CREATE TABLE network_addresses (
  company_id uuid NOT NULL REFERENCES companies,
  scheme text NOT NULL,
  number text NOT NULL,
  created_at timestamptz NOT NULL,
  connection_id uuid,
  PRIMARY KEY (company_id),
  UNIQUE (scheme, number)
);
SELECT protect_tenant_table('network_addresses', 'SELECT, INSERT, UPDATE, DELETE');
CREATE POLICY lookups ON network_addresses FOR SELECT TO app_owner USING (true);

-- The built-in test network's own books; it is an outside party that happens to run here.
CREATE TABLE test_network_participants (
  scheme text NOT NULL,
  number text NOT NULL,
  PRIMARY KEY (scheme, number)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON test_network_participants TO app_platform;

CREATE TABLE test_network_messages (
  id text PRIMARY KEY,
  sender text NOT NULL,
  recipient text NOT NULL,
  document_type text NOT NULL,
  document text NOT NULL,
  submissions integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  collected_at timestamptz
);
CREATE INDEX test_network_waiting ON test_network_messages (created_at) WHERE collected_at IS NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON test_network_messages TO app_platform;

-- Transmissions that are overdue (their job got lost), or scheduled further ahead than possible; the sweep
-- queues them again.
CREATE FUNCTION list_due_transmissions(before timestamptz, beyond timestamptz, max_rows integer)
  RETURNS TABLE (company_id uuid, id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT t.company_id, t.id FROM transmissions t
  WHERE t.state IN ('queued', 'accepted') AND (t.next_try_at < before OR t.next_try_at > beyond)
  ORDER BY t.next_try_at LIMIT max_rows
$$;

-- The company at whose address an e-invoice arrived.
CREATE FUNCTION find_network_address(address_scheme text, address_number text) RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT a.company_id FROM network_addresses a WHERE a.scheme = address_scheme AND a.number = address_number
$$;

-- Notifications -----------------------------------------------------------------------------------------------

-- Something a company should know about; `key` prevents notifying twice about the same thing.
CREATE TABLE notifications (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  key text NOT NULL,
  kind text NOT NULL,
  document_id uuid,
  data jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  -- Who was notified: the roles of the setting at that moment.
  roles text[] NOT NULL DEFAULT '{owner,manager,employee,accountant}',
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, key),
  FOREIGN KEY (company_id, document_id) REFERENCES documents (company_id, id) ON DELETE CASCADE
);
CREATE INDEX notifications_newest ON notifications (company_id, created_at DESC, id DESC);
CREATE INDEX notifications_kind ON notifications (company_id, kind, created_at DESC, id DESC);
CREATE INDEX notifications_document ON notifications (company_id, document_id) WHERE document_id IS NOT NULL;
SELECT protect_tenant_table('notifications', 'SELECT, INSERT');
CREATE POLICY lookups ON notifications FOR SELECT TO app_owner USING (true);

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
SELECT protect_tenant_table('notification_reads', 'SELECT, INSERT');

-- Which roles are notified of a kind of event; a kind without a row uses its default roles.
CREATE TABLE notification_settings (
  company_id uuid NOT NULL REFERENCES companies,
  kind text NOT NULL,
  roles text[] NOT NULL CHECK (roles <@ ARRAY['owner', 'manager', 'employee', 'accountant']),
  PRIMARY KEY (company_id, kind)
);
SELECT protect_tenant_table('notification_settings', 'SELECT, INSERT, UPDATE, DELETE');

-- The kinds of events that a person also wants by email, among those that their role is notified of.
CREATE TABLE notification_mails (
  company_id uuid NOT NULL REFERENCES companies,
  user_id uuid NOT NULL REFERENCES users,
  kinds text[] NOT NULL,
  PRIMARY KEY (company_id, user_id)
);
SELECT protect_tenant_table('notification_mails', 'SELECT, INSERT, UPDATE, DELETE');

-- Every server process learns of a notification when it is committed.
CREATE FUNCTION announce_notification() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM pg_notify('penning_notifications', NEW.company_id || ' ' || NEW.id);
  RETURN NULL;
END
$$;
CREATE TRIGGER announce AFTER INSERT ON notifications FOR EACH ROW EXECUTE FUNCTION announce_notification();

-- Batches that must reach the bank soon and haven't: they collect by the given day.
CREATE FUNCTION list_due_batches(until date, max_rows integer) RETURNS TABLE (company_id uuid, id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT b.company_id, b.id FROM sepa_batches b
  WHERE b.state IN ('open', 'filed') AND b.collection_date <= until
    AND NOT EXISTS (SELECT FROM notifications n
      WHERE n.company_id = b.company_id AND n.key = 'batchDue:' || b.id || ':' || b.collection_date)
    AND EXISTS (SELECT FROM sepa_collections c WHERE c.company_id = b.company_id AND c.batch_id = b.id)
  ORDER BY b.collection_date LIMIT max_rows
$$;

-- Many documents at once --------------------------------------------------------------------------------------

-- One action on many documents. It acts as the person who started it, with their rights at the moment each
-- document is processed. `token` makes starting idempotent. `waits_until` is set while the day's emails
-- are used up.
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
  waits_until timestamptz,
  finished_at timestamptz,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, token)
);
CREATE INDEX bulk_jobs_begun ON bulk_jobs (company_id, created_at DESC, id DESC);
CREATE INDEX bulk_jobs_unfinished ON bulk_jobs (touched_at) WHERE state IN ('running', 'cancelling');
-- The request and its outcome can't be deleted.
SELECT protect_tenant_table('bulk_jobs', 'SELECT, INSERT, UPDATE');
CREATE POLICY lookups ON bulk_jobs FOR SELECT TO app_owner USING (true);

-- The documents of an action, frozen when it started, and the outcome for each. `error` is a name of the
-- error catalogue.
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
-- By document: which invoices of an import wait to be sent, and why they couldn't be.
CREATE INDEX bulk_items_of_document ON bulk_items (company_id, document_id) WHERE state <> 'done';
SELECT protect_tenant_table('bulk_items', 'SELECT, INSERT, UPDATE');

-- Unfinished actions that nobody is working on (their job got lost, or they waited for a day with room for
-- their emails); the sweep queues them again. Waiting ones are tried a few times an hour, because the
-- limit may rise.
CREATE FUNCTION list_stale_bulk_jobs(before timestamptz, max_rows integer) RETURNS TABLE (company_id uuid, id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT b.company_id, b.id FROM bulk_jobs b
  WHERE b.state IN ('running', 'cancelling') AND b.touched_at < before
    AND (b.waits_until IS NULL OR b.waits_until < before OR b.touched_at < before - interval '15 minutes')
  ORDER BY b.touched_at LIMIT max_rows
$$;

-- Files of many documents for a browser to fetch within minutes: the documents are frozen, the file is
-- generated while it is read. Only the hash of the URL is stored, and it works as long as the session that
-- requested it.
-- What files for a bookkeeping package are made with, by format, where the company has changed it.
CREATE TABLE bookkeeping_files (
  company_id uuid NOT NULL REFERENCES companies,
  format text NOT NULL CHECK (format IN ('auditfile', 'datev', 'csv')),
  settings jsonb NOT NULL,
  PRIMARY KEY (company_id, format)
);
SELECT protect_tenant_table('bookkeeping_files', 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE downloads (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  session_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users,
  request jsonb NOT NULL,
  document_ids uuid[] NOT NULL,
  language text NOT NULL CHECK (is_language(language)),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id)
);
CREATE INDEX downloads_expired ON downloads (expires_at);
SELECT protect_tenant_table('downloads', 'SELECT, INSERT, DELETE');
CREATE POLICY lookups ON downloads FOR SELECT TO app_owner USING (true);
CREATE POLICY tidy ON downloads FOR DELETE TO app_owner USING (true);

-- The download of a URL that still works; whether its session is valid is checked separately.
CREATE FUNCTION find_download(hash bytea, at timestamptz) RETURNS TABLE (company_id uuid, id uuid, session_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT d.company_id, d.id, d.session_id FROM downloads d WHERE d.token_hash = hash AND d.expires_at > at
$$;

CREATE FUNCTION delete_expired_downloads(before timestamptz) RETURNS void
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$ DELETE FROM downloads d WHERE d.expires_at < before $$;

-- Other services ----------------------------------------------------------------------------------------------

-- What a connected service is to do with a document: a row per act, document and connection, whatever
-- requests it, so that nothing is done twice. It is tried while its connection works, waits while that
-- needs authorisation or is paused, and fails after its last attempt or with the end of the connection.
CREATE TABLE service_jobs (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  act text NOT NULL CHECK (act IN ('book', 'registerPayments', 'tellCustomer', 'createCustomer', 'handOver', 'updateClaim', 'blockClaim', 'bookPurchase')),
  -- What it is about: a document, a customer or a purchase.
  document_id uuid,
  customer_id uuid,
  purchase_id uuid,
  service text NOT NULL,
  connection_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'failed')),
  -- Why the last attempt failed, and the service's message.
  reason text NOT NULL DEFAULT '',
  detail text NOT NULL DEFAULT '',
  -- The id and URL of what the service created.
  remote_id text,
  remote_number text NOT NULL DEFAULT '',
  remote_url text NOT NULL DEFAULT '',
  -- The administration that it is in, by the service's own id; empty where there is only one.
  remote_office text NOT NULL DEFAULT '',
  attempts integer NOT NULL DEFAULT 0,
  -- When the service was last called for it: from then on, it is first asked whether that succeeded.
  called_at timestamptz,
  next_try_at timestamptz,
  -- Of a booking: whether the service is asked how it is now, when that was done last, and how often. It is no longer
  -- asked once the connection leads to another administration than that of the booking.
  is_followed boolean NOT NULL DEFAULT true,
  followed_at timestamptz,
  follows integer NOT NULL DEFAULT 0,
  created_by uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, document_id, act, connection_id),
  UNIQUE (company_id, customer_id, act, connection_id),
  UNIQUE (company_id, purchase_id, act, connection_id),
  CHECK (num_nonnulls(document_id, customer_id, purchase_id) = 1),
  FOREIGN KEY (company_id, document_id) REFERENCES documents (company_id, id),
  FOREIGN KEY (company_id, customer_id) REFERENCES customers (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, purchase_id) REFERENCES purchases (company_id, id) ON DELETE CASCADE
);
CREATE INDEX service_jobs_waiting ON service_jobs (next_try_at) WHERE state = 'waiting';
CREATE INDEX service_jobs_listed ON service_jobs (company_id, created_at DESC, id DESC);
CREATE INDEX service_jobs_followed ON service_jobs (company_id, connection_id, followed_at NULLS FIRST)
  WHERE act IN ('book', 'bookPurchase') AND state = 'done' AND is_followed;
CREATE INDEX service_jobs_remote ON service_jobs (company_id, connection_id, remote_id) WHERE act = 'book';
CREATE INDEX service_jobs_purchases ON service_jobs (company_id, state, purchase_id) WHERE act = 'bookPurchase';
CREATE INDEX service_jobs_open ON service_jobs (company_id, state, act, connection_id) WHERE state <> 'done';
SELECT protect_tenant_table('service_jobs', 'SELECT, INSERT, UPDATE');
CREATE POLICY lookups ON service_jobs FOR SELECT TO app_owner USING (true);

-- A payment that a posted document has here and in the bookkeeping. `origin` is the side that had it first, which undoes
-- it on the other; `both` where each had it by itself. The link outlives a payment that was deleted here, so that the
-- one there isn't registered again.
CREATE TABLE booked_payments (
  company_id uuid NOT NULL,
  connection_id uuid NOT NULL,
  document_id uuid NOT NULL,
  remote_id text NOT NULL,
  payment_id uuid NOT NULL,
  origin text NOT NULL CHECK (origin IN ('here', 'there', 'both')),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, connection_id, document_id, remote_id),
  FOREIGN KEY (company_id, document_id) REFERENCES documents (company_id, id)
);
SELECT protect_tenant_table('booked_payments', 'SELECT, INSERT, UPDATE, DELETE');

-- A customer whose CRM id is one of a connected CRM: a company or a person there. `agreed` is what both sides last had
-- of each detail, with the moment; `changed` when a detail was changed here since then; `to_tell` that the CRM isn't
-- being told yet. `unknown` is an id that was looked up and isn't there.
CREATE TABLE crm_links (
  company_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  connection_id uuid NOT NULL,
  remote_id text NOT NULL,
  -- The account there: what another one doesn't have was not deleted.
  account text NOT NULL,
  kind text CHECK (kind IN ('company', 'person')),
  state text NOT NULL CHECK (state IN ('linked', 'archived', 'deleted', 'unknown')),
  -- Whether people are asked what to do with a customer that was archived or deleted there.
  is_asking boolean NOT NULL DEFAULT false,
  url text NOT NULL DEFAULT '',
  agreed jsonb NOT NULL DEFAULT '{}',
  changed jsonb NOT NULL DEFAULT '{}',
  to_tell boolean NOT NULL DEFAULT false,
  follows integer NOT NULL DEFAULT 0,
  followed_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, customer_id, connection_id),
  UNIQUE (company_id, connection_id, remote_id),
  FOREIGN KEY (company_id, customer_id) REFERENCES customers (company_id, id) ON DELETE CASCADE
);
CREATE INDEX crm_links_to_tell ON crm_links (company_id, connection_id) WHERE to_tell;
CREATE INDEX crm_links_followed ON crm_links (company_id, connection_id, followed_at);
SELECT protect_tenant_table('crm_links', 'SELECT, INSERT, UPDATE, DELETE');
CREATE POLICY lookups ON crm_links FOR SELECT TO app_owner USING (true);

-- A detail that was changed on both sides: what each had, and which went to the other, being the later.
CREATE TABLE crm_conflicts (
  company_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  connection_id uuid NOT NULL,
  field text NOT NULL,
  ours text NOT NULL,
  theirs text NOT NULL,
  ours_at timestamptz NOT NULL,
  theirs_at timestamptz NOT NULL,
  winner text NOT NULL CHECK (winner IN ('ours', 'theirs')),
  PRIMARY KEY (company_id, customer_id, connection_id, field),
  FOREIGN KEY (company_id, customer_id, connection_id) REFERENCES crm_links ON DELETE CASCADE
);
SELECT protect_tenant_table('crm_conflicts', 'SELECT, INSERT, UPDATE, DELETE');

-- Every change of a customer's details is to be told to its CRM, whoever made it. A customer with another CRM id, or that
-- was merged, is linked no longer.
CREATE FUNCTION note_crm_changes() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  DELETE FROM crm_links l USING now_there n
  WHERE l.company_id = n.company_id AND l.customer_id = n.id AND (l.remote_id <> n.crm_id OR n.status = 'merged');
  UPDATE crm_links l SET to_tell = true, changed = l.changed || d.fields
  FROM now_there n
  JOIN there_before o ON o.company_id = n.company_id AND o.id = n.id
  CROSS JOIN LATERAL (
    SELECT jsonb_object_agg(f.field, n.updated_at) AS fields FROM (VALUES
      ('name', n.name <> o.name),
      ('address', (n.address, n.postal_code, n.city, n.country) <> (o.address, o.postal_code, o.city, o.country)),
      ('email', n.email <> o.email),
      ('phone', n.phone <> o.phone),
      ('vatNumber', n.vat_number <> o.vat_number),
      ('coc', n.coc <> o.coc),
      ('iban', n.iban <> o.iban),
      ('language', n.option_language IS DISTINCT FROM o.option_language)
    ) f (field, is_changed) WHERE f.is_changed
  ) d
  WHERE l.company_id = n.company_id AND l.customer_id = n.id AND l.state IN ('linked', 'archived')
    AND d.fields IS NOT NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER crm_changed AFTER UPDATE ON customers REFERENCING OLD TABLE AS there_before NEW TABLE AS now_there
  FOR EACH STATEMENT EXECUTE FUNCTION note_crm_changes();
GRANT EXECUTE ON FUNCTION note_crm_changes TO app_user;

-- Webhooks that services sent to the URL of a connection: the bytes as they arrived, for their signature. Each is
-- answered once it is stored, and processed in its connection's order. `delivery` is the service's own id of the
-- webhook; a second one with the same id is `repeated`.
CREATE TABLE incoming_webhooks (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  connection_id uuid NOT NULL,
  service text NOT NULL,
  -- The headers that the service's signature needs, and the content type.
  headers jsonb NOT NULL,
  query text NOT NULL,
  -- Emptied some time after it was processed.
  body bytea,
  state text NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'done', 'ignored', 'repeated', 'forged', 'failed')),
  reason text NOT NULL DEFAULT '',
  delivery text,
  attempts integer NOT NULL DEFAULT 0,
  next_try_at timestamptz,
  received_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id)
);
CREATE INDEX incoming_webhooks_waiting ON incoming_webhooks (next_try_at) WHERE state = 'waiting';
CREATE INDEX incoming_webhooks_of_connection ON incoming_webhooks (company_id, connection_id, received_at DESC, id DESC);
CREATE INDEX incoming_webhooks_old ON incoming_webhooks (updated_at);
CREATE UNIQUE INDEX incoming_webhooks_delivery ON incoming_webhooks (company_id, connection_id, delivery);
SELECT protect_tenant_table('incoming_webhooks', 'SELECT, INSERT, UPDATE, DELETE');
CREATE POLICY lookups ON incoming_webhooks FOR SELECT TO app_owner USING (true);
CREATE POLICY arrivals ON incoming_webhooks FOR INSERT TO app_owner WITH CHECK (true);
CREATE POLICY tidy_bodies ON incoming_webhooks FOR UPDATE TO app_owner USING (true);
CREATE POLICY tidy ON incoming_webhooks FOR DELETE TO app_owner USING (true);

-- Invoices sent to collections, one row each, also of those withdrawn while the agency's service still has them.
-- `noted`: no service was connected, and the company tells its agency itself.
CREATE TABLE debt_collections (
  company_id uuid NOT NULL,
  document_id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('noted', 'waiting', 'handedOver', 'failed')),
  -- The service that it is handed over to, by one connection.
  service text NOT NULL DEFAULT '',
  connection_id uuid,
  -- What the agency should do with it, and whether it was last told to leave it alone.
  wanted text NOT NULL DEFAULT 'collect' CHECK (wanted IN ('collect', 'block', 'withdraw')),
  told_blocked boolean NOT NULL DEFAULT false,
  -- A digest of the payments that the agency was last told.
  told_payments text NOT NULL DEFAULT '',
  -- Where it stands there, since when, and whether it is left alone there by anybody's wish.
  phase text CHECK (phase IN ('received', 'earlyReminder', 'firstReminder', 'secondReminder', 'thirdReminder',
    'fourthReminder', 'finalReminder', 'collections', 'announced', 'firstSummons', 'secondSummons', 'thirdSummons',
    'fourthSummons', 'noticeOfDefault', 'preJudicial', 'bailiff')),
  phase_at timestamptz,
  is_blocked boolean NOT NULL DEFAULT false,
  -- Of the service's answers: how many were recorded, and when it was last asked.
  follows integer NOT NULL DEFAULT 0,
  followed_at timestamptz,
  created_by uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, document_id),
  FOREIGN KEY (company_id, document_id) REFERENCES documents (company_id, id),
  CHECK ((state = 'noted') = (connection_id IS NULL))
);
CREATE INDEX debt_collections_followed ON debt_collections (company_id, connection_id, followed_at NULLS FIRST)
  WHERE state = 'handedOver';
SELECT protect_tenant_table('debt_collections', 'SELECT, INSERT, UPDATE, DELETE');

-- Services that a company connected. A connection's name is that of its service, with a number after the first one:
-- mollie, mollie--2.
CREATE TABLE integrations (
  company_id uuid NOT NULL REFERENCES companies,
  name text NOT NULL,
  -- New for each connection: what an earlier one created doesn't belong to this one.
  id uuid NOT NULL,
  enabled boolean NOT NULL DEFAULT true,
  state text NOT NULL CHECK (state IN ('connected', 'needsAuthorisation', 'needsMapping', 'failing')),
  reason text NOT NULL DEFAULT '',
  -- The values entered and the service's tokens, encrypted as a whole.
  config_secret bytea NOT NULL,
  -- Increases whenever values or tokens change: a result for an earlier version says nothing about this
  -- one.
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  last_tested_at timestamptz,
  next_check_at timestamptz NOT NULL,
  -- When the service was last asked for what it hadn't reported: refunds and chargebacks, payments of bookings.
  changes_asked_at timestamptz,
  -- Who renews the tokens, and until when nobody else does. While it is set, the refresh token may have
  -- been sent; after that time its fate is unknown, and it is not sent again.
  renewal_id uuid,
  renewal_until timestamptz,
  PRIMARY KEY (company_id, name),
  UNIQUE (company_id, id)
);
CREATE INDEX integrations_due ON integrations (next_check_at) WHERE enabled AND state <> 'needsAuthorisation';
CREATE INDEX integrations_of_service ON integrations (split_part(name, '--', 1), company_id) WHERE enabled;
SELECT protect_tenant_table('integrations', 'SELECT, INSERT, UPDATE, DELETE');
CREATE POLICY lookups ON integrations FOR SELECT TO app_owner USING (true);

-- Since when a connection's queue has shown something for another company of the same account, as the network names it.
CREATE TABLE foreign_reports (
  company_id uuid NOT NULL REFERENCES companies,
  connection_id uuid NOT NULL,
  owner text NOT NULL,
  found_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, connection_id, owner)
);
SELECT protect_tenant_table('foreign_reports', 'SELECT, INSERT, UPDATE, DELETE');

-- When a connection was last asked for what its provider paid out, and what was wrong then.
CREATE TABLE payout_readings (
  company_id uuid NOT NULL REFERENCES companies,
  connection_id uuid NOT NULL,
  asked_at timestamptz NOT NULL,
  -- When everything was read; null before the first time.
  read_at timestamptz,
  problem text NOT NULL DEFAULT '',
  PRIMARY KEY (company_id, connection_id)
);
SELECT protect_tenant_table('payout_readings', 'SELECT, INSERT, UPDATE');
CREATE POLICY lookups ON payout_readings FOR SELECT TO app_owner USING (true);

-- Connections to these services that have not been asked for payouts for a while.
CREATE FUNCTION list_payouts_due(names text[], before timestamptz, max_rows integer)
  RETURNS TABLE (company_id uuid, connection_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT i.company_id, i.id FROM integrations i
  LEFT JOIN payout_readings r ON r.company_id = i.company_id AND r.connection_id = i.id
  WHERE split_part(i.name, '--', 1) = ANY(names) AND i.enabled AND i.state <> 'needsAuthorisation'
    AND (r.asked_at IS NULL OR r.asked_at < before)
  ORDER BY r.asked_at NULLS FIRST LIMIT max_rows
$$;

-- What a connected service calls one of ours: a revenue account, one for credit invoices, a VAT code, a cost
-- centre, a customer. `ours` is our id, or the code of a cost centre.
CREATE TABLE integration_mappings (
  company_id uuid NOT NULL REFERENCES companies,
  connection_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('ledger', 'creditLedger', 'vat', 'costCenter', 'customer')),
  ours text NOT NULL,
  theirs text NOT NULL CHECK (theirs <> ''),
  -- A digest of the details of a customer that the service was last given; empty for anything else.
  told text NOT NULL DEFAULT '',
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, connection_id, kind, ours)
);
SELECT protect_tenant_table('integration_mappings', 'SELECT, INSERT, UPDATE, DELETE');

-- Authorisations requested from services and not answered yet; each answer counts once.
CREATE TABLE integration_authorisations (
  company_id uuid NOT NULL REFERENCES companies,
  nonce_hash bytea NOT NULL,
  user_id uuid NOT NULL,
  name text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, nonce_hash)
);
SELECT protect_tenant_table('integration_authorisations', 'SELECT, INSERT, DELETE');

-- Connections whose regular test is due, or scheduled further ahead than possible.
CREATE FUNCTION list_due_integrations(at timestamptz, beyond timestamptz, max_rows integer)
  RETURNS TABLE (company_id uuid, name text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT i.company_id, i.name FROM integrations i
  WHERE i.enabled AND i.state <> 'needsAuthorisation'
    AND (i.next_check_at <= list_due_integrations.at OR i.next_check_at > beyond)
  ORDER BY i.next_check_at LIMIT max_rows
$$;

-- Jobs that are due, or scheduled further ahead than possible; those of a connection that can't work now
-- wait with it.
CREATE FUNCTION list_due_service_jobs(at timestamptz, beyond timestamptz, max_rows integer)
  RETURNS TABLE (company_id uuid, id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT j.company_id, j.id FROM service_jobs j
  LEFT JOIN integrations i ON i.company_id = j.company_id AND i.id = j.connection_id
  WHERE j.state = 'waiting' AND (j.next_try_at <= list_due_service_jobs.at OR j.next_try_at > beyond)
    AND (i.id IS NULL OR (i.enabled AND i.state NOT IN ('needsAuthorisation', 'needsMapping')
      AND NOT (i.state = 'failing' AND i.reason IN ('refused', 'choiceMissing', 'notReadable'))))
  ORDER BY j.next_try_at LIMIT max_rows
$$;

-- Stores webhooks of any companies, each for the connection that its address names; returns the ids of those stored. One
-- whose connection doesn't exist, or is another company's, is not.
CREATE FUNCTION insert_webhooks(ids uuid[], companies uuid[], connections uuid[], headers jsonb[], queries text[],
    bodies bytea[], received timestamptz[])
  RETURNS SETOF uuid
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  INSERT INTO incoming_webhooks
    (company_id, id, connection_id, service, headers, query, body, next_try_at, received_at, updated_at)
  SELECT w.company_id, w.id, w.connection_id, i.name, w.headers, w.query, w.body, w.received_at, w.received_at, w.received_at
  FROM unnest(ids, companies, connections, headers, queries, bodies, received)
    AS w (id, company_id, connection_id, headers, query, body, received_at)
  JOIN integrations i ON i.company_id = w.company_id AND i.id = w.connection_id
  RETURNING id
$$;

-- Connections with waiting webhooks that are due; those of a connection that can't work now wait with it.
CREATE FUNCTION list_due_webhooks(at timestamptz, beyond timestamptz, max_rows integer)
  RETURNS TABLE (company_id uuid, connection_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT w.company_id, w.connection_id FROM incoming_webhooks w
  LEFT JOIN integrations i ON i.company_id = w.company_id AND i.id = w.connection_id
  WHERE w.state = 'waiting' AND (w.next_try_at <= list_due_webhooks.at OR w.next_try_at > beyond)
    AND (i.id IS NULL OR (i.enabled AND i.state <> 'needsAuthorisation'
      AND NOT (i.state = 'failing' AND i.reason IN ('refused', 'choiceMissing', 'notReadable'))))
  GROUP BY w.company_id, w.connection_id ORDER BY min(w.next_try_at) LIMIT max_rows
$$;

-- Empties webhooks processed before one moment, and deletes those last changed before another.
CREATE FUNCTION tidy_webhooks(bodies_before timestamptz, before timestamptz) RETURNS void
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  DELETE FROM incoming_webhooks w WHERE w.updated_at < before;
  UPDATE incoming_webhooks w SET body = NULL, query = '', headers = '{}'
  WHERE w.updated_at < bodies_before AND w.state <> 'waiting' AND w.body IS NOT NULL
$$;

-- Connections to these services that have not been asked for a while what changed there.
CREATE FUNCTION list_changes_due(names text[], before timestamptz, max_rows integer)
  RETURNS TABLE (company_id uuid, name text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT i.company_id, i.name FROM integrations i
  WHERE split_part(i.name, '--', 1) = ANY(names) AND i.enabled AND i.state <> 'needsAuthorisation'
    AND (i.changes_asked_at IS NULL OR i.changes_asked_at < before)
  ORDER BY i.changes_asked_at NULLS FIRST LIMIT max_rows
$$;

-- Connections to these CRMs that have to be told of a change, or with customers whose CRM id wasn't looked up since a
-- moment.
CREATE FUNCTION list_crm_due(names text[], looked_up_since timestamptz, max_rows integer)
  RETURNS TABLE (company_id uuid, name text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT i.company_id, i.name FROM integrations i
  WHERE split_part(i.name, '--', 1) = ANY(names) AND i.enabled AND i.state <> 'needsAuthorisation' AND (
    EXISTS (SELECT FROM crm_links l WHERE l.company_id = i.company_id AND l.connection_id = i.id AND l.to_tell)
    OR EXISTS (
      SELECT FROM customers c WHERE c.company_id = i.company_id AND c.crm_id <> '' AND c.status <> 'merged'
        AND NOT EXISTS (
          SELECT FROM crm_links l WHERE l.company_id = c.company_id AND l.connection_id = i.id
            AND l.remote_id = c.crm_id AND (l.state <> 'unknown' OR l.followed_at >= looked_up_since))))
  ORDER BY i.company_id, i.name LIMIT max_rows
$$;

-- The companies that have connected a service, paused or not, a page at a time by id.
CREATE FUNCTION list_integration_users(service text, after uuid, max_rows integer) RETURNS TABLE (company_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT i.company_id FROM integrations i
  WHERE split_part(i.name, '--', 1) = service AND i.company_id > after ORDER BY i.company_id LIMIT max_rows
$$;

-- Webhooks to endpoints of companies ---------------------------------------------------------------------------

-- A company's own addresses that are told what happens.
CREATE TABLE webhook_endpoints (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  url text NOT NULL,
  description text NOT NULL DEFAULT '',
  -- What it is told; null for everything, events of later versions included.
  events text[],
  enabled boolean NOT NULL DEFAULT true,
  -- Why it was disabled by itself.
  disabled_reason text NOT NULL DEFAULT '' CHECK (disabled_reason IN ('', 'failing', 'gone')),
  -- Encrypted; the earlier ones, one after the other in one value, sign as well for a while.
  secret bytea NOT NULL,
  previous_secret bytea,
  previous_until timestamptz,
  -- The first failure since anything reached it, how many there were, and until when it is left alone.
  failing_since timestamptz,
  failures integer NOT NULL DEFAULT 0,
  resting_until timestamptz,
  last_delivered_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id)
);
SELECT protect_tenant_table('webhook_endpoints', 'SELECT, INSERT, UPDATE, DELETE');
CREATE POLICY lookups ON webhook_endpoints FOR SELECT TO app_owner USING (true);

-- What happened in companies with endpoints, written by triggers in the transaction in which it happened, until it is
-- made into deliveries. An unfinished draft waits a minute, so that typing isn't told letter by letter.
CREATE TABLE webhook_changes (
  company_id uuid NOT NULL REFERENCES companies,
  seq bigint GENERATED BY DEFAULT AS IDENTITY,
  subject text NOT NULL CHECK (subject IN ('document', 'payment', 'customer')),
  subject_id uuid NOT NULL,
  cause text NOT NULL,
  data jsonb NOT NULL,
  -- Null where a deleted row has no time of its own.
  at timestamptz,
  due_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, seq)
);
CREATE INDEX webhook_changes_due ON webhook_changes (due_at);
CREATE UNIQUE INDEX webhook_changes_saved ON webhook_changes (company_id, subject_id) WHERE cause = 'saved';
SELECT protect_tenant_table('webhook_changes', 'SELECT, INSERT, UPDATE, DELETE');
CREATE POLICY lookups ON webhook_changes FOR SELECT TO app_owner USING (true);
CREATE POLICY tidy ON webhook_changes FOR DELETE TO app_owner USING (true);

-- The days up to which companies were told what became overdue or expired.
CREATE TABLE webhook_days (
  company_id uuid NOT NULL REFERENCES companies,
  told_until date NOT NULL,
  PRIMARY KEY (company_id)
);
SELECT protect_tenant_table('webhook_days', 'SELECT, INSERT, UPDATE');
CREATE POLICY lookups ON webhook_days FOR SELECT TO app_owner USING (true);

-- One row per webhook and endpoint, with the bytes that are sent at every try.
CREATE TABLE webhook_deliveries (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  -- The same for every endpoint that is told the same.
  message_id uuid NOT NULL,
  event text NOT NULL,
  body text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  next_try_at timestamptz,
  -- Of the last try: the HTTP status, why it failed, the beginning of the answer, and milliseconds.
  status integer,
  reason text NOT NULL DEFAULT '',
  answer text NOT NULL DEFAULT '',
  took integer,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, endpoint_id) REFERENCES webhook_endpoints (company_id, id) ON DELETE CASCADE
);
CREATE INDEX webhook_deliveries_newest ON webhook_deliveries (company_id, endpoint_id, created_at DESC, id DESC);
CREATE INDEX webhook_deliveries_open ON webhook_deliveries (company_id, endpoint_id, state, created_at DESC, id DESC)
  WHERE state <> 'delivered';
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (company_id, endpoint_id, next_try_at) WHERE state = 'waiting';
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (next_try_at) WHERE state = 'waiting';
CREATE INDEX webhook_deliveries_old ON webhook_deliveries (created_at);
SELECT protect_tenant_table('webhook_deliveries', 'SELECT, INSERT, UPDATE, DELETE');
CREATE POLICY lookups ON webhook_deliveries FOR SELECT TO app_owner USING (true);
CREATE POLICY tidy ON webhook_deliveries FOR DELETE TO app_owner USING (true);

-- Whether a company has an endpoint that is told anything.
CREATE FUNCTION has_webhooks(company uuid) RETURNS boolean
  LANGUAGE sql STABLE
  AS $$ SELECT EXISTS (SELECT FROM webhook_endpoints e WHERE e.company_id = company AND e.enabled) $$;

-- What happened to a document, by its event log; its deletion is the row's own.
CREATE FUNCTION tell_event() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF has_webhooks(NEW.company_id) THEN
    INSERT INTO webhook_changes (company_id, subject, subject_id, cause, data, at, due_at)
      VALUES (NEW.company_id, 'document', NEW.document_id, NEW.event,
              jsonb_build_object('actor', NEW.actor_name, 'data', NEW.data), NEW.at, NEW.at);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER told AFTER INSERT ON document_events FOR EACH ROW
  WHEN (NEW.event NOT IN ('deleted', 'pdfStored')) EXECUTE FUNCTION tell_event();

-- Whether nothing of a total is open; what was paid too much doesn't open it.
CREATE FUNCTION is_settled(total numeric, open numeric) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN sign(total) * sign(open) <= 0;

CREATE FUNCTION tell_paid() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  was_settled boolean := is_settled(OLD.total_incl, OLD.open);
  settled boolean := is_settled(NEW.total_incl, NEW.open);
BEGIN
  IF NOT (was_settled AND settled) AND has_webhooks(NEW.company_id) THEN
    INSERT INTO webhook_changes (company_id, subject, subject_id, cause, data, at, due_at)
      VALUES (NEW.company_id, 'document', NEW.id,
              CASE WHEN settled THEN 'paidInFull' WHEN was_settled THEN 'reopened' ELSE 'paidInPart' END,
              '{}', NEW.updated_at, NEW.updated_at);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER told_paid AFTER UPDATE OF paid ON documents FOR EACH ROW
  WHEN (OLD.paid IS DISTINCT FROM NEW.paid) EXECUTE FUNCTION tell_paid();

CREATE FUNCTION tell_saved() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF has_webhooks(NEW.company_id) THEN
    INSERT INTO webhook_changes (company_id, subject, subject_id, cause, data, at, due_at)
      VALUES (NEW.company_id, 'document', NEW.id, 'saved', '{}', NEW.updated_at, NEW.updated_at + interval '1 minute')
      ON CONFLICT (company_id, subject_id) WHERE cause = 'saved' DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER told_saved AFTER UPDATE OF version ON documents FOR EACH ROW
  WHEN (OLD.version <> NEW.version AND OLD.status = NEW.status
    AND NEW.status IN (document_status('draft'), document_status('draftQuotation')))
  EXECUTE FUNCTION tell_saved();

CREATE FUNCTION tell_document_removed() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF NOT is_erasing() AND has_webhooks(OLD.company_id) THEN
    INSERT INTO webhook_changes (company_id, subject, subject_id, cause, data, due_at)
      VALUES (OLD.company_id, 'document', OLD.id, 'removed', jsonb_build_object('status', OLD.status), OLD.created_at);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER told_removed AFTER DELETE ON documents FOR EACH ROW EXECUTE FUNCTION tell_document_removed();

CREATE FUNCTION tell_payment() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF TG_OP = 'INSERT' AND has_webhooks(NEW.company_id) THEN
    INSERT INTO webhook_changes (company_id, subject, subject_id, cause, data, at, due_at)
      VALUES (NEW.company_id, 'payment', NEW.id, 'added', jsonb_build_object('documentId', NEW.document_id),
              NEW.created_at, NEW.created_at);
  ELSIF TG_OP = 'DELETE' AND NOT is_erasing() AND has_webhooks(OLD.company_id) THEN
    INSERT INTO webhook_changes (company_id, subject, subject_id, cause, data, due_at)
      VALUES (OLD.company_id, 'payment', OLD.id, 'removed', jsonb_build_object('documentId', OLD.document_id),
              OLD.created_at);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER told AFTER INSERT OR DELETE ON payments FOR EACH ROW EXECUTE FUNCTION tell_payment();

-- Customers are told by statement: an import writes thousands at once.
CREATE FUNCTION tell_customers() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO webhook_changes (company_id, subject, subject_id, cause, data, at, due_at)
      SELECT n.company_id, 'customer', n.id, 'added', '{}', n.created_at, n.created_at
      FROM now_there n WHERE has_webhooks(n.company_id);
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO webhook_changes (company_id, subject, subject_id, cause, data, at, due_at)
      SELECT n.company_id, 'customer', n.id,
        CASE WHEN n.status = o.status THEN 'changed' WHEN n.status = 'active' THEN 'restored' ELSE n.status END,
        '{}', n.updated_at, n.updated_at
      FROM now_there n JOIN there_before o ON o.company_id = n.company_id AND o.id = n.id
      WHERE has_webhooks(n.company_id) AND to_jsonb(n) - 'updated_at' <> to_jsonb(o) - 'updated_at';
  ELSIF NOT is_erasing() THEN
    INSERT INTO webhook_changes (company_id, subject, subject_id, cause, data, due_at)
      SELECT o.company_id, 'customer', o.id, 'removed', '{}', o.created_at
      FROM there_before o WHERE has_webhooks(o.company_id);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER told_added AFTER INSERT ON customers REFERENCING NEW TABLE AS now_there
  FOR EACH STATEMENT EXECUTE FUNCTION tell_customers();
CREATE TRIGGER told_changed AFTER UPDATE ON customers REFERENCING OLD TABLE AS there_before NEW TABLE AS now_there
  FOR EACH STATEMENT EXECUTE FUNCTION tell_customers();
CREATE TRIGGER told_removed AFTER DELETE ON customers REFERENCING OLD TABLE AS there_before
  FOR EACH STATEMENT EXECUTE FUNCTION tell_customers();

-- Every server process learns that something is to be told once it is committed.
CREATE FUNCTION announce_change() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM pg_notify('penning_webhooks', NEW.company_id::text);
  RETURN NULL;
END
$$;
CREATE TRIGGER announce AFTER INSERT ON webhook_changes FOR EACH ROW
  WHEN (NEW.cause <> 'saved') EXECUTE FUNCTION announce_change();

-- Companies with changes that are due to be made into deliveries.
CREATE FUNCTION list_unpublished_webhooks(at timestamptz, max_rows integer) RETURNS TABLE (company_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT c.company_id FROM webhook_changes c WHERE c.due_at <= list_unpublished_webhooks.at
  GROUP BY c.company_id ORDER BY min(c.due_at) LIMIT max_rows
$$;

-- Endpoints for which something waits that is due, the longest waiting first.
CREATE FUNCTION list_due_endpoints(at timestamptz, beyond timestamptz, max_rows integer)
  RETURNS TABLE (company_id uuid, endpoint_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT d.company_id, d.endpoint_id FROM webhook_deliveries d
  JOIN webhook_endpoints e ON e.company_id = d.company_id AND e.id = d.endpoint_id
  WHERE d.state = 'waiting' AND (d.next_try_at <= list_due_endpoints.at OR d.next_try_at > beyond) AND e.enabled
    AND (e.resting_until IS NULL OR e.resting_until <= list_due_endpoints.at OR e.resting_until > beyond)
  GROUP BY d.company_id, d.endpoint_id ORDER BY min(d.next_try_at) LIMIT max_rows
$$;

-- Companies with endpoints that haven't been told yet what became overdue or expired by today.
CREATE FUNCTION list_webhook_days(at timestamptz, max_rows integer) RETURNS TABLE (company_id uuid, today date)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT w.company_id, (list_webhook_days.at AT TIME ZONE c.timezone)::date
  FROM webhook_days w JOIN companies c ON c.id = w.company_id
  WHERE w.told_until < (list_webhook_days.at AT TIME ZONE c.timezone)::date
    AND EXISTS (SELECT FROM webhook_endpoints e WHERE e.company_id = w.company_id AND e.enabled)
  ORDER BY w.told_until LIMIT max_rows
$$;

-- Deletes deliveries made before a moment, and changes that nobody waits for any more.
CREATE FUNCTION tidy_webhook_deliveries(before timestamptz) RETURNS void
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  DELETE FROM webhook_deliveries d WHERE d.created_at < before;
  DELETE FROM webhook_changes c WHERE c.due_at < before
    AND NOT EXISTS (SELECT FROM webhook_endpoints e WHERE e.company_id = c.company_id AND e.enabled)
$$;

GRANT EXECUTE ON FUNCTION has_webhooks, is_settled, tell_event, tell_paid, tell_saved, tell_document_removed, tell_payment,
  tell_customers, announce_change TO app_user;
GRANT EXECUTE ON FUNCTION list_unpublished_webhooks, list_due_endpoints, list_webhook_days, tidy_webhook_deliveries
  TO app_platform;

GRANT EXECUTE ON FUNCTION announce_notification TO app_user;
GRANT EXECUTE ON FUNCTION find_delivery_company, list_stale_deliveries, list_failed_emails, list_companies_to_remind,
  list_companies_to_collect,
  list_due_transmissions, find_network_address, list_due_batches, list_stale_bulk_jobs, find_download,
  delete_expired_downloads, list_due_integrations, list_integration_users, list_changes_due, list_payouts_due, list_crm_due,
  list_due_service_jobs, insert_webhooks, list_due_webhooks, tidy_webhooks TO app_platform;
