CREATE TABLE "mall_basket_line" (
	"tenant_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"sku_id" uuid NOT NULL,
	"qty" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mall_basket_line_tenant_id_user_id_sku_id_pk" PRIMARY KEY("tenant_id","user_id","sku_id"),
	CONSTRAINT "mall_basket_line_qty" CHECK ("mall_basket_line"."qty" between 0 and 99)
);
--> statement-breakpoint
CREATE TABLE "goods_limited_use" (
	"tenant_id" text NOT NULL,
	"limited_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "goods_limited_use_tenant_id_limited_id_user_id_pk" PRIMARY KEY("tenant_id","limited_id","user_id"),
	CONSTRAINT "goods_limited_use_count" CHECK ("goods_limited_use"."count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "goods_use" (
	"tenant_id" text NOT NULL,
	"goods_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "goods_use_tenant_id_goods_id_user_id_pk" PRIMARY KEY("tenant_id","goods_id","user_id"),
	CONSTRAINT "goods_use_count" CHECK ("goods_use"."count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "mall_order" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"pay_order_id" uuid NOT NULL,
	"order_code" text NOT NULL,
	"user_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"shop_name" text NOT NULL,
	"status" text NOT NULL,
	"delivery" text NOT NULL,
	"goods_amount" bigint NOT NULL,
	"freight" bigint NOT NULL,
	"off_amount" bigint NOT NULL,
	"refunded_amount" bigint NOT NULL,
	"address" jsonb,
	"pickup_text" text NOT NULL,
	"pickup_code" text,
	"express_company" text,
	"express_no" text,
	"remark" text NOT NULL,
	"words" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"shipped_at" timestamp with time zone,
	"ready_at" timestamp with time zone,
	"auto_confirm_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"close_reason" text NOT NULL,
	"urged_at" timestamp with time zone,
	"urge_count" integer NOT NULL,
	CONSTRAINT "mall_order_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "mall_order_code" UNIQUE("tenant_id","order_code"),
	CONSTRAINT "mall_order_pickup_code" UNIQUE("tenant_id","pickup_code"),
	CONSTRAINT "mall_order_amounts" CHECK ("mall_order"."goods_amount" >= 0 and "mall_order"."freight" >= 0 and "mall_order"."off_amount" between 0 and "mall_order"."goods_amount" + "mall_order"."freight" and "mall_order"."refunded_amount" between 0 and "mall_order"."goods_amount" + "mall_order"."freight" - "mall_order"."off_amount"),
	CONSTRAINT "mall_order_delivery" CHECK (("mall_order"."delivery" = 'express') = ("mall_order"."address" is not null) and ("mall_order"."express_no" is null) = ("mall_order"."express_company" is null) and ("mall_order"."delivery" = 'express' or "mall_order"."express_no" is null) and ("mall_order"."delivery" = 'pickup' or "mall_order"."pickup_code" is null)),
	CONSTRAINT "mall_order_times" CHECK (("mall_order"."status" = 'Closed') = ("mall_order"."closed_at" is not null) and ("mall_order"."status" in ('PendingPay', 'Closed')) = ("mall_order"."paid_at" is null))
);
--> statement-breakpoint
CREATE TABLE "mall_order_event" (
	"tenant_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "mall_order_event_tenant_id_order_id_id_pk" PRIMARY KEY("tenant_id","order_id","id")
);
--> statement-breakpoint
CREATE TABLE "mall_order_line" (
	"tenant_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"line" smallint NOT NULL,
	"pay_line" smallint NOT NULL,
	"goods_id" uuid NOT NULL,
	"sku_id" uuid NOT NULL,
	"limited_id" uuid,
	"name" text NOT NULL,
	"spec_text" text NOT NULL,
	"image" text NOT NULL,
	"price" bigint NOT NULL,
	"price_kind" text NOT NULL,
	"base_price" bigint NOT NULL,
	"qty" integer NOT NULL,
	"pay_share" bigint NOT NULL,
	"refunded_qty" integer NOT NULL,
	"refunded_amount" bigint NOT NULL,
	"restocked_qty" integer NOT NULL,
	CONSTRAINT "mall_order_line_tenant_id_order_id_line_pk" PRIMARY KEY("tenant_id","order_id","line"),
	CONSTRAINT "mall_order_line_amounts" CHECK ("mall_order_line"."qty" > 0 and "mall_order_line"."price" > 0 and "mall_order_line"."pay_share" >= 0 and "mall_order_line"."refunded_qty" between 0 and "mall_order_line"."qty" and "mall_order_line"."refunded_amount" between 0 and "mall_order_line"."pay_share" and "mall_order_line"."restocked_qty" between 0 and "mall_order_line"."refunded_qty")
);
--> statement-breakpoint
CREATE TABLE "parcel_trace" (
	"tenant_id" text NOT NULL,
	"company" text NOT NULL,
	"no" text NOT NULL,
	"state" text NOT NULL,
	"rows" jsonb NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "parcel_trace_tenant_id_company_no_pk" PRIMARY KEY("tenant_id","company","no")
);
--> statement-breakpoint
CREATE TABLE "mall_refund" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"no" text NOT NULL,
	"order_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"freight" bigint NOT NULL,
	"reason" text NOT NULL,
	"detail" text NOT NULL,
	"images" text[] NOT NULL,
	"return_to" text NOT NULL,
	"express_company" text,
	"express_no" text,
	"refund_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"step_ends_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	CONSTRAINT "mall_refund_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "mall_refund_no" UNIQUE("tenant_id","no"),
	CONSTRAINT "mall_refund_amount" CHECK ("mall_refund"."amount" > 0 and "mall_refund"."freight" between 0 and "mall_refund"."amount")
);
--> statement-breakpoint
CREATE TABLE "mall_refund_entry" (
	"tenant_id" text NOT NULL,
	"refund_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"author" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"images" text[] NOT NULL,
	CONSTRAINT "mall_refund_entry_tenant_id_refund_id_id_pk" PRIMARY KEY("tenant_id","refund_id","id")
);
--> statement-breakpoint
CREATE TABLE "mall_refund_line" (
	"tenant_id" text NOT NULL,
	"refund_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"line" smallint NOT NULL,
	"qty" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "mall_refund_line_tenant_id_refund_id_line_pk" PRIMARY KEY("tenant_id","refund_id","line"),
	CONSTRAINT "mall_refund_line_amount" CHECK ("mall_refund_line"."qty" > 0 and "mall_refund_line"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "user_address" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"province" text NOT NULL,
	"city" text NOT NULL,
	"district" text NOT NULL,
	"detail" text NOT NULL,
	"is_default" boolean NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_address_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "mall_basket_line" ADD CONSTRAINT "mall_basket_line_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_basket_line" ADD CONSTRAINT "mall_basket_line_sku" FOREIGN KEY ("tenant_id","sku_id") REFERENCES "public"."goods_sku"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_limited_use" ADD CONSTRAINT "goods_limited_use_limited" FOREIGN KEY ("tenant_id","limited_id") REFERENCES "public"."goods_limited"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_use" ADD CONSTRAINT "goods_use_goods" FOREIGN KEY ("tenant_id","goods_id") REFERENCES "public"."goods"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_order" ADD CONSTRAINT "mall_order_payment" FOREIGN KEY ("tenant_id","pay_order_id") REFERENCES "public"."trade_order"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_order" ADD CONSTRAINT "mall_order_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_order" ADD CONSTRAINT "mall_order_shop" FOREIGN KEY ("tenant_id","shop_id") REFERENCES "public"."shop"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_order_event" ADD CONSTRAINT "mall_order_event_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."mall_order"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_order_line" ADD CONSTRAINT "mall_order_line_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."mall_order"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_order_line" ADD CONSTRAINT "mall_order_line_sku" FOREIGN KEY ("tenant_id","sku_id") REFERENCES "public"."goods_sku"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_order_line" ADD CONSTRAINT "mall_order_line_limited" FOREIGN KEY ("tenant_id","limited_id") REFERENCES "public"."goods_limited"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_refund" ADD CONSTRAINT "mall_refund_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."mall_order"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_refund_entry" ADD CONSTRAINT "mall_refund_entry_refund" FOREIGN KEY ("tenant_id","refund_id") REFERENCES "public"."mall_refund"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_refund_line" ADD CONSTRAINT "mall_refund_line_refund" FOREIGN KEY ("tenant_id","refund_id") REFERENCES "public"."mall_refund"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_refund_line" ADD CONSTRAINT "mall_refund_line_line" FOREIGN KEY ("tenant_id","order_id","line") REFERENCES "public"."mall_order_line"("tenant_id","order_id","line") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_address" ADD CONSTRAINT "user_address_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mall_order_of_payment" ON "mall_order" USING btree ("tenant_id","pay_order_id");--> statement-breakpoint
CREATE INDEX "mall_order_of_user" ON "mall_order" USING btree ("tenant_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "mall_order_by_status" ON "mall_order" USING btree ("tenant_id","status","created_at");--> statement-breakpoint
CREATE INDEX "mall_order_to_confirm" ON "mall_order" USING btree ("tenant_id","auto_confirm_at") WHERE "mall_order"."status" = 'Shipped';--> statement-breakpoint
CREATE INDEX "mall_order_line_of_sku" ON "mall_order_line" USING btree ("tenant_id","sku_id");--> statement-breakpoint
CREATE INDEX "mall_refund_of_order" ON "mall_refund" USING btree ("tenant_id","order_id");--> statement-breakpoint
CREATE INDEX "mall_refund_of_user" ON "mall_refund" USING btree ("tenant_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "mall_refund_by_status" ON "mall_refund" USING btree ("tenant_id","status","updated_at");--> statement-breakpoint
CREATE INDEX "mall_refund_step" ON "mall_refund" USING btree ("tenant_id","step_ends_at");--> statement-breakpoint
CREATE INDEX "user_address_of" ON "user_address" USING btree ("tenant_id","user_id","used_at");