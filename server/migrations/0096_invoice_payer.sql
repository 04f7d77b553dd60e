ALTER TABLE "invoice_subject" ADD COLUMN "user_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "invoice_subject_live_payer" ON "invoice_subject" USING btree ("tenant_id","bill_id","user_id") WHERE "invoice_subject"."is_live";--> statement-breakpoint
DROP INDEX "invoice_subject_live_bill";