CREATE TABLE "advertisement" (
	"tenant_id" text NOT NULL,
	"job_id" uuid NOT NULL,
	"title" text NOT NULL,
	"video_url" text NOT NULL,
	"optional_url" text NOT NULL,
	"daily_max" integer NOT NULL,
	"show_from" timestamp with time zone NOT NULL,
	"show_to" timestamp with time zone,
	CONSTRAINT "advertisement_tenant_id_job_id_pk" PRIMARY KEY("tenant_id","job_id")
);
--> statement-breakpoint
ALTER TABLE "advertisement" ADD CONSTRAINT "advertisement_tenant_id_park_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."park"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "advertisement_newest" ON "advertisement" USING btree ("tenant_id","show_from");