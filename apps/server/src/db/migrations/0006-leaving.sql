-- What leaves: messages, reminders, e-invoices over the network, notifications, downloads, and what is handed to other
-- services.

CREATE TABLE deliveries (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  document_id uuid,
  -- Whom a message about no single document is for, such as a statement of account.
  customer_id uuid,
  intent text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('email', 'sms')),
  recipient text NOT NULL,
  subject text NOT NULL,
  message jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('queued', 'accepted', 'delivered', 'failed', 'unconfirmed')),
  -- Why it waits or whom it failed for: causes, codes and the servers' own words, which each reader gets in their language.
  reasons jsonb NOT NULL DEFAULT '[]',
  attempts integer NOT NULL DEFAULT 0,
  next_try_at timestamptz,
  -- Set just before a mail server gets the end of the message; a try that left it set may have let the message leave.
  leaving_at timestamptz,
  message_id text NOT NULL,
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

-- One row per recipient of a message that a mail server has answered for; a recipient without a row waits for one.
CREATE TABLE delivery_recipients (
  company_id uuid NOT NULL,
  delivery_id uuid NOT NULL,
  address text NOT NULL,
  state text NOT NULL CHECK (state IN ('accepted', 'delivered', 'failed')),
  -- The enhanced status code (RFC 3463) such as 5.1.1, when the answer had one.
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

-- Emails about people's accounts, with their one-use links, while no SMTP server is configured: for whoever runs the
-- installation, and for nobody in any company.
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
  PRIMARY KEY (company_id, day)
);
SELECT protect_tenant_table('mail_days', 'SELECT, INSERT, UPDATE');

-- How far a company is trusted with mail: not before one of its owners, or the accounting firm that manages it, is known by
-- an address that they proved; less while it is tried out.
CREATE FUNCTION find_mail_standing(company uuid) RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT CASE
    WHEN c.accountant_id IS NULL AND NOT EXISTS (
      SELECT FROM memberships m JOIN users u ON u.id = m.user_id
      WHERE m.company_id = c.id AND m.role = 'owner' AND m.disabled_at IS NULL AND u.email_verified_at IS NOT NULL)
      THEN 'unproven'
    WHEN b.state IN ('demo', 'pending') THEN 'trial'
    ELSE 'confirmed' END
  FROM companies c JOIN subscriptions b ON b.company_id = c.id WHERE c.id = company
$$;
GRANT EXECUTE ON FUNCTION find_mail_standing TO app_user;

-- Whose message a bounce is about. The caller has checked the token, or compares the Message-ID inside the company.
CREATE FUNCTION find_delivery_company(delivery uuid) RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$ SELECT d.company_id FROM deliveries d WHERE d.id = delivery $$;

-- Messages that still wait although their time has come (their job got lost), or whose time lies further ahead than any
-- wait (the clock was set back); the sweeping job queues them again.
CREATE FUNCTION list_stale_deliveries(before timestamptz, beyond timestamptz, most integer) RETURNS TABLE (company_id uuid, id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT d.company_id, d.id FROM deliveries d
  WHERE d.state = 'queued' AND (coalesce(d.next_try_at, d.created_at) < before OR d.next_try_at > beyond)
  ORDER BY d.created_at LIMIT most
$$;

-- Reminders ---------------------------------------------------------------------------------------------------

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
SELECT protect_tenant_table('reminder_settings', 'SELECT, INSERT, UPDATE, DELETE');
CREATE POLICY lookups ON reminder_settings FOR SELECT TO app_owner USING (true);

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

-- E-invoices over the network ---------------------------------------------------------------------------------

-- An e-invoice on its way through an access point; the unique intent makes that it is sent to collections once.
CREATE TABLE transmissions (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  document_id uuid NOT NULL,
  intent text NOT NULL,
  profile text NOT NULL CHECK (profile IN ('peppol', 'nlcius', 'xrechnung', 'facturx', 'en16931')),
  sender text NOT NULL,
  recipient text NOT NULL,
  -- queued: not sent to collections yet; accepted: the access point has it; delivered: a receipt came; failed: it will not arrive.
  state text NOT NULL CHECK (state IN ('queued', 'accepted', 'delivered', 'failed')),
  reason text NOT NULL DEFAULT '',
  attempts integer NOT NULL DEFAULT 0,
  next_try_at timestamptz,
  -- What the access point calls it.
  message_id text,
  created_at timestamptz NOT NULL,
  accepted_at timestamptz,
  updated_at timestamptz NOT NULL,
  -- By which connection a document was sent to collections, and an address registered; none is the installation's own way.
  connection_id uuid,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, intent),
  FOREIGN KEY (company_id, document_id) REFERENCES documents (company_id, id)
);
CREATE INDEX transmissions_document ON transmissions (company_id, document_id, created_at);
CREATE INDEX transmissions_due ON transmissions (next_try_at) WHERE state IN ('queued', 'accepted');
CREATE INDEX transmissions_failed ON transmissions (updated_at) WHERE state = 'failed';
SELECT protect_tenant_table('transmissions', 'SELECT, INSERT, UPDATE');
CREATE POLICY lookups ON transmissions FOR SELECT TO app_owner USING (true);

