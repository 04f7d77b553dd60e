CREATE TABLE "shop_keeper" (
	"tenant_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	CONSTRAINT "shop_keeper_tenant_id_user_id_pk" PRIMARY KEY("tenant_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "shop_keeper" ADD CONSTRAINT "shop_keeper_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_keeper" ADD CONSTRAINT "shop_keeper_shop" FOREIGN KEY ("tenant_id","shop_id") REFERENCES "public"."shop"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "shop_keeper_of_shop" ON "shop_keeper" USING btree ("tenant_id","shop_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "mall_order_of_shop" ON "mall_order" USING btree ("tenant_id","shop_id","status","paid_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "mall_refund_of_money" ON "mall_refund" USING btree ("tenant_id","refund_id") WHERE "mall_refund"."refund_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "trade_order_of_shop" ON "trade_order" USING btree ("tenant_id","shop_id","created_at") WHERE "trade_order"."shop_id" is not null;