-- What the platform does with its companies: bills, deletion, figures for accounting firms and for itself.

-- A month for which a company has a paid subscription, with its price at that time; written once.
CREATE TABLE subscription_months (
  company_id uuid NOT NULL REFERENCES companies,
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  -- The first paid day.
  from_on date NOT NULL,
  package text NOT NULL CHECK (package IN ('starter', 'business', 'accountancy')),
  price numeric(12, 2) NOT NULL,
  -- The amount paid before it was invoiced, including VAT.
  prepaid numeric(14, 2) NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, month)
);
SELECT protect_tenant_table('subscription_months', 'SELECT, INSERT, UPDATE');
CREATE POLICY lookups ON subscription_months FOR SELECT TO app_owner USING (true);

-- The usage in a month: SMS segments, and add-ons (`addon:<name>`), at the price of their first use in
-- that month.
CREATE TABLE usage (
  company_id uuid NOT NULL REFERENCES companies,
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  kind text NOT NULL,
  count integer NOT NULL CHECK (count >= 0),
  unit_price numeric(12, 4) NOT NULL,
  PRIMARY KEY (company_id, month, kind)
);
SELECT protect_tenant_table('usage', 'SELECT, INSERT, UPDATE');
CREATE POLICY lookups ON usage FOR SELECT TO app_owner USING (true);

-- Payments of the subscription with a provider: one row per intent, updated only by the provider's
-- reports.
CREATE TABLE subscription_payments (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  intent text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('bankCheck', 'reactivation', 'arrears', 'month')),
  provider text NOT NULL,
  provider_payment_id text NOT NULL,
  amount numeric(14, 2) NOT NULL,
  currency text NOT NULL CHECK (is_currency(currency)),
  state text NOT NULL CHECK (state IN ('open', 'paid', 'failed', 'cancelled', 'expired', 'refused')),
  checkout_url text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, intent),
  UNIQUE (provider, provider_payment_id)
);
CREATE INDEX subscription_payments_last ON subscription_payments (company_id, purpose, created_at);
CREATE INDEX subscription_payments_open ON subscription_payments (created_at) WHERE state = 'open';
SELECT protect_tenant_table('subscription_payments', 'SELECT, INSERT, UPDATE');
CREATE POLICY lookups ON subscription_payments FOR SELECT TO app_owner USING (true);

-- The months that such a payment pays for, which add up to its amount; the bank verification pays for none.
CREATE TABLE subscription_payment_months (
  company_id uuid NOT NULL,
  payment_id uuid NOT NULL,
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  amount numeric(14, 2) NOT NULL,
  -- When it was booked on the platform's invoice of the month.
  booked_at timestamptz,
  PRIMARY KEY (company_id, payment_id, month),
  FOREIGN KEY (company_id, payment_id) REFERENCES subscription_payments (company_id, id)
);
CREATE INDEX subscription_payment_months_unbooked ON subscription_payment_months (company_id, month) WHERE booked_at IS NULL;
SELECT protect_tenant_table('subscription_payment_months', 'SELECT, INSERT, UPDATE');
CREATE POLICY lookups ON subscription_payment_months FOR SELECT TO app_owner USING (true);

-- What the owners were notified of about the subscription, once each; the email follows when the row
-- exists.
CREATE TABLE subscription_notices (
  company_id uuid NOT NULL REFERENCES companies,
  key text NOT NULL,
  kind text NOT NULL CHECK (kind IN (
    'trialEnds', 'trialOver', 'paymentFailed', 'paymentReceived', 'suspended', 'cancelled', 'suspendedByAdmin',
    'reactivatedByAdmin', 'packageChanged', 'announced')),
  day date NOT NULL,
  created_at timestamptz NOT NULL,
  mailed_at timestamptz,
  -- Its details: an administrator's reason, the chosen package.
  detail text NOT NULL DEFAULT '',
  PRIMARY KEY (company_id, key)
);
CREATE INDEX subscription_notices_unmailed ON subscription_notices (created_at) WHERE mailed_at IS NULL;
SELECT protect_tenant_table('subscription_notices', 'SELECT, INSERT, UPDATE');
CREATE POLICY lookups ON subscription_notices FOR SELECT TO app_owner USING (true);

