-- Invoices that are handed to a debt collector: the outbox that its integration will pick up, one row per invoice.
CREATE TABLE debt_collections (
  company_id uuid NOT NULL,
  document_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'handedOver', 'failed')),
  reason text NOT NULL DEFAULT '',
  created_by uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, document_id),
  FOREIGN KEY (company_id, document_id) REFERENCES documents (company_id, id)
);
CREATE INDEX debt_collections_waiting ON debt_collections (company_id, created_at, document_id) WHERE state = 'waiting';

-- Since when the debt collector has it; nothing is sent to the customer about it by us meanwhile.
ALTER TABLE documents ADD COLUMN handed_over_at timestamptz;
CREATE INDEX documents_handed_over ON documents (company_id, send_date DESC, id) WHERE handed_over_at IS NOT NULL;

ALTER TABLE debt_collections ENABLE ROW LEVEL SECURITY;
ALTER TABLE debt_collections FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON debt_collections TO app_user
  USING (company_id = current_company()) WITH CHECK (company_id = current_company());
CREATE POLICY maintenance ON debt_collections TO app_owner
  USING (current_setting('app.maintenance', true) = 'on')
  WITH CHECK (current_setting('app.maintenance', true) = 'on');
GRANT SELECT, INSERT, UPDATE, DELETE ON debt_collections TO app_user;
