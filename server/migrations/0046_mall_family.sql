ALTER TABLE "park" ADD COLUMN "mall_family" text DEFAULT 'B' NOT NULL;--> statement-breakpoint
ALTER TABLE "park" ADD CONSTRAINT "park_mall_family" CHECK ("park"."mall_family" in ('A', 'B'));