-- A session plans these statements once. Planned while the mall is small, they read all SKUs for each further one.
ALTER FUNCTION "list_goods"(text, uuid) SET enable_seqscan = off;
