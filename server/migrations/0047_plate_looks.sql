CREATE TABLE "parking_look" (
	"tenant_id" text NOT NULL,
	"subject" text NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "parking_look_tenant_id_subject_from_at_pk" PRIMARY KEY("tenant_id","subject","from_at")
);
--> statement-breakpoint
ALTER TABLE "gate_request" ADD COLUMN "asked_by" uuid;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "parking_look_age" ON "parking_look" USING btree ("tenant_id","from_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "gate_request_of_stay" ON "gate_request" USING btree ("tenant_id","stay_id");