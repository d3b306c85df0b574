-- What an invoice is left with when every quantity of it was credited in parts: cents that no credit invoice can take
-- off, since its parts round differently than the whole did. No money, and no other document stands against it.
ALTER TABLE payments
  DROP CONSTRAINT payments_kind_check,
  ADD CONSTRAINT payments_kind_check CHECK (kind IN ('payment', 'settlement', 'rounding'));
