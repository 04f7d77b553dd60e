CREATE TABLE IF NOT EXISTS "desk_form" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"sealed" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "desk_form_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "desk_form_age" ON "desk_form" USING btree ("tenant_id","at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "trade_order_made" ON "trade_order" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "app_user_name" ON "app_user" USING btree ("tenant_id","name" text_pattern_ops);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "app_user_last_four" ON "app_user" USING btree ("tenant_id",right("phone", 4));--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "audit_entry_of_subject" ON "audit_entry" USING btree ("tenant_id","subject_id","id");