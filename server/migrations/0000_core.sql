CREATE TABLE "announcement" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"kind" text NOT NULL,
	"cover" text NOT NULL,
	"content" text NOT NULL,
	"publisher" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"valid_to" timestamp with time zone,
	"is_pinned" boolean NOT NULL,
	CONSTRAINT "announcement_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "banner" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"position" text NOT NULL,
	"title" text NOT NULL,
	"alt" text NOT NULL,
	"image" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"link" text NOT NULL,
	"rank" integer NOT NULL,
	"show_from" timestamp with time zone NOT NULL,
	"show_to" timestamp with time zone,
	CONSTRAINT "banner_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "info" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"category_id" uuid,
	"agreement" text,
	"version" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"cover" text NOT NULL,
	"author" text NOT NULL,
	"tags" text[] NOT NULL,
	"content" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "info_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "info_agreement" UNIQUE("tenant_id","agreement")
);
--> statement-breakpoint
CREATE TABLE "info_category" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"rank" integer NOT NULL,
	CONSTRAINT "info_category_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "park" (
	"tenant_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"short_name" text NOT NULL,
	"slogan" text NOT NULL,
	"introduction" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"address" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"open_hours" text NOT NULL,
	"operator" text NOT NULL,
	"logo" text NOT NULL,
	"accent" text NOT NULL,
	"accent_dark" text NOT NULL,
	"accent_soft" text NOT NULL,
	"hosts" text[] NOT NULL,
	"is_active" boolean NOT NULL,
	"is_demo" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "park_seed" (
	"tenant_id" text NOT NULL,
	"part" text NOT NULL,
	"seeded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "park_seed_tenant_id_part_pk" PRIMARY KEY("tenant_id","part")
);
--> statement-breakpoint
CREATE TABLE "refresh_token" (
	"tenant_id" text NOT NULL,
	"hash" text NOT NULL,
	"session_id" uuid NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "refresh_token_tenant_id_hash_pk" PRIMARY KEY("tenant_id","hash")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"device" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	CONSTRAINT "session_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "sms_code" (
	"tenant_id" text NOT NULL,
	"phone" text NOT NULL,
	"purpose" text NOT NULL,
	"hash" text NOT NULL,
	"tries_left" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "sms_code_tenant_id_phone_purpose_pk" PRIMARY KEY("tenant_id","phone","purpose")
);
--> statement-breakpoint
CREATE TABLE "sms_quota" (
	"tenant_id" text NOT NULL,
	"subject" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sms_quota_tenant_id_subject_day_pk" PRIMARY KEY("tenant_id","subject","day")
);
--> statement-breakpoint
CREATE TABLE "app_user" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"phone" text NOT NULL,
	"name" text NOT NULL,
	"gender" text,
	"birthday" date,
	"email" text NOT NULL,
	"avatar" text NOT NULL,
	"password_hash" text,
	"is_closed" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "app_user_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "app_user_phone" UNIQUE("tenant_id","phone")
);
--> statement-breakpoint
CREATE TABLE "password_failure" (
	"tenant_id" text NOT NULL,
	"phone" text NOT NULL,
	"count" integer NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "password_failure_tenant_id_phone_pk" PRIMARY KEY("tenant_id","phone")
);
--> statement-breakpoint
CREATE TABLE "user_role" (
	"tenant_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "user_role_tenant_id_user_id_role_pk" PRIMARY KEY("tenant_id","user_id","role")
);
--> statement-breakpoint
ALTER TABLE "announcement" ADD CONSTRAINT "announcement_tenant_id_park_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."park"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banner" ADD CONSTRAINT "banner_tenant_id_park_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."park"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "info" ADD CONSTRAINT "info_tenant_id_park_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."park"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "info" ADD CONSTRAINT "info_in_category" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."info_category"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "info_category" ADD CONSTRAINT "info_category_tenant_id_park_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."park"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "park_seed" ADD CONSTRAINT "park_seed_tenant_id_park_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."park"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_token" ADD CONSTRAINT "refresh_token_session" FOREIGN KEY ("tenant_id","session_id") REFERENCES "public"."session"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_tenant_id_park_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."park"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcement_newest" ON "announcement" USING btree ("tenant_id","published_at");--> statement-breakpoint
CREATE INDEX "info_newest" ON "info" USING btree ("tenant_id","published_at");--> statement-breakpoint
CREATE INDEX "refresh_token_of_session" ON "refresh_token" USING btree ("tenant_id","session_id");--> statement-breakpoint
CREATE INDEX "session_of_user" ON "session" USING btree ("tenant_id","user_id");