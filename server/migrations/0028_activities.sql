CREATE TABLE "activity" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"cover" text NOT NULL,
	"banner" text[] NOT NULL,
	"kind" text NOT NULL,
	"host" text NOT NULL,
	"place_name" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"building_id" uuid,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"sign_from" timestamp with time zone NOT NULL,
	"sign_to" timestamp with time zone NOT NULL,
	"quota" integer NOT NULL,
	"joined" integer NOT NULL,
	"per_user_limit" integer NOT NULL,
	"fee" bigint NOT NULL,
	"points" integer NOT NULL,
	"points_reward" integer NOT NULL,
	"min_level" smallint NOT NULL,
	"need_audit" boolean NOT NULL,
	"age_from" smallint,
	"age_to" smallint,
	"content" text NOT NULL,
	"refund_rule" jsonb NOT NULL,
	"fields" jsonb NOT NULL,
	"form_version" integer NOT NULL,
	"moved_text" text NOT NULL,
	"moved_at" timestamp with time zone,
	"moved_told_at" timestamp with time zone,
	"cancel_reason" text,
	"is_shown" boolean NOT NULL,
	"reminded_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	CONSTRAINT "activity_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "activity_joined" CHECK ("activity"."joined" between 0 and "activity"."quota"),
	CONSTRAINT "activity_times" CHECK ("activity"."start_at" < "activity"."end_at" and "activity"."sign_from" < "activity"."sign_to" and "activity"."sign_to" <= "activity"."end_at"),
	CONSTRAINT "activity_costs" CHECK ("activity"."fee" >= 0 and "activity"."points" >= 0 and "activity"."points_reward" >= 0 and "activity"."quota" > 0)
);
--> statement-breakpoint
CREATE TABLE "activity_form" (
	"tenant_id" text NOT NULL,
	"activity_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"fields" jsonb NOT NULL,
	CONSTRAINT "activity_form_tenant_id_activity_id_version_pk" PRIMARY KEY("tenant_id","activity_id","version")
);
--> statement-breakpoint
CREATE TABLE "activity_person" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"sealed" text NOT NULL,
	"phone_mask" text NOT NULL,
	"id_card_mask" text NOT NULL,
	"id_hash" text,
	"birthday" text NOT NULL,
	"is_self" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "activity_person_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "activity_person_name" UNIQUE("tenant_id","user_id","name")
);
--> statement-breakpoint
CREATE TABLE "registration" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"no" text NOT NULL,
	"activity_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"form_version" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"sealed" text NOT NULL,
	"images" text[] NOT NULL,
	"people" integer NOT NULL,
	"amount" bigint NOT NULL,
	"points" integer NOT NULL,
	"order_id" uuid,
	"pay_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"offered_until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"reason" text NOT NULL,
	CONSTRAINT "registration_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "registration_no" UNIQUE("tenant_id","no"),
	CONSTRAINT "registration_order" UNIQUE("tenant_id","order_id"),
	CONSTRAINT "registration_people" CHECK ("registration"."people" > 0),
	CONSTRAINT "registration_offer" CHECK (("registration"."status" = 'Offered') = ("registration"."offered_until" is not null)),
	CONSTRAINT "registration_end" CHECK (("registration"."status" in ('Rejected', 'Cancelled', 'Refunded', 'Finished', 'NoShow')) = ("registration"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "registration_event" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "registration_event_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "registration_person" (
	"tenant_id" text NOT NULL,
	"registration_id" uuid NOT NULL,
	"line" smallint NOT NULL,
	"activity_id" uuid NOT NULL,
	"name" text NOT NULL,
	"answers" jsonb NOT NULL,
	"sealed" text NOT NULL,
	"id_hash" text,
	"guardian_name" text NOT NULL,
	"is_open" boolean NOT NULL,
	"checked_in_at" timestamp with time zone,
	CONSTRAINT "registration_person_tenant_id_registration_id_line_pk" PRIMARY KEY("tenant_id","registration_id","line")
);
--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_tenant_id_park_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."park"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_form" ADD CONSTRAINT "activity_form_of" FOREIGN KEY ("tenant_id","activity_id") REFERENCES "public"."activity"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_person" ADD CONSTRAINT "activity_person_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_activity" FOREIGN KEY ("tenant_id","activity_id") REFERENCES "public"."activity"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_of_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."trade_order"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_form" FOREIGN KEY ("tenant_id","activity_id","form_version") REFERENCES "public"."activity_form"("tenant_id","activity_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_event" ADD CONSTRAINT "registration_event_of" FOREIGN KEY ("tenant_id","registration_id") REFERENCES "public"."registration"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_person" ADD CONSTRAINT "registration_person_of" FOREIGN KEY ("tenant_id","registration_id") REFERENCES "public"."registration"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_by_start" ON "activity" USING btree ("tenant_id","start_at");--> statement-breakpoint
CREATE INDEX "activity_open" ON "activity" USING btree ("tenant_id","start_at") WHERE "activity"."done_at" is null;--> statement-breakpoint
CREATE INDEX "registration_of_user" ON "registration" USING btree ("tenant_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "registration_of_activity" ON "registration" USING btree ("tenant_id","activity_id","status","created_at");--> statement-breakpoint
CREATE INDEX "registration_offers" ON "registration" USING btree ("tenant_id","offered_until") WHERE "registration"."status" = 'Offered';--> statement-breakpoint
CREATE INDEX "registration_event_by" ON "registration_event" USING btree ("tenant_id","registration_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "registration_person_once" ON "registration_person" USING btree ("tenant_id","activity_id","id_hash") WHERE "registration_person"."is_open";