CREATE TABLE "point_debt_entry" (
	"tenant_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"order_id" uuid,
	"kind" text NOT NULL,
	"note" text NOT NULL,
	"change" integer NOT NULL,
	"left" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "point_debt_entry_tenant_id_user_id_seq_pk" PRIMARY KEY("tenant_id","user_id","seq"),
	CONSTRAINT "point_debt_entry_amounts" CHECK ("point_debt_entry"."change" <> 0 and "point_debt_entry"."left" >= 0)
);
--> statement-breakpoint
ALTER TABLE "registration_person" ADD COLUMN "check_in_points" integer;--> statement-breakpoint
ALTER TABLE "invitation_check" ADD COLUMN "acknowledged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invitation_check" ADD COLUMN "acknowledged_by" uuid;--> statement-breakpoint
ALTER TABLE "invitation_check" ADD COLUMN "acknowledged_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_check" ADD COLUMN "acknowledged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ticket_check" ADD COLUMN "acknowledged_by" uuid;--> statement-breakpoint
ALTER TABLE "ticket_check" ADD COLUMN "acknowledged_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "point_debt_entry" ADD CONSTRAINT "point_debt_entry_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_check" ADD CONSTRAINT "invitation_check_acknowledged_by" FOREIGN KEY ("tenant_id","acknowledged_by") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "ticket_check" ADD CONSTRAINT "ticket_check_acknowledged_by" FOREIGN KEY ("tenant_id","acknowledged_by") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "invitation_check_conflict" ON "invitation_check" USING btree ("tenant_id","at") WHERE "invitation_check"."sync_state" = 'conflict';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "ticket_check_conflict" ON "ticket_check" USING btree ("tenant_id","at") WHERE "ticket_check"."sync_state" = 'conflict';--> statement-breakpoint
ALTER TABLE "invitation_check" ADD CONSTRAINT "invitation_check_acknowledged" CHECK (("invitation_check"."acknowledged_at" is null) = ("invitation_check"."acknowledged_by" is null) and ("invitation_check"."acknowledged_at" is null or "invitation_check"."sync_state" = 'conflict')) NOT VALID;--> statement-breakpoint
ALTER TABLE "ticket_check" ADD CONSTRAINT "ticket_check_acknowledged" CHECK (("ticket_check"."acknowledged_at" is null) = ("ticket_check"."acknowledged_by" is null) and ("ticket_check"."acknowledged_at" is null or "ticket_check"."sync_state" = 'conflict')) NOT VALID;