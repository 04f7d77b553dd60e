ALTER TABLE "shop" DROP COLUMN "place";--> statement-breakpoint
ALTER TABLE "shop" DROP COLUMN "open_hours";