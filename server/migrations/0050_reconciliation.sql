CREATE TABLE "bill_day" (
	"tenant_id" text NOT NULL,
	"day" text NOT NULL,
	"provider" text NOT NULL,
	"fetched_at" timestamp with time zone,
	"tries" integer NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"said" text NOT NULL,
	CONSTRAINT "bill_day_tenant_id_day_pk" PRIMARY KEY("tenant_id","day")
);
--> statement-breakpoint
CREATE TABLE "bill_difference" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"about" text NOT NULL,
	"no" text NOT NULL,
	"kind" text NOT NULL,
	"day" text NOT NULL,
	"theirs" bigint,
	"ours" bigint,
	"order_id" uuid,
	"status" text NOT NULL,
	"note" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "bill_difference_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "bill_difference_once" UNIQUE("tenant_id","about","no","kind"),
	CONSTRAINT "bill_difference_ended" CHECK (("bill_difference"."status" = 'Open') = ("bill_difference"."ended_at" is null) and ("bill_difference"."status" <> 'Settled' or "bill_difference"."note" <> ''))
);
--> statement-breakpoint
CREATE TABLE "bill_line" (
	"tenant_id" text NOT NULL,
	"about" text NOT NULL,
	"no" text NOT NULL,
	"day" text NOT NULL,
	"provider_no" text NOT NULL,
	"amount" bigint NOT NULL,
	"settled" bigint NOT NULL,
	"moved" bigint,
	CONSTRAINT "bill_line_tenant_id_about_no_pk" PRIMARY KEY("tenant_id","about","no")
);
--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "ask_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "bill_difference_open" ON "bill_difference" USING btree ("tenant_id","day") WHERE "bill_difference"."status" = 'Open';--> statement-breakpoint
CREATE INDEX "bill_line_of_day" ON "bill_line" USING btree ("tenant_id","day");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "ledger_movement_at" ON "ledger_movement" USING brin ("at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payment_to_ask" ON "payment" USING btree ("tenant_id","ask_at") WHERE "payment"."ask_at" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payment_of_day" ON "payment" USING btree ("tenant_id","paid_at") WHERE "payment"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "refund_of_day" ON "refund" USING btree ("tenant_id","done_at") WHERE "refund"."done_at" is not null;