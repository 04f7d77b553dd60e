ALTER TABLE "order_reward" ADD COLUMN "birthday_taken" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_reward" ADD COLUMN "rules" jsonb;--> statement-breakpoint
ALTER TABLE "order_reward" ADD CONSTRAINT "order_reward_birthday_taken" CHECK ("order_reward"."birthday_taken" between 0 and "order_reward"."birthday_points");