ALTER TABLE "park" ADD COLUMN "scene" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "park" ADD COLUMN "home_entries" text[] DEFAULT '{}' NOT NULL;