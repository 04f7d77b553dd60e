CREATE TABLE "content_version" (
	"tenant_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"clerk" text NOT NULL,
	"fields" jsonb NOT NULL,
	CONSTRAINT "content_version_tenant_id_kind_subject_id_no_pk" PRIMARY KEY("tenant_id","kind","subject_id","no")
);
--> statement-breakpoint
ALTER TABLE "content_version" ADD CONSTRAINT "content_version_tenant_id_park_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."park"("tenant_id") ON DELETE no action ON UPDATE no action;