-- The platform's own company bills each company's month once, whichever company that was at the time.
CREATE TABLE subscription_bills (
  company_id uuid NOT NULL REFERENCES companies,
  billed_company_id uuid NOT NULL REFERENCES companies,
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  document_id uuid,
  total numeric(14, 2) NOT NULL DEFAULT 0,
  discount_percent numeric(5, 2) NOT NULL DEFAULT 0,
  charge text NOT NULL DEFAULT 'due' CHECK (charge IN ('due', 'asked', 'nothing', 'noMandate')),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, billed_company_id, month),
  UNIQUE (billed_company_id, month),
  FOREIGN KEY (company_id, document_id) REFERENCES documents (company_id, id)
);
CREATE INDEX subscription_bills_due ON subscription_bills (created_at) WHERE charge = 'due';
-- Checked at every payment of a document: whether it is a bill.
CREATE INDEX subscription_bills_document ON subscription_bills (company_id, document_id);
SELECT protect_tenant_table('subscription_bills', 'SELECT, INSERT, UPDATE');
CREATE POLICY lookups ON subscription_bills FOR SELECT TO app_owner USING (true);

-- Prices, for companies to see and for calculating their usage.
CREATE FUNCTION platform_prices()
  RETURNS TABLE (starter numeric, business numeric, accountancy numeric, addon numeric, sms numeric)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT p.starter_price, p.business_price, p.accountancy_price, p.addon_price, p.sms_price FROM platform_settings p
$$;

