ALTER TABLE "invitation_check" VALIDATE CONSTRAINT "invitation_check_acknowledged_by";--> statement-breakpoint
ALTER TABLE "invitation_check" VALIDATE CONSTRAINT "invitation_check_acknowledged";--> statement-breakpoint
ALTER TABLE "ticket_check" VALIDATE CONSTRAINT "ticket_check_acknowledged_by";--> statement-breakpoint
ALTER TABLE "ticket_check" VALIDATE CONSTRAINT "ticket_check_acknowledged";
