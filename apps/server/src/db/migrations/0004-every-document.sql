-- Documents of every kind: quotations, credit invoices, recurring invoices, collections and planned sendings.

ALTER TABLE documents
  -- A quotation: the day it ends as its draft states it (null is the send date plus the term), and its answer.
  ADD COLUMN valid_until date,
  ADD COLUMN outcome text CHECK (outcome IN ('accepted', 'rejected')),
  ADD COLUMN outcome_at timestamptz,
  -- Where a document came from: the quotation it was converted from, or the recurring invoice and which time it was.
  ADD COLUMN quotation_id uuid,
  ADD COLUMN recurring_id uuid,
  ADD COLUMN occurrence integer,
  -- A credit invoice: the invoice that it credits. An invoice: what its credit invoices took off, as a positive amount.
  ADD COLUMN credits_id uuid,
  ADD COLUMN credited numeric(14, 2) NOT NULL DEFAULT 0,
  -- A collection: the mandate it is collected by.
  ADD COLUMN mandate_id uuid,
  -- A planned sending: the request to carry out, on which day, and why the last one could not be carried out.
  ADD COLUMN planned_send jsonb,
  ADD COLUMN planned_on date,
  ADD COLUMN plan_problem text NOT NULL DEFAULT '',
  ADD FOREIGN KEY (company_id, quotation_id) REFERENCES documents (company_id, id) ON DELETE SET NULL (quotation_id),
  ADD FOREIGN KEY (company_id, recurring_id) REFERENCES documents (company_id, id) ON DELETE SET NULL (recurring_id),
  ADD FOREIGN KEY (company_id, credits_id) REFERENCES documents (company_id, id),
  ADD CONSTRAINT planned_is_a_draft CHECK ((planned_on IS NULL) = (planned_send IS NULL) AND (planned_on IS NULL OR status = 0));

-- A draft quotation that became an invoice is archived without ever having been sent.
ALTER TABLE documents
  DROP CONSTRAINT sent_is_complete,
  ADD CONSTRAINT sent_is_complete CHECK (
    status IN (0, 2, 5) OR (status = 6 AND content IS NULL)
    OR (number IS NOT NULL AND content IS NOT NULL AND content_hash IS NOT NULL AND sent_at IS NOT NULL)
  );

CREATE INDEX documents_quotations ON documents (company_id, send_date DESC, id DESC) WHERE status IN (4, 6);
CREATE INDEX documents_unsent ON documents (company_id, status, updated_at DESC, id DESC) WHERE status IN (2, 5);
CREATE INDEX documents_credits ON documents (company_id, credits_id) WHERE credits_id IS NOT NULL;
CREATE INDEX documents_from_quotation ON documents (company_id, quotation_id) WHERE quotation_id IS NOT NULL;
CREATE INDEX documents_from_recurring ON documents (company_id, recurring_id, occurrence) WHERE recurring_id IS NOT NULL;
CREATE INDEX documents_planned ON documents (planned_on) WHERE planned_on IS NOT NULL AND status = 0;

-- What was sent does not change: also not what it credits, nor the mandate it is collected by.
CREATE OR REPLACE FUNCTION refuse_change_of_sent() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF OLD.content IS NULL THEN
    IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' THEN
    IF OLD.status = 6 THEN RETURN OLD; END IF;
    RAISE EXCEPTION 'a sent document cannot be deleted' USING ERRCODE = 'P0001';
  END IF;
  IF (NEW.number, NEW.number_value, NEW.content, NEW.content_hash, NEW.sent_at, NEW.kind, NEW.type, NEW.currency, NEW.language,
      NEW.lines::text, NEW.discount, NEW.includes_vat, NEW.term, NEW.total_excl, NEW.total_vat, NEW.total_incl, NEW.send_date,
      NEW.due_date, NEW.customer_name, NEW.reference, NEW.tracking_number, NEW.text_top, NEW.text_bottom, NEW.attachment_ids,
      NEW.creation_token, NEW.created_by, NEW.created_at, NEW.valid_until, NEW.credits_id, NEW.mandate_id)
     IS DISTINCT FROM
     (OLD.number, OLD.number_value, OLD.content, OLD.content_hash, OLD.sent_at, OLD.kind, OLD.type, OLD.currency, OLD.language,
      OLD.lines::text, OLD.discount, OLD.includes_vat, OLD.term, OLD.total_excl, OLD.total_vat, OLD.total_incl, OLD.send_date,
      OLD.due_date, OLD.customer_name, OLD.reference, OLD.tracking_number, OLD.text_top, OLD.text_bottom, OLD.attachment_ids,
      OLD.creation_token, OLD.created_by, OLD.created_at, OLD.valid_until, OLD.credits_id, OLD.mandate_id)
     OR (OLD.status IN (1, 3)) IS DISTINCT FROM (NEW.status IN (1, 3))
     OR (OLD.status IN (4, 6)) IS DISTINCT FROM (NEW.status IN (4, 6))
     -- What was answered stays answered.
     OR (OLD.outcome IS NOT NULL AND NEW.outcome IS DISTINCT FROM OLD.outcome)
     OR (OLD.paper_file_id IS NOT NULL AND NEW.paper_file_id IS DISTINCT FROM OLD.paper_file_id) THEN
    RAISE EXCEPTION 'a sent document cannot be changed' USING ERRCODE = 'P0001';
  END IF;
  RETURN NEW;
