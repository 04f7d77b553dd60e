ALTER TABLE "property_invoice" RENAME TO "invoice";--> statement-breakpoint
ALTER TABLE "invoice" RENAME CONSTRAINT "property_invoice_tenant_id_id_pk" TO "invoice_tenant_id_id_pk";--> statement-breakpoint
ALTER TABLE "invoice" RENAME CONSTRAINT "property_invoice_user" TO "invoice_user";--> statement-breakpoint
ALTER TABLE "invoice" RENAME CONSTRAINT "property_invoice_amount" TO "invoice_amount";--> statement-breakpoint
ALTER TABLE "invoice" RENAME CONSTRAINT "property_invoice_reason" TO "invoice_reason";--> statement-breakpoint
ALTER INDEX "property_invoice_of_user" RENAME TO "invoice_of_user";--> statement-breakpoint
ALTER INDEX "property_invoice_waiting" RENAME TO "invoice_waiting";--> statement-breakpoint
ALTER TABLE "property_invoice_bill" RENAME TO "invoice_subject";--> statement-breakpoint
ALTER TABLE "invoice_subject" RENAME CONSTRAINT "property_invoice_bill_invoice" TO "invoice_subject_invoice";--> statement-breakpoint
ALTER TABLE "invoice_subject" RENAME CONSTRAINT "property_invoice_bill_bill" TO "invoice_subject_bill";--> statement-breakpoint
ALTER INDEX "property_invoice_bill_live" RENAME TO "invoice_subject_live_bill";--> statement-breakpoint
ALTER INDEX "property_invoice_bill_of_bill" RENAME TO "invoice_subject_of_bill";--> statement-breakpoint
ALTER TABLE "invoice_subject" ADD COLUMN "line" smallint;--> statement-breakpoint
UPDATE "invoice_subject" s SET "line" = n."line" FROM (
	SELECT "tenant_id", "invoice_id", "bill_id",
		row_number() OVER (PARTITION BY "tenant_id", "invoice_id" ORDER BY "bill_id") - 1 AS "line"
	FROM "invoice_subject"
) n WHERE (s."tenant_id", s."invoice_id", s."bill_id") = (n."tenant_id", n."invoice_id", n."bill_id");--> statement-breakpoint
ALTER TABLE "invoice_subject" ALTER COLUMN "line" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_subject" DROP CONSTRAINT "property_invoice_bill_tenant_id_invoice_id_bill_id_pk";--> statement-breakpoint
ALTER TABLE "invoice_subject" ALTER COLUMN "bill_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_subject" ADD CONSTRAINT "invoice_subject_tenant_id_invoice_id_line_pk" PRIMARY KEY("tenant_id","invoice_id","line");--> statement-breakpoint
ALTER TABLE "invoice_subject" ADD COLUMN "ticket_order_id" uuid;--> statement-breakpoint
ALTER TABLE "invoice_subject" ADD CONSTRAINT "invoice_subject_one" CHECK (("invoice_subject"."bill_id" is null) <> ("invoice_subject"."ticket_order_id" is null));--> statement-breakpoint
ALTER TABLE "invoice_subject" ADD CONSTRAINT "invoice_subject_ticket_order" FOREIGN KEY ("tenant_id","ticket_order_id") REFERENCES "public"."ticket_order"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_subject_live_ticket_order" ON "invoice_subject" USING btree ("tenant_id","ticket_order_id") WHERE "invoice_subject"."is_live";--> statement-breakpoint
CREATE INDEX "invoice_subject_of_ticket_order" ON "invoice_subject" USING btree ("tenant_id","ticket_order_id");
