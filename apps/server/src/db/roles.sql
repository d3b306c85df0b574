-- Roles are shared by all databases of a cluster, so they are created outside the numbered migrations.
-- app_owner owns the tables; app_user works inside one company under row-level security; app_platform
-- works on data that belongs to no company (people, sessions); app_jobs is the queue's; app_login may only
-- switch to these.
DO $$
DECLARE
  wanted text;
  may_enter boolean;
BEGIN
  FOREACH wanted IN ARRAY ARRAY['app_owner', 'app_user', 'app_platform', 'app_jobs'] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = wanted) THEN
      EXECUTE format('CREATE ROLE %I NOLOGIN NOINHERIT', wanted);
    END IF;
    -- From PostgreSQL 16 on, the creator of a role administers it but may not yet switch to it.
    EXECUTE format('SELECT pg_has_role(current_user, %L, %L)', wanted,
      CASE WHEN current_setting('server_version_num')::int >= 160000 THEN 'SET' ELSE 'MEMBER' END) INTO may_enter;
    IF NOT may_enter THEN
      EXECUTE format('GRANT %I TO CURRENT_USER', wanted);
    END IF;
  END LOOP;
END
$$;
