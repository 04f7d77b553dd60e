CREATE TABLE "tracked_event" (
	"tenant_id" text NOT NULL,
	"trigger_id" text NOT NULL,
	"event_type" text NOT NULL,
	"event_key_name" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"record" jsonb NOT NULL,
	CONSTRAINT "tracked_event_tenant_id_trigger_id_pk" PRIMARY KEY("tenant_id","trigger_id")
);
--> statement-breakpoint
ALTER TABLE "tracked_event" ADD CONSTRAINT "tracked_event_tenant_id_park_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."park"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tracked_event_of_kind" ON "tracked_event" USING btree ("tenant_id","event_type","happened_at");--> statement-breakpoint
CREATE INDEX "tracked_event_of_user" ON "tracked_event" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "tracked_event_by_age" ON "tracked_event" USING btree ("tenant_id","received_at");