ALTER TABLE "property_bill" VALIDATE CONSTRAINT "property_bill_lease";--> statement-breakpoint
ALTER TABLE "property_bill" VALIDATE CONSTRAINT "property_bill_one_lease";
