ALTER TABLE "parking_stay" ADD COLUMN "given_back" bigint;--> statement-breakpoint
ALTER TABLE "parking_stay" ADD COLUMN "counter_over" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "parking_stay" ADD CONSTRAINT "parking_stay_over" CHECK ("parking_stay"."counter_over" between 0 and "parking_stay"."counter_amount" and "parking_stay"."given_back" >= 0 and ("parking_stay"."given_back" is null or "parking_stay"."out_amount" is null or "parking_stay"."settled_amount" <= "parking_stay"."out_amount" + "parking_stay"."given_back" + "parking_stay"."counter_over"));--> statement-breakpoint
UPDATE "parking_stay" SET "counter_over" = least(settled_amount - out_amount, counter_amount), "given_back" = greatest(settled_amount - out_amount - counter_amount, 0)
	WHERE settled_amount > out_amount;
