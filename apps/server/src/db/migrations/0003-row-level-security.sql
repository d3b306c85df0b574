-- Tenants are kept apart a second time here: a query that forgets its company sees nothing of another's.

DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY[
    'memberships', 'company_counters', 'ledgers', 'vat_codes', 'payment_methods', 'email_templates', 'files',
    'profiles', 'products', 'customers', 'documents', 'document_search', 'document_events', 'public_links',
    'deliveries', 'mailbox_messages', 'payments', 'payment_attempts'
  ] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format(
      'CREATE POLICY tenant ON %I TO app_user USING (company_id = current_company()) WITH CHECK (company_id = current_company())',
      tenant_table);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO app_user', tenant_table);
  END LOOP;
END
$$;

ALTER TABLE companies ENABLE ROW LEVEL SECURITY;
ALTER TABLE companies FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON companies TO app_user USING (id = current_company()) WITH CHECK (id = current_company());
GRANT SELECT, UPDATE ON companies TO app_user;

-- History and memberships cannot be rewritten from inside a company.
REVOKE UPDATE, DELETE ON document_events FROM app_user;
REVOKE INSERT, UPDATE, DELETE ON memberships FROM app_user;
REVOKE DELETE ON company_counters, payment_attempts, deliveries, public_links FROM app_user;
GRANT SELECT (id, name) ON users TO app_user;

-- The platform role sees people, sessions and which companies there are, and nothing inside a company.
GRANT SELECT, INSERT, UPDATE ON users, companies, memberships, sessions TO app_platform;
GRANT SELECT, INSERT, UPDATE, DELETE ON rate_limits, test_bank_payments TO app_platform;
GRANT DELETE ON sessions TO app_platform;
GRANT INSERT ON company_counters TO app_platform;
CREATE POLICY platform ON companies TO app_platform USING (true) WITH CHECK (true);
CREATE POLICY platform ON memberships TO app_platform USING (true) WITH CHECK (true);
CREATE POLICY platform ON company_counters TO app_platform USING (true) WITH CHECK (true);

-- The functions below look across companies on purpose, so they run as the tables' owner and answer one thing only.
CREATE POLICY lookups ON public_links FOR SELECT TO app_owner USING (true);
CREATE POLICY lookups ON documents FOR SELECT TO app_owner USING (true);
CREATE POLICY lookups ON document_search FOR SELECT TO app_owner USING (true);
CREATE POLICY lookups ON customers FOR SELECT TO app_owner USING (true);
CREATE POLICY lookups ON payment_attempts FOR SELECT TO app_owner USING (true);
CREATE POLICY lookups ON memberships FOR SELECT TO app_owner USING (true);
CREATE POLICY lookups ON companies FOR SELECT TO app_owner USING (true);
CREATE POLICY lookups ON deliveries FOR SELECT TO app_owner USING (true);

