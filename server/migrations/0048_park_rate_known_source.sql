CREATE TABLE "park_rate" (
	"tenant_id" text NOT NULL,
	"subject" text NOT NULL,
	"count" integer NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "park_rate_tenant_id_subject_pk" PRIMARY KEY("tenant_id","subject")
);
--> statement-breakpoint
CREATE TABLE "known_source" (
	"tenant_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"source" text NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_source_tenant_id_user_id_source_pk" PRIMARY KEY("tenant_id","user_id","source")
);
--> statement-breakpoint
ALTER TABLE "known_source" ADD CONSTRAINT "known_source_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "park_rate_by_end" ON "park_rate" USING btree ("tenant_id","until");--> statement-breakpoint
CREATE INDEX "known_source_by_age" ON "known_source" USING btree ("tenant_id","last_at");