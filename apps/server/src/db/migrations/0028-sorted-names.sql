-- Lists of documents are ordered by name as people do it: without regard to case and diacritics.
CREATE INDEX documents_customer_folded ON documents (company_id, fold(customer_name), id) WHERE status IN (1, 3);
DROP INDEX documents_customer_name;
