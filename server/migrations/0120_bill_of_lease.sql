ALTER TABLE "property_bill" ADD COLUMN "lease_id" uuid;--> statement-breakpoint
ALTER TABLE "property_bill" ADD CONSTRAINT "property_bill_lease" FOREIGN KEY ("tenant_id","lease_id") REFERENCES "public"."lease"("tenant_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "property_bill" ADD CONSTRAINT "property_bill_one_lease" CHECK ("property_bill"."line_id" is null or "property_bill"."lease_id" is null) NOT VALID;
