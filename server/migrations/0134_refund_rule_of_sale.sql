ALTER TABLE "registration" ADD COLUMN "refund_rule" jsonb;--> statement-breakpoint
ALTER TABLE "ticket_order" ADD COLUMN "refund_rule" jsonb;