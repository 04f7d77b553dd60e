ALTER TABLE "announcement" ADD COLUMN "show_to" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "info" ADD COLUMN "show_to" timestamp with time zone;