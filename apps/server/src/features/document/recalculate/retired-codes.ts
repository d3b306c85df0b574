import { type SqlBool, sql } from 'kysely';

/**
 * Whether a line of a row of `documents` has a VAT code or revenue account that was retired: it is reset, so the
 * document can't be sent before another is chosen. Text lines need neither.
 */
export const HAS_RETIRED_CODE = `EXISTS (SELECT FROM jsonb_array_elements(documents.lines) line
  WHERE NOT coalesce((line ->> 'descriptionOnly')::boolean, false) AND (
    EXISTS (SELECT FROM vat_codes v WHERE v.company_id = documents.company_id
      AND v.id = (line ->> 'vatId')::uuid AND v.retired_at IS NOT NULL)
    OR EXISTS (SELECT FROM ledgers l WHERE l.company_id = documents.company_id
      AND l.id = (line ->> 'ledgerId')::uuid AND l.retired_at IS NOT NULL)))`;

/** Whether the company of the first parameter has retired any code: asked once, before the lines of its documents are. */
export const COMPANY_RETIRED_A_CODE = `(EXISTS (SELECT FROM vat_codes WHERE company_id = $1 AND retired_at IS NOT NULL)
  OR EXISTS (SELECT FROM ledgers WHERE company_id = $1 AND retired_at IS NOT NULL))`;

/** `HAS_RETIRED_CODE` as a condition or column. */
export const hasRetiredCode = sql.raw<SqlBool>(HAS_RETIRED_CODE);
