-- Messages whose purchase was deleted: the network may deliver one again, and what a person threw away stays away.
CREATE TABLE gone_purchases (
  company_id uuid NOT NULL REFERENCES companies,
  message_id text NOT NULL,
  -- The id it had; its history goes on under it.
  purchase_id uuid NOT NULL,
  deleted_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, message_id)
);
ALTER TABLE gone_purchases ENABLE ROW LEVEL SECURITY;
ALTER TABLE gone_purchases FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON gone_purchases TO app_user
  USING (company_id = current_company()) WITH CHECK (company_id = current_company());
CREATE POLICY maintenance ON gone_purchases TO app_owner
  USING (current_setting('app.maintenance', true) = 'on') WITH CHECK (current_setting('app.maintenance', true) = 'on');
GRANT SELECT, INSERT ON gone_purchases TO app_user;