-- The promocode of the company of this transaction, and for how many months it has lowered the price.
CREATE FUNCTION find_own_promocode()
  RETURNS TABLE (code text, discount_percent numeric, discount_months integer, months_used integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT p.code, p.discount_percent, p.discount_months, (
    SELECT count(*)::int FROM subscription_bills b
    WHERE b.billed_company_id = s.company_id AND b.discount_percent > 0)
  FROM subscriptions s JOIN promocodes p ON p.code = s.promocode
  WHERE s.company_id = current_company()
$$;

CREATE FUNCTION find_subscription_payment(provider_name text, payment text) RETURNS TABLE (company_id uuid, id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT p.company_id, p.id FROM subscription_payments p
  WHERE p.provider = provider_name AND p.provider_payment_id = payment
$$;

CREATE FUNCTION list_open_subscription_payments(before timestamptz, max_rows integer)
  RETURNS TABLE (company_id uuid, id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT p.company_id, p.id FROM subscription_payments p
  WHERE p.state = 'open' AND p.created_at < before ORDER BY p.created_at LIMIT max_rows
$$;

-- The companies whose subscription needs an action or a notification.
CREATE FUNCTION list_subscriptions_to_sweep(at timestamptz, max_rows integer) RETURNS TABLE (company_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT s.company_id FROM subscriptions s JOIN companies c ON c.id = s.company_id
  WHERE
    s.state = 'demo' AND s.trial_ends_at <= at + interval '2 days' AND s.trial_ends_at > at AND NOT EXISTS (
      SELECT FROM subscription_notices n
      WHERE n.company_id = s.company_id AND n.key = 'trialEnds:' || extract(epoch FROM s.trial_ends_at)::bigint)
    OR s.state = 'demo' AND s.trial_ends_at <= at AND NOT EXISTS (
      SELECT FROM subscription_notices n
      WHERE n.company_id = s.company_id AND n.key = 'trialOver:' || extract(epoch FROM s.trial_ends_at)::bigint)
    OR s.state = 'confirmed' AND s.free_until > at AND NOT EXISTS (
      SELECT FROM subscription_notices n
      WHERE n.company_id = s.company_id AND n.key = 'announced:' || extract(epoch FROM s.free_until)::bigint)
    OR s.state = 'confirmed' AND s.free_until <= at
    OR s.state IN ('confirmed', 'grace') AND s.ends_at <= at
    OR s.state = 'grace' AND s.grace_ends_at <= at
    OR s.state IN ('confirmed', 'grace') AND NOT s.free AND NOT EXISTS (
      SELECT FROM subscription_months m
      WHERE m.company_id = s.company_id
        AND m.month >= date_trunc('month', at AT TIME ZONE c.timezone)::date)
  ORDER BY s.updated_at, s.company_id LIMIT max_rows
$$;

CREATE FUNCTION list_unmailed_notices(before timestamptz, max_rows integer) RETURNS TABLE (company_id uuid, key text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT n.company_id, n.key FROM subscription_notices n
  WHERE n.mailed_at IS NULL AND n.created_at < before ORDER BY n.created_at LIMIT max_rows
$$;

-- The months that are over in their company's time zone and not billed yet; the platform's own company
-- pays nothing.
CREATE FUNCTION list_unbilled_months(at timestamptz, biller uuid, max_rows integer)
  RETURNS TABLE (billed_company_id uuid, month date)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT m.company_id, m.month FROM subscription_months m
  JOIN companies c ON c.id = m.company_id
  JOIN companies b ON b.id = biller
  WHERE m.company_id <> biller AND NOT c.is_demo
    AND (m.month + interval '1 month') AT TIME ZONE c.timezone <= at
    AND (m.month + interval '1 month') AT TIME ZONE b.timezone <= at
    AND NOT EXISTS (
      SELECT FROM subscription_bills x WHERE x.billed_company_id = m.company_id AND x.month = m.month)
  ORDER BY m.month, m.company_id LIMIT max_rows
$$;

CREATE FUNCTION list_due_bills(max_rows integer) RETURNS TABLE (company_id uuid, billed_company_id uuid, month date)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT b.company_id, b.billed_company_id, b.month FROM subscription_bills b
  WHERE b.charge = 'due' ORDER BY b.created_at LIMIT max_rows
$$;

-- Months that the provider received the money for and that it isn't booked on the platform's invoice of yet.
CREATE FUNCTION list_unbooked_payments(max_rows integer)
  RETURNS TABLE (company_id uuid, id uuid, month date, biller uuid, document_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT p.company_id, p.id, m.month, b.company_id, b.document_id FROM subscription_payment_months m
  JOIN subscription_payments p ON p.company_id = m.company_id AND p.id = m.payment_id
  JOIN subscription_bills b ON b.billed_company_id = m.company_id AND b.month = m.month AND b.document_id IS NOT NULL
  WHERE m.booked_at IS NULL AND p.state = 'paid' ORDER BY p.created_at, m.month LIMIT max_rows
$$;

-- The platform's invoices to the company of this transaction.
CREATE FUNCTION list_platform_invoices(max_rows integer)
  RETURNS TABLE (month date, number text, send_date date, total_incl numeric, open numeric, currency text, nonce bytea)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT b.month, d.number, d.send_date, d.total_incl, d.open, d.currency, l.nonce
  FROM subscription_bills b
  JOIN documents d ON d.company_id = b.company_id AND d.id = b.document_id
  LEFT JOIN public_links l ON l.company_id = d.company_id AND l.document_id = d.id AND l.revoked_at IS NULL
  WHERE b.billed_company_id = current_company() ORDER BY b.month DESC LIMIT max_rows
$$;

-- The months of a company whose collection failed, with what is open of their bills, in whatever way a part of them was
-- paid; what the provider received counts at once, although it is only booked afterwards.
CREATE FUNCTION months_in_arrears(company uuid) RETURNS TABLE (month date, amount numeric)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT owed.month, owed.amount FROM (
    SELECT b.month, d.open - coalesce((
      SELECT sum(r.amount) FROM subscription_payment_months r
      JOIN subscription_payments q ON q.company_id = r.company_id AND q.id = r.payment_id
      WHERE r.company_id = company AND r.month = b.month AND r.booked_at IS NULL AND q.state = 'paid'), 0) AS amount
    FROM subscription_payments p
    JOIN subscription_payment_months m ON m.company_id = p.company_id AND m.payment_id = p.id
    JOIN subscription_bills b ON b.billed_company_id = p.company_id AND b.month = m.month
    JOIN documents d ON d.company_id = b.company_id AND d.id = b.document_id
    WHERE p.company_id = company AND p.purpose = 'month' AND p.state IN ('failed', 'cancelled', 'expired', 'refused')
  ) owed WHERE owed.amount > 0
$$;

-- Those of the company of this transaction, oldest first.
CREATE FUNCTION list_own_arrears() RETURNS TABLE (month date, amount numeric)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$ SELECT a.month, a.amount FROM months_in_arrears(current_company()) a ORDER BY a.month $$;

-- The companies in a grace period, or suspended, because of a failed payment, that no longer owe anything.
CREATE FUNCTION list_settled_arrears(max_rows integer) RETURNS TABLE (company_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT s.company_id FROM subscriptions s
  WHERE (s.state = 'grace' OR (s.state = 'suspended' AND s.suspended_by = 'nonPayment' AND s.suspended_reason = ''))
    AND NOT EXISTS (SELECT FROM months_in_arrears(s.company_id))
  ORDER BY s.updated_at, s.company_id LIMIT max_rows
$$;

-- The end of an account ---------------------------------------------------------------------------------------

-- Files of everything a company owns; the URL works once, and only its hash is stored.
CREATE TABLE company_exports (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  language text NOT NULL CHECK (is_language(language)),
  created_at timestamptz NOT NULL,
  created_by uuid NOT NULL,
  expires_at timestamptz NOT NULL,
  fetched_at timestamptz,
  PRIMARY KEY (company_id, id)
);
SELECT protect_tenant_table('company_exports', 'SELECT, INSERT, UPDATE');
CREATE POLICY lookups ON company_exports FOR SELECT TO app_owner USING (true);
CREATE POLICY redeem ON company_exports FOR UPDATE TO app_owner USING (true) WITH CHECK (true);

-- Redeems the URL of a whole file: the first caller gets it.
CREATE FUNCTION redeem_company_export(hash bytea, at timestamptz)
  RETURNS TABLE (company_id uuid, id uuid, language text, created_at timestamptz, timezone text)
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  UPDATE company_exports e SET fetched_at = at FROM companies c
  WHERE e.token_hash = hash AND e.fetched_at IS NULL AND e.expires_at > at AND c.id = e.company_id
  RETURNING e.company_id, e.id, e.language, e.created_at, c.timezone
$$;

-- Accounts being deleted: what need not be kept by law is gone since `cleared_at`, as requested at
-- `requested_at`, and the rest is erased on `erase_on`.
CREATE TABLE account_deletions (
  company_id uuid PRIMARY KEY REFERENCES companies,
  requested_at timestamptz NOT NULL,
  requested_by uuid NOT NULL,
  requested_by_name text NOT NULL,
  country text NOT NULL,
  retention_years integer NOT NULL,
  retention_source text NOT NULL,
  erase_on date NOT NULL,
  erased_at timestamptz,
  cleared_at timestamptz
);
SELECT protect_tenant_table('account_deletions', 'SELECT, INSERT, UPDATE');
CREATE POLICY lookups ON account_deletions FOR SELECT TO app_owner USING (true);

-- Subscriptions start on a day for every company that costs nothing yet, with a trial from then on; null
-- for never. The platform's own company and demo companies stay as they are.
CREATE FUNCTION announce_subscriptions(first_day date, trial integer, at timestamptz) RETURNS void
  LANGUAGE sql SET search_path = penning, pg_temp
  AS $$
  UPDATE subscriptions s SET updated_at = at, free_until = first_day::timestamp AT TIME ZONE c.timezone,
    trial_ends_at = coalesce(first_day::timestamp AT TIME ZONE c.timezone + make_interval(days => trial), s.trial_ends_at)
  FROM companies c
  WHERE c.id = s.company_id AND s.free AND NOT c.is_demo
    AND s.company_id IS DISTINCT FROM (SELECT p.billing_company_id FROM platform_settings p)
    AND (s.free_until IS NULL OR s.free_until > at)
    AND s.free_until IS DISTINCT FROM first_day::timestamp AT TIME ZONE c.timezone
$$;

-- The companies whose account was deleted.
CREATE FUNCTION list_deleted_companies() RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$ SELECT d.company_id FROM account_deletions d $$;

-- Nothing costs money any more: every company gets all features, except those suspended by an
-- administrator and those being deleted.
CREATE FUNCTION end_subscriptions(at timestamptz) RETURNS void
  LANGUAGE sql SET search_path = penning, pg_temp
  AS $$
  UPDATE subscriptions s SET updated_at = at, free = true, free_until = NULL, addons = '{}',
    state = CASE WHEN s.state = 'suspended' AND (s.suspended_by = 'admin' OR s.suspended_reason <> '')
      THEN s.state ELSE 'confirmed' END,
    grace_ends_at = NULL, ends_at = NULL, cancelled_at = NULL,
    suspended_by = CASE WHEN s.suspended_by = 'nonPayment' AND s.suspended_reason = '' THEN NULL ELSE s.suspended_by END
  WHERE s.company_id NOT IN (SELECT list_deleted_companies())
$$;

-- The companies for which a day has begun that their kept sums were not moved to yet, each with that day.
CREATE FUNCTION list_companies_of_another_day(at timestamptz, max_rows integer) RETURNS TABLE (company_id uuid, today date)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT c.id, (at AT TIME ZONE c.timezone)::date
  FROM companies c LEFT JOIN sum_days d ON d.company_id = c.id
  WHERE (d.day IS DISTINCT FROM (at AT TIME ZONE c.timezone)::date OR d.next_day IS NOT NULL)
    AND NOT EXISTS (SELECT FROM account_deletions a WHERE a.company_id = c.id AND a.erased_at IS NOT NULL)
  ORDER BY d.day NULLS LAST, c.id LIMIT max_rows
$$;

CREATE FUNCTION list_deletions_due(at timestamptz, max_rows integer) RETURNS TABLE (company_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT d.company_id FROM account_deletions d JOIN companies c ON c.id = d.company_id
  WHERE d.erased_at IS NULL AND (at AT TIME ZONE c.timezone)::date >= d.erase_on ORDER BY d.erase_on LIMIT max_rows
$$;

-- Erases everything that a company owned, once its retention is over and not a day earlier; what remains
-- shows that there was a company, without a name. Returns whether it did.
CREATE FUNCTION erase_company(company uuid, at timestamptz) RETURNS boolean
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
DECLARE
  owned text[];
  left_over text[];
  tenant_table text;
BEGIN
  PERFORM set_config('app.maintenance', 'on', true), set_config('app.erasing', 'on', true);
  PERFORM FROM account_deletions d JOIN companies c ON c.id = d.company_id
    WHERE d.company_id = company AND d.erased_at IS NULL AND (at AT TIME ZONE c.timezone)::date >= d.erase_on
    FOR UPDATE OF d;
  IF NOT FOUND THEN
    PERFORM set_config('app.maintenance', '', true), set_config('app.erasing', '', true);
    RETURN false;
  END IF;
  SELECT array_agg(t.relname::text) INTO owned
  FROM pg_class t JOIN pg_attribute a ON a.attrelid = t.oid AND a.attname = 'company_id' AND NOT a.attisdropped
  WHERE t.relnamespace = 'penning'::regnamespace AND t.relkind = 'r'
    AND t.relname NOT IN ('account_deletions', 'subscriptions', 'memberships', 'company_counters', 'subscription_bills');
  UPDATE companies SET white_label_logo_file_id = NULL WHERE id = company;
  -- What is still referred to is deleted in a later round.
  FOR round IN 1..20 LOOP
    left_over := '{}';
    FOREACH tenant_table IN ARRAY owned LOOP
      BEGIN
        EXECUTE format('DELETE FROM %I WHERE company_id = $1', tenant_table) USING company;
      EXCEPTION WHEN foreign_key_violation THEN
        left_over := left_over || tenant_table;
      END;
    END LOOP;
    owned := left_over;
    EXIT WHEN cardinality(owned) = 0;
  END LOOP;
  IF cardinality(owned) > 0 THEN
    RAISE EXCEPTION 'cannot erase %', owned;
  END IF;
  UPDATE users u SET email = 'erased-' || u.id || '@invalid', email_folded = 'erased-' || u.id || '@invalid', name = '',
    password_hash = '', disabled_at = coalesce(u.disabled_at, at)
  WHERE NOT u.is_admin AND u.accountant_id IS NULL
    AND EXISTS (SELECT FROM memberships m WHERE m.user_id = u.id AND m.company_id = company)
    AND NOT EXISTS (SELECT FROM memberships m WHERE m.user_id = u.id AND m.company_id <> company);
  DELETE FROM memberships WHERE company_id = company;
  -- An empty event log, whose chain is as intact as that of a company that never did anything.
  UPDATE company_counters SET event_seq = 0, event_hash = '' WHERE company_id = company;
  UPDATE subscriptions SET mandate_provider = NULL, mandate_id = NULL, suspended_reason = '', addons = '{}',
    promocode = NULL WHERE company_id = company;
  UPDATE companies SET name = '', contact = '', address = '', postal_code = '', city = '', coc = '', vat_number = '', tax_number = '',
    iban = '', bic = '', phone = '', email = '', website = '', payment_message = '', payment_success_message = '',
    white_label = NULL, accountant_id = NULL WHERE id = company;
  UPDATE account_deletions SET erased_at = at, requested_by_name = '' WHERE company_id = company;
  PERFORM set_config('app.maintenance', '', true), set_config('app.erasing', '', true);
  RETURN true;
END
$$;

-- Interrupted deletions of what need not be kept by law.
CREATE FUNCTION list_uncleared_deletions(max_rows integer) RETURNS TABLE (company_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$ SELECT d.company_id FROM account_deletions d WHERE d.cleared_at IS NULL ORDER BY d.requested_at LIMIT max_rows $$;

-- Deletes everything except documents that serves no purpose any more from the company of this
-- transaction, when its account is being deleted. Mandates used for collections and the customers of kept
-- documents stay: the books refer to them.
CREATE FUNCTION clear_deleted_company() RETURNS void
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
DECLARE
  company uuid := current_company();
BEGIN
  PERFORM FROM account_deletions d WHERE d.company_id = company AND d.cleared_at IS NULL;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the account is not being deleted' USING ERRCODE = '42501';
  END IF;
  PERFORM set_config('app.maintenance', 'on', true);
  -- First: nobody is told of the rest.
  DELETE FROM webhook_endpoints WHERE company_id = company;
  DELETE FROM webhook_changes WHERE company_id = company;
  DELETE FROM statement_links WHERE company_id = company;
  DELETE FROM document_comments WHERE company_id = company;
  DELETE FROM customer_notes WHERE company_id = company;
  DELETE FROM customer_contacts WHERE company_id = company;
  DELETE FROM customer_tags WHERE company_id = company;
  DELETE FROM mailbox_messages WHERE company_id = company;
  DELETE FROM email_templates WHERE company_id = company;
  DELETE FROM sms_texts WHERE company_id = company;
  DELETE FROM sms_opt_outs WHERE company_id = company;
  DELETE FROM mail_servers WHERE company_id = company;
  DELETE FROM email_addresses WHERE company_id = company;
  UPDATE reminder_steps SET texts = '{}' WHERE company_id = company;
  UPDATE deliveries SET subject = '', message = message || '{"subject": "", "body": ""}' WHERE company_id = company;
  DELETE FROM billable_items WHERE company_id = company;
  DELETE FROM products WHERE company_id = company;
  DELETE FROM saved_filters WHERE company_id = company;
  DELETE FROM document_templates WHERE company_id = company;
  DELETE FROM prognoses WHERE company_id = company;
  DELETE FROM notification_reads WHERE company_id = company;
  DELETE FROM notifications WHERE company_id = company;
  DELETE FROM mandates m WHERE m.company_id = company
    AND NOT EXISTS (SELECT FROM documents d WHERE d.company_id = m.company_id AND d.mandate_id = m.id)
    AND NOT EXISTS (SELECT FROM sepa_collections e WHERE e.company_id = m.company_id AND e.mandate_id = m.id);
  DELETE FROM customers c WHERE c.company_id = company
    AND NOT EXISTS (SELECT FROM documents d WHERE d.company_id = c.company_id AND d.customer_id = c.id)
    AND NOT EXISTS (SELECT FROM mandates m WHERE m.company_id = c.company_id AND m.customer_id = c.id)
    AND NOT EXISTS (SELECT FROM customers o WHERE o.company_id = c.company_id AND o.master_id = c.id);
  PERFORM set_config('app.maintenance', '', true);
END
$$;

-- Figures -----------------------------------------------------------------------------------------------------

-- The figures of an accounting firm's companies, all or those named, and of no others. Amounts are per
-- currency; `open_own` and `overdue_own` are in the company's own currency, to sort by.
CREATE FUNCTION accountant_figures(of_accountant uuid, wanted uuid[], at timestamptz)
  RETURNS TABLE (
    company_id uuid, open jsonb, overdue jsonb, open_own numeric, overdue_own numeric, overdue_count integer,
    drafts integer, last_activity timestamptz, unsent integer, planned integer, unpaid_purchases integer,
    unmatched integer, unbooked integer
  )
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT c.id, owed.open, owed.overdue, owed.open_own, owed.overdue_own, owed.overdue_count,
    draft.drafts, activity.at, draft.unsent, draft.planned, purchase.unpaid, bank.unmatched, booking.unbooked
  FROM companies c
  CROSS JOIN LATERAL (
    SELECT (accountant_figures.at AT TIME ZONE c.timezone)::date AS today,
      date_trunc('month', accountant_figures.at AT TIME ZONE c.timezone)::date AS month_start,
      (date_trunc('month', accountant_figures.at AT TIME ZONE c.timezone) + interval '1 month')::date AS next_month
  ) day
  CROSS JOIN LATERAL (
    SELECT
      coalesce(jsonb_agg(jsonb_build_object('currency', s.currency, 'amount', s.open::text, 'count', s.open_count)
        ORDER BY s.open DESC), '[]') AS open,
      coalesce(jsonb_agg(jsonb_build_object('currency', s.currency, 'amount', s.overdue::text, 'count', s.overdue_count)
        ORDER BY s.overdue DESC) FILTER (WHERE s.overdue_count > 0), '[]') AS overdue,
      coalesce(sum(s.open) FILTER (WHERE s.currency = c.currency), 0) AS open_own,
      coalesce(sum(s.overdue) FILTER (WHERE s.currency = c.currency), 0) AS overdue_own,
      coalesce(sum(s.overdue_count), 0)::integer AS overdue_count
    FROM (
      SELECT d.currency, sum(d.open) AS open, count(*) AS open_count,
        coalesce(sum(d.open) FILTER (WHERE d.due_date < day.today), 0) AS overdue,
        count(*) FILTER (WHERE d.due_date < day.today) AS overdue_count
      FROM documents d WHERE d.company_id = c.id AND d.is_open GROUP BY d.currency
    ) s
  ) owed
  CROSS JOIN LATERAL (
    SELECT count(*)::integer AS drafts, (count(*) FILTER (WHERE d.planned_on IS NULL))::integer AS unsent,
      (count(*) FILTER (WHERE d.planned_on < day.next_month))::integer AS planned
    FROM documents d WHERE d.company_id = c.id AND d.status = document_status('draft')
  ) draft
  CROSS JOIN LATERAL (
    SELECT count(*)::integer AS unpaid FROM purchases p
    WHERE p.company_id = c.id AND p.paid_on IS NULL AND p.type = 'invoice'
      AND (p.due_date IS NULL OR p.due_date < day.next_month)
  ) purchase
  CROSS JOIN LATERAL (
    SELECT count(*)::integer AS unmatched FROM bank_transactions b
    WHERE b.company_id = c.id AND b.state IN ('proposed', 'unmatched')
  ) bank
  CROSS JOIN LATERAL (
    SELECT count(*)::integer AS unbooked FROM documents d
    WHERE d.company_id = c.id AND d.status IN (document_status('sent'), document_status('credited'))
      AND d.send_date >= day.month_start AND d.send_date < day.next_month
      AND d.booked_at IS NULL
  ) booking
  LEFT JOIN LATERAL (
    SELECT e.at FROM document_events e WHERE e.company_id = c.id AND e.event NOT IN ('companyEntered', 'companyLeft')
    ORDER BY e.seq DESC LIMIT 1
  ) activity ON true
  WHERE c.accountant_id = of_accountant AND (wanted IS NULL OR c.id = ANY (wanted))
$$;

-- Messages that wait to be sent, and those that failed since a moment; counts only.
CREATE FUNCTION count_outbox(since timestamptz) RETURNS TABLE (kind text, state text, count integer, oldest timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT 'delivery', d.state, count(*)::integer, min(d.created_at) FROM deliveries d
  WHERE d.state IN ('queued', 'unconfirmed') OR (d.state = 'failed' AND d.updated_at >= since) GROUP BY d.state
  UNION ALL
  SELECT 'transmission', t.state, count(*)::integer, min(t.created_at) FROM transmissions t
  WHERE t.state IN ('queued', 'accepted', 'unconfirmed') OR (t.state = 'failed' AND t.updated_at >= since) GROUP BY t.state
$$;

GRANT EXECUTE ON FUNCTION platform_prices, find_own_promocode, list_platform_invoices, list_own_arrears,
  clear_deleted_company TO app_user;
GRANT EXECUTE ON FUNCTION announce_subscriptions, end_subscriptions, list_deleted_companies TO app_platform;
GRANT EXECUTE ON FUNCTION find_subscription_payment, list_open_subscription_payments, list_subscriptions_to_sweep,
  list_unmailed_notices, list_unbilled_months, list_due_bills, list_unbooked_payments, list_settled_arrears,
  redeem_company_export, list_companies_of_another_day, list_deletions_due, erase_company, list_uncleared_deletions,
  accountant_figures, count_outbox TO app_platform;
