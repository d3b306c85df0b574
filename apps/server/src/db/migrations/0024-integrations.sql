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
  PRIMARY KEY (company_id, name),
  UNIQUE (company_id, id)
);
CREATE INDEX integrations_due ON integrations (next_check_at) WHERE enabled AND state <> 'needsAuthorisation';
CREATE INDEX integrations_of_service ON integrations (name, company_id) WHERE enabled;

-- Services that were asked for their agreement and have not answered yet; each answer counts once.
CREATE TABLE integration_authorisations (
  company_id uuid NOT NULL REFERENCES companies,
  nonce_hash bytea NOT NULL,
  user_id uuid NOT NULL,
  name text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, nonce_hash)
);

DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['integrations', 'integration_authorisations'] LOOP
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
GRANT SELECT, INSERT, UPDATE, DELETE ON integrations TO app_user;
GRANT SELECT, INSERT, DELETE ON integration_authorisations TO app_user;

-- By which connection a document was handed over, and an address registered; none is the installation's own way.
ALTER TABLE transmissions ADD COLUMN connection_id uuid;
ALTER TABLE network_addresses ADD COLUMN connection_id uuid;

CREATE POLICY lookups ON integrations FOR SELECT TO app_owner USING (true);

-- Connections whose regular test is due.
CREATE FUNCTION list_due_integrations(at timestamptz, most integer) RETURNS TABLE (company_id uuid, name text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT i.company_id, i.name FROM integrations i
  WHERE i.enabled AND i.state <> 'needsAuthorisation' AND i.next_check_at <= list_due_integrations.at
  ORDER BY i.next_check_at LIMIT most
$$;

-- The companies that use a service, a page at a time by their ids.
CREATE FUNCTION list_integration_users(service text, after uuid, most integer) RETURNS TABLE (company_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT i.company_id FROM integrations i
  WHERE i.name = service AND i.enabled AND i.company_id > after ORDER BY i.company_id LIMIT most
$$;
REVOKE EXECUTE ON FUNCTION list_due_integrations, list_integration_users FROM PUBLIC;
GRANT EXECUTE ON FUNCTION list_due_integrations, list_integration_users TO app_platform;
