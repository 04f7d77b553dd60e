DROP INDEX "property_bill_of_line";--> statement-breakpoint
ALTER TABLE "property_bill" ADD COLUMN "from_day" date;--> statement-breakpoint
ALTER TABLE "property_bill" ADD COLUMN "to_day" date;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "property_bill_line" ON "property_bill" USING btree ("tenant_id","line_id");--> statement-breakpoint
ALTER TABLE "property_bill" ADD CONSTRAINT "property_bill_days" CHECK (("property_bill"."from_day" is null) = ("property_bill"."to_day" is null) and "property_bill"."from_day" <= "property_bill"."to_day");--> statement-breakpoint
-- Bills of lines so far: from the first day with rent, as many days as give the quantity. Of two that share a day the
-- later one stays without days.
WITH charged AS (
	SELECT b.tenant_id, b.id, b.line_id, b.issued_at, b.period, b.quantity, greatest((b.period || '-01')::date,
		(SELECT max(d) FROM unnest(ARRAY[l.from_day, n.free_to + 1]) d WHERE d < (b.period || '-01')::date + interval '1 year')) AS from_day
	FROM property_bill b
	JOIN lease_line n ON n.tenant_id = b.tenant_id AND n.id = b.line_id
	JOIN lease l ON l.tenant_id = n.tenant_id AND l.id = n.lease_id
	WHERE NOT b.is_void
), days AS (
	SELECT c.tenant_id, c.id, c.quantity, d.day::date AS day, sum(1000.0 / extract(day from date_trunc('month', d.day) + interval '1 month - 1 day'))
		OVER (PARTITION BY c.tenant_id, c.id ORDER BY d.day) AS sum
	FROM charged c, generate_series(c.from_day::timestamp, c.from_day + interval '1 year', interval '1 day') AS d(day)
), last AS (
	SELECT DISTINCT ON (tenant_id, id) tenant_id, id, day AS to_day FROM days ORDER BY tenant_id, id, abs(sum - quantity), day
), bill AS (
	SELECT c.*, l.to_day FROM charged c JOIN last l USING (tenant_id, id)
)
UPDATE property_bill b SET from_day = bill.from_day, to_day = bill.to_day FROM bill
WHERE b.tenant_id = bill.tenant_id AND b.id = bill.id AND NOT EXISTS (
	SELECT FROM bill earlier WHERE earlier.tenant_id = bill.tenant_id AND earlier.line_id = bill.line_id
		AND (earlier.issued_at, earlier.period, earlier.id) < (bill.issued_at, bill.period, bill.id)
		AND daterange(earlier.from_day, earlier.to_day, '[]') && daterange(bill.from_day, bill.to_day, '[]'));--> statement-breakpoint
-- Equality of texts in a GiST index without the extension btree_gist: ranges of a single text.
CREATE TYPE "text_range" AS RANGE (subtype = text, collation = "C");--> statement-breakpoint
ALTER TABLE "property_bill" ADD CONSTRAINT "property_bill_line_days" EXCLUDE USING gist (
	text_range(tenant_id || ' ' || line_id::text, tenant_id || ' ' || line_id::text, '[]') WITH &&,
	daterange(from_day, to_day, '[]') WITH &&
) WHERE (line_id IS NOT NULL AND from_day IS NOT NULL AND NOT is_void);