-- The addresses at which companies receive e-invoices; one address belongs to one company.
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

-- The built-in test network's own books; it is an outside party that happens to live here.
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

-- Transmissions whose time has come although nothing happened (their job got lost), or lies further ahead than it can; the sweeping job queues them again.
CREATE FUNCTION list_due_transmissions(before timestamptz, beyond timestamptz, most integer)
  RETURNS TABLE (company_id uuid, id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT t.company_id, t.id FROM transmissions t
  WHERE t.state IN ('queued', 'accepted') AND (t.next_try_at < before OR t.next_try_at > beyond)
  ORDER BY t.next_try_at LIMIT most
$$;

-- Whose address an e-invoice came in at.
CREATE FUNCTION find_network_address(address_scheme text, address_number text) RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT a.company_id FROM network_addresses a WHERE a.scheme = address_scheme AND a.number = address_number
$$;

-- Notifications -----------------------------------------------------------------------------------------------

-- Something a company should know of; `key` keeps the same thing from being told twice.
CREATE TABLE notifications (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  key text NOT NULL,
  kind text NOT NULL,
  document_id uuid,
  data jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  -- Who was told: the roles of the setting at that moment.
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

-- Which roles are told of a kind of event; a kind without a row goes to those whom it usually concerns.
CREATE TABLE notification_settings (
  company_id uuid NOT NULL REFERENCES companies,
  kind text NOT NULL,
  roles text[] NOT NULL CHECK (roles <@ ARRAY['owner', 'manager', 'employee', 'accountant']),
  PRIMARY KEY (company_id, kind)
);
SELECT protect_tenant_table('notification_settings', 'SELECT, INSERT, UPDATE, DELETE');

-- The kinds of events that a person wants by email as well, of those that their role is told of in the company.
CREATE TABLE notification_mails (
  company_id uuid NOT NULL REFERENCES companies,
  user_id uuid NOT NULL REFERENCES users,
  kinds text[] NOT NULL,
  PRIMARY KEY (company_id, user_id)
);
SELECT protect_tenant_table('notification_mails', 'SELECT, INSERT, UPDATE, DELETE');

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

-- Many documents at once --------------------------------------------------------------------------------------

-- One action on many documents. It acts as the person that began it, with the rights of the moment each document is
-- dealt with. `token` makes beginning idempotent. `waits_until` is set while the emails of the day are used up.
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
-- What was asked and what became of it stays.
SELECT protect_tenant_table('bulk_jobs', 'SELECT, INSERT, UPDATE');
CREATE POLICY lookups ON bulk_jobs FOR SELECT TO app_owner USING (true);

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
-- By the document: what of an import waits to be sent, and why it could not be.
CREATE INDEX bulk_items_of_document ON bulk_items (company_id, document_id) WHERE state <> 'done';
SELECT protect_tenant_table('bulk_items', 'SELECT, INSERT, UPDATE');

-- Actions that go on although nobody works at them (their job got lost, or they waited for a day with room for their
-- emails); the sweeping job queues them again. Those that wait are tried a few times an hour, since the limit may rise.
CREATE FUNCTION list_stale_bulk_jobs(before timestamptz, most integer) RETURNS TABLE (company_id uuid, id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT b.company_id, b.id FROM bulk_jobs b
  WHERE b.state IN ('running', 'cancelling') AND b.touched_at < before
    AND (b.waits_until IS NULL OR b.waits_until < before OR b.touched_at < before - interval '15 minutes')
  ORDER BY b.touched_at LIMIT most
$$;

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
  language text NOT NULL CHECK (is_language(language)),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id)
);
CREATE INDEX downloads_expired ON downloads (expires_at);
SELECT protect_tenant_table('downloads', 'SELECT, INSERT, DELETE');
CREATE POLICY lookups ON downloads FOR SELECT TO app_owner USING (true);
CREATE POLICY tidy ON downloads FOR DELETE TO app_owner USING (true);

-- The download of an address that still works; whether its session lives is asked apart.
CREATE FUNCTION find_download(hash bytea, at timestamptz) RETURNS TABLE (company_id uuid, id uuid, session_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT d.company_id, d.id, d.session_id FROM downloads d WHERE d.token_hash = hash AND d.expires_at > at
$$;

CREATE FUNCTION delete_expired_downloads(before timestamptz) RETURNS void
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$ DELETE FROM downloads d WHERE d.expires_at < before $$;

-- Other services ----------------------------------------------------------------------------------------------

-- What a connected service is to do with a document: a row per act, document and connection, whatever asks for it, so
-- that nothing is done twice. It is tried while its connection works, waits while that needs authorisation or is
-- paused, and fails with the last of its tries or with the end of the connection.
CREATE TABLE service_jobs (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  act text NOT NULL CHECK (act IN ('book')),
  document_id uuid NOT NULL,
  service text NOT NULL,
  connection_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'failed')),
  -- Why the last try failed, and what the service said of it.
  reason text NOT NULL DEFAULT '',
  detail text NOT NULL DEFAULT '',
  -- What the service calls what it made, and where people see it there.
  remote_id text,
  remote_number text NOT NULL DEFAULT '',
  remote_url text NOT NULL DEFAULT '',
  attempts integer NOT NULL DEFAULT 0,
  -- When the service was last called for it: from then on it is asked first whether it has done it.
  called_at timestamptz,
  next_try_at timestamptz,
  created_by uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, document_id, act, connection_id),
  FOREIGN KEY (company_id, document_id) REFERENCES documents (company_id, id)
);
CREATE INDEX service_jobs_waiting ON service_jobs (next_try_at) WHERE state = 'waiting';
SELECT protect_tenant_table('service_jobs', 'SELECT, INSERT, UPDATE');
CREATE POLICY lookups ON service_jobs FOR SELECT TO app_owner USING (true);