-- A live session with the person's rights of this moment; nothing when it, the person or the membership ended.
CREATE FUNCTION find_session(session uuid, at timestamptz)
  RETURNS TABLE (user_id uuid, company_id uuid, role text, user_name text, language text, timezone text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT s.user_id, s.company_id, m.role, u.name, u.language, c.timezone
  FROM sessions s
  JOIN companies c ON c.id = s.company_id
  JOIN users u ON u.id = s.user_id AND u.disabled_at IS NULL
  JOIN memberships m ON m.company_id = s.company_id AND m.user_id = s.user_id AND m.disabled_at IS NULL
  WHERE s.id = session AND s.revoked_at IS NULL AND s.expires_at > at
$$;

CREATE FUNCTION find_public_link(hash bytea) RETURNS TABLE (company_id uuid, document_id uuid, link_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT l.company_id, l.document_id, l.id
  FROM public_links l
  JOIN documents d ON d.company_id = l.company_id AND d.id = l.document_id AND d.status IN (1, 3, 4)
  WHERE l.token_hash = hash AND l.revoked_at IS NULL
$$;

CREATE FUNCTION find_payment_attempt(provider_name text, payment text) RETURNS TABLE (company_id uuid, id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT a.company_id, a.id FROM payment_attempts a WHERE a.provider = provider_name AND a.provider_payment_id = payment
$$;

-- Payments whose outcome we never heard of; the reconciling job asks the provider.
CREATE FUNCTION list_open_payment_attempts(before timestamptz, most integer) RETURNS TABLE (company_id uuid, id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT a.company_id, a.id FROM payment_attempts a
  WHERE a.state = 'open' AND a.created_at < before ORDER BY a.created_at LIMIT most
$$;

-- Messages that still wait although their time has come (their job got lost); the sweeping job queues them again.
CREATE FUNCTION list_stale_deliveries(before timestamptz, most integer) RETURNS TABLE (company_id uuid, id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT d.company_id, d.id FROM deliveries d
  WHERE d.state = 'queued' AND coalesce(d.next_try_at, d.created_at) < before ORDER BY d.created_at LIMIT most
$$;

-- Sent documents whose paper nobody has asked for yet; the job makes and stores it.
CREATE FUNCTION list_missing_papers(before timestamptz, most integer) RETURNS TABLE (company_id uuid, id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT d.company_id, d.id FROM documents d
  WHERE d.sent_at < before AND d.sent_at IS NOT NULL AND d.paper_file_id IS NULL ORDER BY d.sent_at LIMIT most
$$;

CREATE FUNCTION installation_is_empty() RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$ SELECT NOT EXISTS (SELECT FROM companies) $$;

CREATE FUNCTION count_request(limit_key text, window_at timestamptz) RETURNS integer
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  INSERT INTO rate_limits VALUES (limit_key, window_at, 1)
  ON CONFLICT (key, window_start) DO UPDATE SET count = rate_limits.count + 1
  RETURNING count
$$;

-- Search: row-level security would keep the trigram indexes from being used, so this function filters by company
-- itself. The caller's company is taken from the transaction, never from an argument.
CREATE FUNCTION like_literal(term text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT replace(replace(replace(term, '\', '\\'), '%', '\%'), '_', '\_') $$;

CREATE FUNCTION search_company(term text, most integer)
  RETURNS TABLE (kind text, ref uuid, title text, matched text, status smallint, extra text)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = penning, public, pg_temp
  AS $$
DECLARE
  company uuid := current_company();
  plain text := lower(btrim(term));
  folded_term text := fold(btrim(term));
  pattern text := '%' || like_literal(folded_term) || '%';
  prefix text := like_literal(plain) || '%';
  suffix text := like_literal(reverse(plain)) || '%';
BEGIN
  RETURN QUERY
    SELECT 'invoice', d.id, d.number || ' ' || d.customer_name, 'number', d.status, ''
    FROM documents d WHERE d.company_id = company AND d.number IS NOT NULL AND lower(d.number) LIKE prefix
    ORDER BY d.number_value DESC LIMIT most;
  IF length(plain) >= 2 THEN
    RETURN QUERY
      SELECT 'invoice', d.id, d.number || ' ' || d.customer_name, 'number', d.status, ''
      FROM documents d
      WHERE d.company_id = company AND d.number IS NOT NULL AND reverse(lower(d.number)) LIKE suffix
        AND NOT lower(d.number) LIKE prefix
      ORDER BY d.number_value DESC LIMIT most;
  END IF;
  IF length(folded_term) < 3 THEN
    -- Too short for the index of three-letter parts: the beginnings of names only.
    RETURN QUERY
      SELECT 'customer', c.id, c.name, 'companyname', NULL::smallint, c.contact
      FROM customers c
      WHERE c.company_id = company AND c.status = 'active' AND c.name_folded LIKE like_literal(folded_term) || '%'
      LIMIT most;
    RETURN;
  END IF;
  RETURN QUERY
    SELECT 'customer', c.id, c.name, CASE WHEN c.name_folded LIKE pattern THEN 'companyname' ELSE 'contact' END,
      NULL::smallint, c.contact
    FROM customers c
    WHERE c.company_id = company AND c.status = 'active' AND c.folded LIKE pattern
      AND (c.name_folded LIKE pattern OR c.contact_folded LIKE pattern)
    LIMIT most;
  RETURN QUERY
    SELECT 'invoice', d.id, coalesce(d.number || ' ', '') || d.customer_name,
      CASE WHEN s.line_text LIKE pattern THEN 'description' WHEN s.name LIKE pattern THEN 'companyname' ELSE 'contact' END,
      d.status, ''
    FROM (
      SELECT * FROM document_search ds WHERE ds.company_id = company AND ds.folded LIKE pattern LIMIT most
    ) s
    JOIN documents d ON d.company_id = s.company_id AND d.id = s.document_id
    LIMIT most;
END
$$;

-- The documents that a search in the archive finds, at most so many: by the beginning or end of the number, by names
-- and line texts.
CREATE FUNCTION search_documents(term text, most integer) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = penning, public, pg_temp
  AS $$
DECLARE
  company uuid := current_company();
  plain text := lower(btrim(term));
  folded_term text := fold(btrim(term));
BEGIN
  RETURN QUERY
    SELECT d.id FROM documents d
    WHERE d.company_id = company AND d.number IS NOT NULL AND lower(d.number) LIKE like_literal(plain) || '%' LIMIT most;
  IF length(plain) >= 2 THEN
    RETURN QUERY
      SELECT d.id FROM documents d
      WHERE d.company_id = company AND d.number IS NOT NULL
        AND reverse(lower(d.number)) LIKE like_literal(reverse(plain)) || '%' LIMIT most;
  END IF;
  RETURN QUERY
    SELECT ds.document_id FROM document_search ds
    WHERE ds.company_id = company AND ds.folded LIKE '%' || like_literal(folded_term) || '%' LIMIT most;
END
$$;

ALTER FUNCTION find_session OWNER TO app_owner;
REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA penning FROM PUBLIC;
GRANT EXECUTE ON FUNCTION current_company, fold, number_text, event_bytes, append_event, issue_document, search_company,
  search_documents
  TO app_user;
GRANT EXECUTE ON FUNCTION find_session, find_public_link, find_payment_attempt, list_open_payment_attempts,
  list_stale_deliveries, list_missing_papers, installation_is_empty, count_request, current_company, fold
  TO app_platform;
GRANT USAGE ON SCHEMA penning TO app_user, app_platform, app_jobs;

-- Backup, restore and data migrations work across companies; they say so for their own transaction.
DO $$
DECLARE
  tenant_table text;
BEGIN
  FOR tenant_table IN
    SELECT c.relname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = 'penning' AND c.relkind = 'r' AND c.relrowsecurity
  LOOP
    EXECUTE format(
      $policy$CREATE POLICY maintenance ON %I TO app_owner
        USING (current_setting('app.maintenance', true) = 'on') WITH CHECK (current_setting('app.maintenance', true) = 'on')$policy$,
      tenant_table);
  END LOOP;
END
$$;
