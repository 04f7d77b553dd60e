ALTER TABLE "parking_stay" ADD COLUMN "read_plate" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "parking_stay" ADD COLUMN "near_plate" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "parking_stay" ADD COLUMN "near_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "parking_stay_running" ON "parking_stay" USING btree ("tenant_id","lot_id","in_at") WHERE "parking_stay"."out_at" is null;--> statement-breakpoint
ALTER TABLE "parking_stay" ADD CONSTRAINT "parking_stay_near" CHECK (("parking_stay"."near_plate" = '') = ("parking_stay"."near_at" is null));