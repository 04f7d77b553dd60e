ALTER TABLE "invoice_subject" ADD COLUMN "user_id" uuid;--> statement-breakpoint
UPDATE "invoice_subject" s SET "user_id" = i."user_id" FROM "invoice" i WHERE i."tenant_id" = s."tenant_id" AND i."id" = s."invoice_id";--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "invoice_subject_live_payer" ON "invoice_subject" USING btree ("tenant_id","bill_id","user_id") WHERE "invoice_subject"."is_live";--> statement-breakpoint
DROP INDEX "invoice_subject_live_bill";