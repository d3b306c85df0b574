-- Invitations of everybody who was ever asked in, and notifications that people want by email too.

-- Offices and those who made a company for somebody asked people in by a key alone; they are invited like anybody else.
SELECT set_config('app.maintenance', 'on', true);
INSERT INTO invitations (company_id, user_id, name, email, role, language, invited_by, sent_at, expires_at)
SELECT m.company_id, u.id, u.name, u.email, m.role, u.language,
  coalesce((SELECT o.user_id FROM memberships o WHERE o.company_id = m.company_id AND o.user_id <> u.id
    ORDER BY o.created_at, o.user_id LIMIT 1), u.id),
  m.created_at, m.created_at + interval '7 days'
FROM memberships m JOIN users u ON u.id = m.user_id
WHERE NOT EXISTS (SELECT FROM company_visits v WHERE v.user_id = u.id)
  AND EXISTS (SELECT FROM one_time_keys k WHERE k.user_id = u.id AND k.purpose = 'invite')
  AND NOT EXISTS (SELECT FROM invitations i WHERE i.company_id = m.company_id AND i.user_id = u.id);
SELECT set_config('app.maintenance', '', true);

-- The kinds of events that a person wants by email as well, of those that their role is told of in the company.
CREATE TABLE notification_mails (
  company_id uuid NOT NULL REFERENCES companies,
  user_id uuid NOT NULL REFERENCES users,
  kinds text[] NOT NULL,
  PRIMARY KEY (company_id, user_id)
);
ALTER TABLE notification_mails ENABLE ROW LEVEL SECURITY;
ALTER TABLE notification_mails FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON notification_mails TO app_user
  USING (company_id = current_company()) WITH CHECK (company_id = current_company());
CREATE POLICY maintenance ON notification_mails TO app_owner
  USING (current_setting('app.maintenance', true) = 'on') WITH CHECK (current_setting('app.maintenance', true) = 'on');
GRANT SELECT, INSERT, UPDATE, DELETE ON notification_mails TO app_user;
