CREATE TABLE "shipping_report" (
	"tenant_id" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"status" text NOT NULL,
	"tries" integer NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"code" text NOT NULL,
	"said" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "shipping_report_tenant_id_payment_id_pk" PRIMARY KEY("tenant_id","payment_id"),
	CONSTRAINT "shipping_report_ended" CHECK (("shipping_report"."status" in ('done', 'none')) = ("shipping_report"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "content_check" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"place" text NOT NULL,
	"hash" text NOT NULL,
	"content" text NOT NULL,
	"status" text NOT NULL,
	"trace_id" text NOT NULL,
	"reason" text NOT NULL,
	"tries" integer NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "content_check_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "content_check_once" UNIQUE("tenant_id","user_id","place","hash"),
	CONSTRAINT "content_check_decided" CHECK (("content_check"."status" in ('passed', 'refused')) = ("content_check"."decided_at" is not null)),
	CONSTRAINT "content_check_passed" CHECK ("content_check"."status" <> 'passed' or "content_check"."content" = '')
);
--> statement-breakpoint
ALTER TABLE "shipping_report" ADD CONSTRAINT "shipping_report_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."trade_order"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_check" ADD CONSTRAINT "content_check_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "shipping_report_due" ON "shipping_report" USING btree ("tenant_id","next_try_at") WHERE "shipping_report"."status" in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "shipping_report_refused" ON "shipping_report" USING btree ("tenant_id","created_at") WHERE "shipping_report"."status" = 'refused';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "content_check_open" ON "content_check" USING btree ("tenant_id","created_at") WHERE "content_check"."decided_at" is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "content_check_trace" ON "content_check" USING btree ("tenant_id","trace_id") WHERE "content_check"."trace_id" <> '';