CREATE TABLE "invitation" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"inviter_id" uuid NOT NULL,
	"is_by_park" boolean NOT NULL,
	"request_id" text NOT NULL,
	"hash" text NOT NULL,
	"title" text NOT NULL,
	"theme" text NOT NULL,
	"guest_name" text NOT NULL,
	"guest_phone" text NOT NULL,
	"plate_no" text NOT NULL,
	"people" integer NOT NULL,
	"purpose" text NOT NULL,
	"place_name" text NOT NULL,
	"building_id" uuid,
	"message" text NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_to" timestamp with time zone NOT NULL,
	"use_limit" integer NOT NULL,
	"used_count" integer NOT NULL,
	"status" text NOT NULL,
	"reject_reason" text NOT NULL,
	"revoked_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"code_nonce" integer NOT NULL,
	"code_hash" text,
	"wrong_tries" integer NOT NULL,
	"wrong_since" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitation_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "invitation_request" UNIQUE("tenant_id","inviter_id","request_id"),
	CONSTRAINT "invitation_hash" UNIQUE("tenant_id","hash"),
	CONSTRAINT "invitation_times" CHECK ("invitation"."valid_to" > "invitation"."valid_from"),
	CONSTRAINT "invitation_people" CHECK ("invitation"."people" > 0 and "invitation"."use_limit" >= "invitation"."people"),
	CONSTRAINT "invitation_used" CHECK ("invitation"."used_count" >= 0),
	CONSTRAINT "invitation_revoked" CHECK (("invitation"."status" = 'Revoked') = ("invitation"."revoked_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "invitation_check" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"request_id" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"invitation_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"gate" text NOT NULL,
	"way" text NOT NULL,
	"people" integer NOT NULL,
	"result" text NOT NULL,
	"is_admitted" boolean NOT NULL,
	"sync_state" text NOT NULL,
	"conflict_text" text NOT NULL,
	CONSTRAINT "invitation_check_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "invitation_check_request" UNIQUE("tenant_id","staff_id","request_id"),
	CONSTRAINT "invitation_check_people" CHECK ("invitation_check"."people" > 0)
);
--> statement-breakpoint
CREATE TABLE "invitation_rule" (
	"tenant_id" text PRIMARY KEY NOT NULL,
	"needs_audit" boolean NOT NULL,
	"per_day_max" integer NOT NULL,
	"ahead_days_max" integer NOT NULL,
	"last_days_max" integer NOT NULL,
	"free_parking_hours" integer
);
--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_inviter" FOREIGN KEY ("tenant_id","inviter_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_check" ADD CONSTRAINT "invitation_check_staff" FOREIGN KEY ("tenant_id","staff_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_check" ADD CONSTRAINT "invitation_check_invitation" FOREIGN KEY ("tenant_id","invitation_id") REFERENCES "public"."invitation"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_rule" ADD CONSTRAINT "invitation_rule_tenant_id_park_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."park"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_code" ON "invitation" USING btree ("tenant_id","code_hash") WHERE "invitation"."code_hash" is not null;--> statement-breakpoint
CREATE INDEX "invitation_of_inviter" ON "invitation" USING btree ("tenant_id","inviter_id","created_at");--> statement-breakpoint
CREATE INDEX "invitation_window" ON "invitation" USING btree ("tenant_id","valid_to");--> statement-breakpoint
CREATE INDEX "invitation_plate" ON "invitation" USING btree ("tenant_id","plate_no") WHERE "invitation"."plate_no" <> '';--> statement-breakpoint
CREATE INDEX "invitation_check_day" ON "invitation_check" USING btree ("tenant_id","at");--> statement-breakpoint
CREATE INDEX "invitation_check_of" ON "invitation_check" USING btree ("tenant_id","invitation_id","at");