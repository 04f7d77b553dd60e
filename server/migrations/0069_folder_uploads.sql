CREATE TABLE "folder_upload" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"content" "bytea" NOT NULL,
	"size" integer NOT NULL,
	"state" text NOT NULL,
	"keeps" text NOT NULL,
	"report" jsonb,
	"written" integer NOT NULL,
	"kinds" integer NOT NULL,
	"clerk" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	CONSTRAINT "folder_upload_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "folder_upload_written" CHECK ("folder_upload"."written" between 0 and "folder_upload"."kinds")
);
--> statement-breakpoint
ALTER TABLE "folder_item" ADD COLUMN "written" jsonb;--> statement-breakpoint
CREATE INDEX "folder_upload_open" ON "folder_upload" USING btree ("tenant_id","at") WHERE "folder_upload"."state" in ('checking', 'importing');--> statement-breakpoint
CREATE INDEX "folder_upload_age" ON "folder_upload" USING btree ("tenant_id","at");