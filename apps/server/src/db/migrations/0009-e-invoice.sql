-- E-invoices: which one a customer wants and where it goes, exchange rates for VAT in euro, and the way over the network.

ALTER TABLE customers
  ADD COLUMN e_invoice text NOT NULL DEFAULT 'none'
    CHECK (e_invoice IN ('none', 'peppol', 'nlcius', 'xrechnung', 'facturx')),
  -- A code of the EAS list and the number within it: {"scheme": "0106", "id": "30114455"}; null when it is derived.
  ADD COLUMN electronic_address jsonb;

-- What one euro buys of another currency on a day. The latest one up to an invoice's day is frozen in its content.
CREATE TABLE exchange_rates (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  currency text NOT NULL CHECK (currency <> 'EUR'),
  rated_on date NOT NULL,
  rate numeric(14, 6) NOT NULL CHECK (rate > 0),
  source text NOT NULL CHECK (source IN ('typed', 'ecb')),
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, currency, rated_on)
);
CREATE INDEX exchange_rates_day ON exchange_rates (company_id, rated_on DESC, id DESC);

-- An e-invoice on its way through an access point; the unique intent makes that it is handed over once.
CREATE TABLE transmissions (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  document_id uuid NOT NULL,
  intent text NOT NULL,
  profile text NOT NULL,
  sender text NOT NULL,
  recipient text NOT NULL,
  -- queued: not handed over yet; accepted: the access point has it; delivered: a receipt came; failed: it will not arrive.
  state text NOT NULL CHECK (state IN ('queued', 'accepted', 'delivered', 'failed')),
  reason text NOT NULL DEFAULT '',
  attempts integer NOT NULL DEFAULT 0,
  next_try_at timestamptz,
  -- What the access point calls it.
  message_id text,
  created_at timestamptz NOT NULL,
  accepted_at timestamptz,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, intent),
  FOREIGN KEY (company_id, document_id) REFERENCES documents (company_id, id)
);
CREATE INDEX transmissions_document ON transmissions (company_id, document_id, created_at);
CREATE INDEX transmissions_due ON transmissions (next_try_at) WHERE state IN ('queued', 'accepted');

-- The addresses at which companies receive e-invoices; one address belongs to one company.
CREATE TABLE network_addresses (
  company_id uuid NOT NULL REFERENCES companies,
  scheme text NOT NULL,
  number text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id),
  UNIQUE (scheme, number)
);

-- The built-in test network's own books; it is an outside party that happens to live here.
CREATE TABLE test_network_participants (
  scheme text NOT NULL,
  number text NOT NULL,
  PRIMARY KEY (scheme, number)
);
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
GRANT SELECT, INSERT, UPDATE, DELETE ON test_network_participants, test_network_messages TO app_platform;

DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['exchange_rates', 'transmissions', 'network_addresses'] LOOP
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
REVOKE DELETE ON transmissions FROM app_user;

CREATE POLICY lookups ON transmissions FOR SELECT TO app_owner USING (true);
CREATE POLICY lookups ON network_addresses FOR SELECT TO app_owner USING (true);

-- Transmissions whose time has come although nothing happened (their job got lost); the sweeping job queues them again.
CREATE FUNCTION list_due_transmissions(before timestamptz, most integer) RETURNS TABLE (company_id uuid, id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT t.company_id, t.id FROM transmissions t
  WHERE t.state IN ('queued', 'accepted') AND t.next_try_at < before ORDER BY t.next_try_at LIMIT most
$$;

-- Whose address an e-invoice came in at.
CREATE FUNCTION find_network_address(address_scheme text, address_number text) RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT a.company_id FROM network_addresses a WHERE a.scheme = address_scheme AND a.number = address_number
$$;
REVOKE EXECUTE ON FUNCTION list_due_transmissions, find_network_address FROM PUBLIC;
GRANT EXECUTE ON FUNCTION list_due_transmissions, find_network_address TO app_platform;
