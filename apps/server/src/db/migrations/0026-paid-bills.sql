-- Bills of the platform that were paid by whatever way, what an administrator did to an account, and salts of codes.

-- Codes from before this have none; see recovery-codes.ts.
ALTER TABLE recovery_codes ADD COLUMN salt bytea;

-- Asked at every payment of a document: whether it is a bill.
CREATE INDEX subscription_bills_document ON subscription_bills (company_id, document_id);

ALTER TABLE subscription_notices
  DROP CONSTRAINT subscription_notices_kind_check,
  ADD CONSTRAINT subscription_notices_kind_check CHECK (kind IN (
    'trialEnds', 'trialOver', 'paymentFailed', 'paymentReceived', 'suspended', 'cancelled', 'suspendedByAdmin',
    'reactivatedByAdmin', 'packageChanged')),
  -- What goes with it: the reason of an administrator, the package that was chosen.
  ADD COLUMN detail text NOT NULL DEFAULT '';

-- The months of a company whose collection failed and that were not paid since: at the provider, or on their invoice by
-- whatever way.
CREATE FUNCTION months_in_arrears(company uuid) RETURNS TABLE (month date, amount numeric)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT p.month, p.amount FROM subscription_payments p
  WHERE p.company_id = company AND p.purpose = 'month' AND p.state IN ('failed', 'cancelled', 'expired', 'refused')
    AND NOT EXISTS (
      SELECT FROM subscription_payments q
      WHERE q.company_id = p.company_id AND q.month = p.month AND q.state = 'paid' AND q.purpose <> 'reactivation')
    AND NOT EXISTS (
      SELECT FROM subscription_bills b
      JOIN documents d ON d.company_id = b.company_id AND d.id = b.document_id
      WHERE b.billed_company_id = p.company_id AND b.month = p.month AND d.open <= 0)
$$;

-- The oldest of them, of the company of this transaction.
CREATE FUNCTION find_own_arrears() RETURNS TABLE (month date, amount numeric)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$ SELECT a.month, a.amount FROM months_in_arrears(current_company()) a ORDER BY a.month LIMIT 1 $$;

-- The companies that are put up with, or suspended, for a payment that failed, and that owe nothing any more.
CREATE FUNCTION list_settled_arrears(most integer) RETURNS TABLE (company_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT s.company_id FROM subscriptions s
  WHERE (s.state = 'grace' OR (s.state = 'suspended' AND s.suspended_by = 'nonPayment' AND s.suspended_reason = ''))
    AND NOT EXISTS (SELECT FROM months_in_arrears(s.company_id))
  ORDER BY s.updated_at, s.company_id LIMIT most
$$;

REVOKE EXECUTE ON FUNCTION months_in_arrears, find_own_arrears, list_settled_arrears FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_own_arrears TO app_user;
GRANT EXECUTE ON FUNCTION list_settled_arrears TO app_platform;

-- Which codes a company used: each lengthens a trial once, however often another one comes in between.
CREATE TABLE promocode_uses (
  company_id uuid NOT NULL REFERENCES companies,
  code text NOT NULL,
  used_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, code)
);
ALTER TABLE promocode_uses ENABLE ROW LEVEL SECURITY;
ALTER TABLE promocode_uses FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON promocode_uses TO app_user
  USING (company_id = current_company()) WITH CHECK (company_id = current_company());
CREATE POLICY platform ON promocode_uses TO app_platform USING (true) WITH CHECK (true);
CREATE POLICY maintenance ON promocode_uses TO app_owner
  USING (current_setting('app.maintenance', true) = 'on') WITH CHECK (current_setting('app.maintenance', true) = 'on');
GRANT SELECT ON promocode_uses TO app_user;
GRANT SELECT, INSERT ON promocode_uses TO app_platform;
INSERT INTO promocode_uses (company_id, code, used_at)
SELECT company_id, promocode, updated_at FROM subscriptions WHERE promocode IS NOT NULL;