-- What services told us of themselves at the address of a connection: the bytes as they came, for their signature. Each
-- is a job of its own: answered once it is stored, worked off by the connection's turn. `delivery` is the service's own
-- id of what it told; the second of one id is `repeated`.
CREATE TABLE incoming_webhooks (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  connection_id uuid NOT NULL,
  service text NOT NULL,
  -- Those that the service's signature needs, and the type of the body.
  headers jsonb NOT NULL,
  query text NOT NULL,
  -- Emptied some time after it was worked off.
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
CREATE POLICY tidy_bodies ON incoming_webhooks FOR UPDATE TO app_owner USING (true);
CREATE POLICY tidy ON incoming_webhooks FOR DELETE TO app_owner USING (true);

-- Invoices that are handed to a debt collector: the outbox that its integration will pick up, one row per invoice.
CREATE TABLE debt_collections (
  company_id uuid NOT NULL,
  document_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sentToCollections', 'failed')),
  reason text NOT NULL DEFAULT '',
  created_by uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, document_id),
  FOREIGN KEY (company_id, document_id) REFERENCES documents (company_id, id)
);
CREATE INDEX debt_collections_waiting ON debt_collections (company_id, created_at, document_id) WHERE state = 'waiting';
SELECT protect_tenant_table('debt_collections', 'SELECT, INSERT, UPDATE, DELETE');

