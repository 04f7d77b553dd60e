CREATE TABLE "building_info" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"note" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"width_metres" integer NOT NULL,
	"depth_metres" integer NOT NULL,
	"rank" integer NOT NULL,
	CONSTRAINT "building_info_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "building_info" ADD CONSTRAINT "building_info_tenant_id_park_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."park"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "building_info_in_order" ON "building_info" USING btree ("tenant_id","rank");