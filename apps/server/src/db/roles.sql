-- Roles are shared by all databases of a cluster, so they are made outside the numbered migrations.
-- app_owner owns the tables; app_user works inside one company under row-level security; app_platform
-- works on what belongs to no company (people, sessions); app_jobs is the queue's; app_login may only
-- step into these.
DO $$
DECLARE
  wanted text;
BEGIN
  FOREACH wanted IN ARRAY ARRAY['app_owner', 'app_user', 'app_platform', 'app_jobs'] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = wanted) THEN
      EXECUTE format('CREATE ROLE %I NOLOGIN NOINHERIT', wanted);
    END IF;
    IF NOT pg_has_role(current_user, wanted, 'MEMBER') THEN
      EXECUTE format('GRANT %I TO CURRENT_USER', wanted);
    END IF;
  END LOOP;
END
$$;
