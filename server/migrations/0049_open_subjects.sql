CREATE TABLE "sweep_fault" (
	"tenant_id" text NOT NULL,
	"work" text NOT NULL,
	"subject_id" text NOT NULL,
	"title" text NOT NULL,
	"page" text NOT NULL,
	"reason" text NOT NULL,
	"tries" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sweep_fault_tenant_id_work_subject_id_pk" PRIMARY KEY("tenant_id","work","subject_id"),
	CONSTRAINT "sweep_fault_tries" CHECK ("sweep_fault"."tries" > 0)
);
--> statement-breakpoint
ALTER TABLE "trade_order" ADD COLUMN "subject_key" text;--> statement-breakpoint
CREATE INDEX "sweep_fault_due" ON "sweep_fault" USING btree ("tenant_id","work","next_try_at");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "trade_order_one_open" ON "trade_order" USING btree ("tenant_id","kind","subject_key") WHERE "trade_order"."status" = 'PendingPay';