-- People in a company: who was invited, whose programs call in their name, and where somebody worked last.

-- When somebody worked in a company, as a member, through an office or as an administrator; a person without any has
-- never signed in.
CREATE TABLE company_visits (
  user_id uuid NOT NULL REFERENCES users,
  company_id uuid NOT NULL REFERENCES companies,
  visited_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, company_id)
);
CREATE INDEX company_visits_recent ON company_visits (user_id, visited_at DESC);
GRANT SELECT, INSERT, UPDATE, DELETE ON company_visits TO app_platform;

SELECT set_config('app.maintenance', 'on', true);
INSERT INTO company_visits (user_id, company_id, visited_at) SELECT user_id, company_id, created_at FROM memberships;
SELECT set_config('app.maintenance', '', true);

-- Who was asked into a company and has not come yet: gone once they have, declined, or the invitation is withdrawn.
-- Who never signed in anywhere is a member already, and joins by choosing a password; everyone else joins by a click.
CREATE TABLE invitations (
  company_id uuid NOT NULL REFERENCES companies,
  user_id uuid NOT NULL REFERENCES users,
  -- As the inviter knows them: a person keeps the name that they gave themselves.
  name text NOT NULL,
  email text NOT NULL,
  role text NOT NULL CHECK (role IN ('owner', 'manager', 'employee')),
  language text NOT NULL,
  invited_by uuid NOT NULL REFERENCES users,
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, user_id)
);
CREATE INDEX invitations_user ON invitations (user_id);
ALTER TABLE invitations ENABLE ROW LEVEL SECURITY;
ALTER TABLE invitations FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON invitations TO app_user
  USING (company_id = current_company()) WITH CHECK (company_id = current_company());
CREATE POLICY platform ON invitations TO app_platform USING (true) WITH CHECK (true);
CREATE POLICY maintenance ON invitations TO app_owner
  USING (current_setting('app.maintenance', true) = 'on') WITH CHECK (current_setting('app.maintenance', true) = 'on');
GRANT SELECT ON invitations TO app_user;
GRANT SELECT, INSERT, UPDATE, DELETE ON invitations TO app_platform;
GRANT DELETE ON memberships TO app_platform;

-- The tokens by which a person's programs call; of a token only its SHA-256 is kept.
CREATE TABLE api_tokens (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users,
  name text NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  -- The last characters, by which its owner tells it from others.
  hint text NOT NULL,
  scopes text[] NOT NULL CHECK (cardinality(scopes) > 0),
  created_at timestamptz NOT NULL,
  expires_at timestamptz,
  -- Written once a minute at most.
  last_used_at timestamptz,
  last_used_from text NOT NULL DEFAULT '',
  revoked_at timestamptz,
  PRIMARY KEY (company_id, id)
);
CREATE INDEX api_tokens_user ON api_tokens (company_id, user_id) WHERE revoked_at IS NULL;
ALTER TABLE api_tokens ENABLE ROW LEVEL SECURITY;
ALTER TABLE api_tokens FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON api_tokens TO app_user
  USING (company_id = current_company()) WITH CHECK (company_id = current_company());
CREATE POLICY platform ON api_tokens TO app_platform USING (true) WITH CHECK (true);
CREATE POLICY lookups ON api_tokens FOR SELECT TO app_owner USING (true);
CREATE POLICY maintenance ON api_tokens TO app_owner
  USING (current_setting('app.maintenance', true) = 'on') WITH CHECK (current_setting('app.maintenance', true) = 'on');
GRANT SELECT, INSERT ON api_tokens TO app_user;
GRANT UPDATE (revoked_at) ON api_tokens TO app_user;
GRANT SELECT ON api_tokens TO app_platform;
GRANT UPDATE (last_used_at, last_used_from, revoked_at) ON api_tokens TO app_platform;

-- Whose token lives, with the rights of this moment of who made it; no row once they may not be in the company.
CREATE FUNCTION find_api_token(hash bytea, at timestamptz)
  RETURNS TABLE (
    token_id uuid, token_name text, scopes text[], used_lately boolean, package text, features text[],
    user_id uuid, company_id uuid, member_role text, through text, user_name text, language text, timezone text,
    is_admin boolean, is_accountant boolean, state text, trial_ends_at timestamptz, grace_ends_at timestamptz,
    ends_at timestamptz
  )
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT t.id, t.name, t.scopes, coalesce(t.last_used_at > at - interval '1 minute', false), b.package, b.features, c.*
  FROM api_tokens t
  JOIN subscriptions b ON b.company_id = t.company_id
  CROSS JOIN LATERAL find_caller(t.user_id, t.company_id) c
  WHERE t.token_hash = hash AND t.revoked_at IS NULL AND (t.expires_at IS NULL OR t.expires_at > at)
$$;

-- Where a person goes on after signing in: the company they worked in last and still may, else the first they were
-- taken into, else their office's own.
CREATE FUNCTION find_last_company(person uuid) RETURNS TABLE (company_id uuid, member_role text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT c.company_id, c.member_role
  FROM (
    (SELECT v.company_id, 0 AS rank, -extract(epoch FROM v.visited_at) AS place
       FROM company_visits v WHERE v.user_id = person ORDER BY v.visited_at DESC LIMIT 50)
    UNION ALL
    (SELECT m.company_id, 1, extract(epoch FROM m.created_at)
       FROM memberships m WHERE m.user_id = person AND m.disabled_at IS NULL ORDER BY m.created_at LIMIT 1)
    UNION ALL
    SELECT o.own_company_id, 2, 0
      FROM users u JOIN accountants o ON o.id = u.accountant_id WHERE u.id = person AND o.own_company_id IS NOT NULL
  ) place
  CROSS JOIN LATERAL find_caller(person, place.company_id) c
  ORDER BY place.rank, place.place LIMIT 1
$$;

REVOKE EXECUTE ON FUNCTION find_api_token, find_last_company FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_api_token, find_last_company TO app_platform;
