ALTER TABLE "invoice_subject" DROP CONSTRAINT "invoice_subject_one";--> statement-breakpoint
ALTER TABLE "invoice_subject" ADD COLUMN "trade_order_id" uuid;--> statement-breakpoint
ALTER TABLE "invoice_subject" ADD CONSTRAINT "invoice_subject_trade_order" FOREIGN KEY ("tenant_id","trade_order_id") REFERENCES "public"."trade_order"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "invoice_subject_live_trade_order" ON "invoice_subject" USING btree ("tenant_id","trade_order_id") WHERE "invoice_subject"."is_live";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "invoice_subject_of_trade_order" ON "invoice_subject" USING btree ("tenant_id","trade_order_id");--> statement-breakpoint
ALTER TABLE "invoice_subject" ADD CONSTRAINT "invoice_subject_one" CHECK (num_nonnulls("invoice_subject"."bill_id", "invoice_subject"."ticket_order_id", "invoice_subject"."trade_order_id") = 1);