-- Services that a company connected, at most one connection per service.
CREATE TABLE integrations (
  company_id uuid NOT NULL REFERENCES companies,
  name text NOT NULL,
  -- Another one at each connecting: what was made by an earlier connection is not this one's.
  id uuid NOT NULL,
  enabled boolean NOT NULL DEFAULT true,
  state text NOT NULL CHECK (state IN ('connected', 'needsAuthorisation', 'failing')),
  reason text NOT NULL DEFAULT '',
  -- What was filled in and the tokens that the service gave, encrypted as a whole.
  config_secret bytea NOT NULL,
  -- Rises with everything that is filled in or given: what was learnt of an earlier one is no news of this one.
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  last_tested_at timestamptz,
  next_check_at timestamptz NOT NULL,
  -- Who renews the tokens, and until when nobody else does. While it is set, the refresh token has perhaps been sent;
  -- past its time nobody knows what became of it, and it is not sent again.
  renewal_id uuid,
  renewal_until timestamptz,
  PRIMARY KEY (company_id, name),
  UNIQUE (company_id, id)
);
CREATE INDEX integrations_due ON integrations (next_check_at) WHERE enabled AND state <> 'needsAuthorisation';
CREATE INDEX integrations_of_service ON integrations (name, company_id) WHERE enabled;
SELECT protect_tenant_table('integrations', 'SELECT, INSERT, UPDATE, DELETE');
CREATE POLICY lookups ON integrations FOR SELECT TO app_owner USING (true);

-- Services that were asked for their agreement and have not answered yet; each answer counts once.
CREATE TABLE integration_authorisations (
  company_id uuid NOT NULL REFERENCES companies,
  nonce_hash bytea NOT NULL,
  user_id uuid NOT NULL,
  name text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, nonce_hash)
);
SELECT protect_tenant_table('integration_authorisations', 'SELECT, INSERT, DELETE');

-- Connections whose regular test is due, or lies further ahead than it can.
CREATE FUNCTION list_due_integrations(at timestamptz, beyond timestamptz, most integer)
  RETURNS TABLE (company_id uuid, name text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT i.company_id, i.name FROM integrations i
  WHERE i.enabled AND i.state <> 'needsAuthorisation'
    AND (i.next_check_at <= list_due_integrations.at OR i.next_check_at > beyond)
  ORDER BY i.next_check_at LIMIT most
$$;

-- Jobs whose time has come, or lies further ahead than it can; those of a connection that cannot work now wait with it.
CREATE FUNCTION list_due_service_jobs(at timestamptz, beyond timestamptz, most integer)
  RETURNS TABLE (company_id uuid, id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT j.company_id, j.id FROM service_jobs j
  LEFT JOIN integrations i ON i.company_id = j.company_id AND i.id = j.connection_id
  WHERE j.state = 'waiting' AND (j.next_try_at <= list_due_service_jobs.at OR j.next_try_at > beyond)
    AND (i.id IS NULL OR (i.enabled AND i.state <> 'needsAuthorisation'))
  ORDER BY j.next_try_at LIMIT most
$$;

-- Connections for which something waits that services told, whose time has come; those that cannot work now wait.
CREATE FUNCTION list_due_webhooks(at timestamptz, beyond timestamptz, most integer)
  RETURNS TABLE (company_id uuid, connection_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT w.company_id, w.connection_id FROM incoming_webhooks w
  LEFT JOIN integrations i ON i.company_id = w.company_id AND i.id = w.connection_id
  WHERE w.state = 'waiting' AND (w.next_try_at <= list_due_webhooks.at OR w.next_try_at > beyond)
    AND (i.id IS NULL OR (i.enabled AND i.state <> 'needsAuthorisation'))
  GROUP BY w.company_id, w.connection_id ORDER BY min(w.next_try_at) LIMIT most
$$;

-- Empties what was worked off before one moment, and deletes what happened before another; what waits is left alone.
CREATE FUNCTION tidy_webhooks(bodies_before timestamptz, before timestamptz) RETURNS void
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  DELETE FROM incoming_webhooks w WHERE w.updated_at < before;
  UPDATE incoming_webhooks w SET body = NULL, query = '', headers = '{}'
  WHERE w.updated_at < bodies_before AND w.state <> 'waiting' AND w.body IS NOT NULL
$$;

-- The companies that use a service, a page at a time by their ids.
CREATE FUNCTION list_integration_users(service text, after uuid, most integer) RETURNS TABLE (company_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT i.company_id FROM integrations i
  WHERE i.name = service AND i.enabled AND i.company_id > after ORDER BY i.company_id LIMIT most
$$;

GRANT EXECUTE ON FUNCTION announce_notification TO app_user;
GRANT EXECUTE ON FUNCTION find_delivery_company, list_stale_deliveries, list_companies_to_remind,
  list_due_transmissions, find_network_address, list_due_batches, list_stale_bulk_jobs, find_download,
  delete_expired_downloads, list_due_integrations, list_integration_users,
  list_due_service_jobs, list_due_webhooks, tidy_webhooks TO app_platform;
