DROP INDEX "property_bill_of_line";--> statement-breakpoint
ALTER TABLE "property_bill" ADD COLUMN "from_day" date;--> statement-breakpoint
ALTER TABLE "property_bill" ADD COLUMN "to_day" date;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "property_bill_line" ON "property_bill" USING btree ("tenant_id","line_id");--> statement-breakpoint
ALTER TABLE "property_bill" ADD CONSTRAINT "property_bill_days" CHECK (("property_bill"."from_day" is null) = ("property_bill"."to_day" is null) and "property_bill"."from_day" <= "property_bill"."to_day");--> statement-breakpoint
-- Bills of lines so far: from the first day with rent, as many days of the bill's months as give the quantity. The lease or
-- the free days may have changed since: a first day counts only if the lease had begun at the issue and the days from it
-- give the quantity (each month is rounded). Of two bills that share days, the later one has those after the earlier one.
WITH day AS (
	SELECT b.tenant_id, b.id, b.line_id, b.issued_at, b.quantity, d.day::date AS day,
		d.day = (b.period || '-01')::date OR d.day = n.free_to + 1
			OR d.day = l.from_day AND l.from_day <= (b.issued_at AT TIME ZONE 'Asia/Shanghai')::date AS may_be_first,
		sum(1000.0 / extract(day FROM date_trunc('month', d.day) + interval '1 month - 1 day'))
			OVER (PARTITION BY b.tenant_id, b.id ORDER BY d.day DESC) AS rest
	FROM property_bill b
	JOIN lease_line n ON n.tenant_id = b.tenant_id AND n.id = b.line_id
	JOIN lease l ON l.tenant_id = n.tenant_id AND l.id = n.lease_id
	CROSS JOIN generate_series((b.period || '-01')::timestamp, (b.period || '-01')::timestamp
		+ greatest(n.months, ceil(b.quantity / 1000.0)) * interval '1 month' - interval '1 day', interval '1 day') AS d(day)
	WHERE NOT b.is_void
), first AS (
	SELECT DISTINCT ON (tenant_id, id) * FROM day
	WHERE may_be_first AND rest >= quantity - 12 ORDER BY tenant_id, id, day DESC
), bill AS (
	SELECT DISTINCT ON (f.tenant_id, f.id) f.tenant_id, f.id, f.line_id, f.issued_at, f.day AS from_day, d.day AS to_day
	FROM first f JOIN day d ON d.tenant_id = f.tenant_id AND d.id = f.id AND d.day >= f.day
	ORDER BY f.tenant_id, f.id, abs(f.rest - d.rest + 1000.0 / extract(day FROM date_trunc('month', d.day) + interval '1 month - 1 day') - f.quantity), d.day
), own AS (
	SELECT tenant_id, id, to_day, greatest(from_day, 1 + max(to_day) OVER (PARTITION BY tenant_id, line_id
		ORDER BY from_day, issued_at, id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)) AS from_day
	FROM bill
)
UPDATE property_bill b SET from_day = own.from_day, to_day = own.to_day FROM own
WHERE b.tenant_id = own.tenant_id AND b.id = own.id AND own.from_day <= own.to_day;--> statement-breakpoint
-- Equality of texts in a GiST index without the extension btree_gist: ranges of a single text.
CREATE TYPE "text_range" AS RANGE (subtype = text, collation = "C");--> statement-breakpoint
ALTER TABLE "property_bill" ADD CONSTRAINT "property_bill_line_days" EXCLUDE USING gist (
	text_range(tenant_id || ' ' || line_id::text, tenant_id || ' ' || line_id::text, '[]') WITH &&,
	daterange(from_day, to_day, '[]') WITH &&
) WHERE (line_id IS NOT NULL AND from_day IS NOT NULL AND NOT is_void);
