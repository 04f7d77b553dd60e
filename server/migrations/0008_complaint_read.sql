ALTER TABLE "complaint" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "complaint" ADD COLUMN "read_at" timestamp with time zone;