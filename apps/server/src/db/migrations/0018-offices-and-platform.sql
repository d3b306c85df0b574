-- Accounting offices at work: links that both sides agreed to, what is to be done in each company, and how the
-- platform is doing.

ALTER TABLE companies
  -- What a company tells to be found by: the random end of its id, so that nobody can guess or count them.
  ADD COLUMN number text GENERATED ALWAYS AS (upper(right(replace(id::text, '-', ''), 12))) STORED,
  -- Whether bookkeeping is done from here, the name of the administration there, and whether what is sent is booked by itself.
  ADD COLUMN bookkeeping boolean NOT NULL DEFAULT false,
  ADD COLUMN office text NOT NULL DEFAULT '',
  ADD COLUMN autobooking boolean NOT NULL DEFAULT false;
CREATE UNIQUE INDEX companies_number ON companies (number);

-- One row per time that one side asked the other to be linked.
CREATE TABLE accountant_links (
  company_id uuid NOT NULL REFERENCES companies,
  id uuid NOT NULL,
  accountant_id uuid NOT NULL REFERENCES accountants,
  asked_by text NOT NULL CHECK (asked_by IN ('company', 'accountant')),
  state text NOT NULL CHECK (state IN ('asked', 'accepted', 'declined', 'withdrawn')),
  asked_name text NOT NULL,
  asked_at timestamptz NOT NULL,
  decided_name text NOT NULL DEFAULT '',
  decided_at timestamptz,
  PRIMARY KEY (company_id, id)
);
CREATE UNIQUE INDEX accountant_links_open ON accountant_links (company_id, accountant_id) WHERE state = 'asked';
CREATE INDEX accountant_links_office ON accountant_links (accountant_id, asked_at DESC, id DESC) WHERE state = 'asked';
ALTER TABLE accountant_links ENABLE ROW LEVEL SECURITY;
ALTER TABLE accountant_links FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON accountant_links TO app_user
  USING (company_id = current_company()) WITH CHECK (company_id = current_company());
CREATE POLICY platform ON accountant_links TO app_platform USING (true) WITH CHECK (true);
CREATE POLICY maintenance ON accountant_links TO app_owner
  USING (current_setting('app.maintenance', true) = 'on') WITH CHECK (current_setting('app.maintenance', true) = 'on');
GRANT SELECT, INSERT, UPDATE ON accountant_links TO app_user;
GRANT SELECT, INSERT, UPDATE ON accountant_links TO app_platform;

-- Who works in an office's own administration works for the office, and who no longer does has no part in its companies.
CREATE FUNCTION follow_office_membership() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
DECLARE
  member memberships := coalesce(NEW, OLD);
BEGIN
  IF TG_OP <> 'DELETE' AND NEW.disabled_at IS NULL THEN
    UPDATE users u SET accountant_id = o.id FROM accountants o
    WHERE o.own_company_id = member.company_id AND u.id = member.user_id AND u.accountant_id IS NULL;
  ELSE
    UPDATE users u SET accountant_id = NULL FROM accountants o
    WHERE o.own_company_id = member.company_id AND u.id = member.user_id AND u.accountant_id = o.id;
  END IF;
  RETURN NULL;
END
$$;
REVOKE EXECUTE ON FUNCTION follow_office_membership FROM PUBLIC;
CREATE TRIGGER follow_office AFTER INSERT OR DELETE OR UPDATE OF disabled_at ON memberships
  FOR EACH ROW EXECUTE FUNCTION follow_office_membership();
CREATE INDEX accountants_own_company ON accountants (own_company_id);

-- What people from elsewhere did in a company is little of what happened there.
CREATE INDEX document_events_from_elsewhere ON document_events (company_id, seq DESC)
  WHERE actor_kind IN ('accountant', 'admin');
CREATE INDEX purchases_unpaid ON purchases (company_id, due_date) WHERE paid_on IS NULL;
CREATE INDEX transmissions_failed ON transmissions (updated_at) WHERE state = 'failed';

CREATE POLICY lookups ON document_events FOR SELECT TO app_owner USING (true);
CREATE POLICY lookups ON bank_transactions FOR SELECT TO app_owner USING (true);

-- The figures of the companies of one office, of all of them or of those that are named, and of no others. Amounts are
-- per currency; `open_own` and `overdue_own` are those in the company's own currency, to sort by.
CREATE FUNCTION office_figures(of_office uuid, wanted uuid[], at timestamptz)
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
    SELECT (office_figures.at AT TIME ZONE c.timezone)::date AS today,
      date_trunc('month', office_figures.at AT TIME ZONE c.timezone)::date AS month_start,
      (date_trunc('month', office_figures.at AT TIME ZONE c.timezone) + interval '1 month')::date AS next_month
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
    FROM documents d WHERE d.company_id = c.id AND d.status = 0
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
    WHERE d.company_id = c.id AND d.status IN (1, 3) AND d.send_date >= day.month_start AND d.send_date < day.next_month
      AND d.booked_at IS NULL
  ) booking
  LEFT JOIN LATERAL (
    SELECT e.at FROM document_events e WHERE e.company_id = c.id AND e.event <> 'companyEntered'
    ORDER BY e.seq DESC LIMIT 1
  ) activity ON true
  WHERE c.accountant_id = of_office AND (wanted IS NULL OR c.id = ANY (wanted))
$$;

-- What waits to be delivered, and what failed since a moment; counts only.
CREATE FUNCTION count_outbox(since timestamptz) RETURNS TABLE (kind text, state text, count integer, oldest timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = penning, pg_temp
  AS $$
  SELECT 'delivery', d.state, count(*)::integer, min(d.created_at) FROM deliveries d
  WHERE d.state = 'queued' OR (d.state = 'failed' AND d.updated_at >= since) GROUP BY d.state
  UNION ALL
  SELECT 'transmission', t.state, count(*)::integer, min(t.created_at) FROM transmissions t
  WHERE t.state IN ('queued', 'accepted') OR (t.state = 'failed' AND t.updated_at >= since) GROUP BY t.state
$$;
REVOKE EXECUTE ON FUNCTION office_figures, count_outbox FROM PUBLIC;
GRANT EXECUTE ON FUNCTION office_figures, count_outbox TO app_platform;

-- When each kind of job ran last; the queue itself forgets its jobs within the hour.
CREATE TABLE job_runs (
  name text PRIMARY KEY,
  last_run_at timestamptz NOT NULL,
  last_success_at timestamptz,
  last_failure_at timestamptz
);
CREATE TABLE job_failures (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  at timestamptz NOT NULL,
  -- The kind of the error, never its message: that may name a person.
  error text NOT NULL
);
CREATE INDEX job_failures_newest ON job_failures (at DESC, id DESC);
GRANT SELECT, INSERT, UPDATE ON job_runs TO app_jobs;
GRANT INSERT ON job_failures TO app_jobs;
GRANT SELECT ON job_runs TO app_platform;
GRANT SELECT, DELETE ON job_failures TO app_platform;
