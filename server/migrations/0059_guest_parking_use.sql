CREATE TABLE "guest_parking_use" (
	"tenant_id" text NOT NULL,
	"stay_id" uuid NOT NULL,
	"invitation_id" uuid NOT NULL,
	"minutes" integer NOT NULL,
	"limit_minutes" integer,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "guest_parking_use_tenant_id_stay_id_invitation_id_pk" PRIMARY KEY("tenant_id","stay_id","invitation_id"),
	CONSTRAINT "guest_parking_use_minutes" CHECK ("guest_parking_use"."minutes" > 0)
);
--> statement-breakpoint
ALTER TABLE "guest_parking_use" ADD CONSTRAINT "guest_parking_use_stay" FOREIGN KEY ("tenant_id","stay_id") REFERENCES "public"."parking_stay"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guest_parking_use_at" ON "guest_parking_use" USING btree ("tenant_id","at");--> statement-breakpoint
CREATE INDEX "guest_parking_use_invitation" ON "guest_parking_use" USING btree ("tenant_id","invitation_id");