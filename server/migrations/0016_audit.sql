CREATE TABLE "audit_entry" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid NOT NULL,
	"clerk" text NOT NULL,
	"role" text NOT NULL,
	"act" text NOT NULL,
	"title" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "audit_entry_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entry_of_user" ON "audit_entry" USING btree ("tenant_id","user_id","id");--> statement-breakpoint
CREATE INDEX "audit_entry_of_act" ON "audit_entry" USING btree ("tenant_id","act","id");--> statement-breakpoint
CREATE INDEX "audit_entry_by_time" ON "audit_entry" USING btree ("tenant_id","at");