END
$$;

-- Sends a draft of an invoice (status 0 becomes 1) or of a quotation (5 becomes 4): takes the next number of its range,
-- freezes the content and appends the event, all in one round trip, so that the counter's lock is held as briefly as it
-- can be. The caller holds the document's own lock already. Answers the number, or raises PX409 when the draft is not at
-- `expected_version` any more.
DROP FUNCTION issue_document;
CREATE FUNCTION issue_document(
  document uuid, expected_version integer, new_kind text, sent_on date, due_on date, frozen text, frozen_hash bytea,
  receiver_name text, frozen_lines jsonb, excl numeric, vat numeric, incl numeric,
  at timestamptz, actor_kind text, actor uuid, actor_name text, origin text, data jsonb
) RETURNS text
  LANGUAGE plpgsql
  AS $$
DECLARE
  company uuid := current_company();
  given record;
  new_number text;
  is_quotation boolean := new_kind = 'quotation';
BEGIN
  IF is_quotation THEN
    UPDATE company_counters c SET quotation_next = c.quotation_next + 1 WHERE c.company_id = company
      RETURNING c.quotation_prefix AS prefix, c.quotation_next - 1 AS value, c.quotation_width AS width INTO STRICT given;
  ELSE
    UPDATE company_counters c SET invoice_next = c.invoice_next + 1 WHERE c.company_id = company
      RETURNING c.invoice_prefix AS prefix, c.invoice_next - 1 AS value, c.invoice_width AS width INTO STRICT given;
  END IF;
  new_number := number_text(given.prefix, given.value, given.width);
  UPDATE documents d SET
    status = CASE WHEN is_quotation THEN 4 ELSE 1 END, kind = new_kind, number = new_number, number_value = given.value,
    send_date = sent_on, due_date = due_on, content = frozen, content_hash = frozen_hash, customer_name = receiver_name,
    lines = frozen_lines, total_excl = excl, total_vat = vat, total_incl = incl, sent_at = at, updated_at = at,
    planned_send = NULL, planned_on = NULL, plan_problem = '', version = d.version + 1
  WHERE d.company_id = company AND d.id = document AND d.version = expected_version
    AND d.status = CASE WHEN is_quotation THEN 5 ELSE 0 END;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'changed elsewhere' USING ERRCODE = 'PX409';
  END IF;
  PERFORM append_event(document, at, 'sent', actor_kind, actor, actor_name, origin,
    (data || jsonb_build_object('number', new_number, 'contentHash', encode(frozen_hash, 'hex')))::text);
  RETURN new_number;
END
$$;
REVOKE EXECUTE ON FUNCTION issue_document FROM PUBLIC;
GRANT EXECUTE ON FUNCTION issue_document TO app_user;

-- A settlement is no money that came in: a credit invoice and its invoice are set off against each other, as two
-- payments that name each other's document and add up to nothing.
ALTER TABLE payments
  ADD COLUMN kind text NOT NULL DEFAULT 'payment' CHECK (kind IN ('payment', 'settlement')),
  ADD COLUMN counterpart_id uuid,
  ADD FOREIGN KEY (company_id, counterpart_id) REFERENCES documents (company_id, id),
  ADD CONSTRAINT settlement_has_counterpart CHECK ((kind = 'settlement') = (counterpart_id IS NOT NULL));
