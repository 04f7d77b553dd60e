ALTER TABLE "repair_request" ADD COLUMN "sent_digest" text;--> statement-breakpoint
ALTER TABLE "invitation" ADD COLUMN "sent_digest" text;