CREATE TABLE "time_limited_item" (
	"tenant_id" text NOT NULL,
	"discount_id" uuid NOT NULL,
	"goods_id" uuid NOT NULL,
	"percent_paid" smallint NOT NULL,
	"initial_stock" integer NOT NULL,
	"stock" integer NOT NULL,
	"held" integer NOT NULL,
	"sold" integer NOT NULL,
	"limit_per_user" integer NOT NULL,
	"rank" integer NOT NULL,
	CONSTRAINT "time_limited_item_tenant_id_discount_id_goods_id_pk" PRIMARY KEY("tenant_id","discount_id","goods_id"),
	CONSTRAINT "time_limited_item_rate" CHECK ("time_limited_item"."percent_paid" between 1 and 99),
	CONSTRAINT "time_limited_item_stock" CHECK ("time_limited_item"."stock" >= 0 and "time_limited_item"."held" >= 0 and "time_limited_item"."sold" >= 0 and "time_limited_item"."stock" + "time_limited_item"."held" + "time_limited_item"."sold" = "time_limited_item"."initial_stock")
);
--> statement-breakpoint
ALTER TABLE "member_level" DROP CONSTRAINT "member_level_number";--> statement-breakpoint
ALTER TABLE "order_reward" ADD COLUMN "birthday_points" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "order_reward" ADD COLUMN "at" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "time_limited_discount" ADD COLUMN "kind" text NOT NULL;--> statement-breakpoint
ALTER TABLE "time_limited_item" ADD CONSTRAINT "time_limited_item_discount" FOREIGN KEY ("tenant_id","discount_id") REFERENCES "public"."time_limited_discount"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_reward_of_user" ON "order_reward" USING btree ("tenant_id","user_id","at");--> statement-breakpoint
ALTER TABLE "member_job" DROP COLUMN "event";--> statement-breakpoint
ALTER TABLE "member_level" DROP COLUMN "points_percent";--> statement-breakpoint
ALTER TABLE "member_level" ADD CONSTRAINT "member_level_number" CHECK ("member_level"."number" between 1 and 10 and "member_level"."growth" >= 0 and "member_level"."mall_percent" between 1 and 100);