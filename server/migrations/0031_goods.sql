CREATE TABLE "goods" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"name" text NOT NULL,
	"sub_title" text NOT NULL,
	"images" text[] NOT NULL,
	"tags" text[] NOT NULL,
	"detail" text NOT NULL,
	"params" jsonb NOT NULL,
	"delivery" text[] NOT NULL,
	"pickup_place" text NOT NULL,
	"member_price_from" smallint NOT NULL,
	"limit_per_user" integer NOT NULL,
	"sold_before" integer NOT NULL,
	"sale_from" timestamp with time zone NOT NULL,
	"is_on_sale" boolean NOT NULL,
	"rank" integer NOT NULL,
	"name_words" text[] NOT NULL,
	"more_words" text[] NOT NULL,
	CONSTRAINT "goods_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "goods_numbers" CHECK ("goods"."member_price_from" between 0 and 10 and "goods"."limit_per_user" >= 0 and "goods"."sold_before" >= 0),
	CONSTRAINT "goods_shown" CHECK (cardinality("goods"."delivery") > 0 and cardinality("goods"."images") > 0)
);
--> statement-breakpoint
CREATE TABLE "goods_category" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"picture" text NOT NULL,
	"words" text[] NOT NULL,
	"is_active" boolean NOT NULL,
	"rank" integer NOT NULL,
	CONSTRAINT "goods_category_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "goods_freight" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"shop_id" uuid,
	"first" bigint NOT NULL,
	"next" bigint NOT NULL,
	"free_from" bigint NOT NULL,
	"excluded" text[] NOT NULL,
	CONSTRAINT "goods_freight_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "goods_freight_amounts" CHECK ("goods_freight"."first" >= 0 and "goods_freight"."next" >= 0 and "goods_freight"."free_from" >= 0)
);
--> statement-breakpoint
CREATE TABLE "goods_limited" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"goods_id" uuid NOT NULL,
	"name" text NOT NULL,
	"percent_paid" smallint NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"initial_stock" integer NOT NULL,
	"stock" integer NOT NULL,
	"held" integer NOT NULL,
	"sold" integer NOT NULL,
	"limit_per_user" integer NOT NULL,
	CONSTRAINT "goods_limited_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "goods_limited_terms" CHECK ("goods_limited"."percent_paid" between 1 and 99 and "goods_limited"."start_at" <= "goods_limited"."end_at" and "goods_limited"."limit_per_user" >= 0),
	CONSTRAINT "goods_limited_stock" CHECK ("goods_limited"."stock" >= 0 and "goods_limited"."held" >= 0 and "goods_limited"."sold" >= 0 and "goods_limited"."stock" + "goods_limited"."held" + "goods_limited"."sold" = "goods_limited"."initial_stock")
);
--> statement-breakpoint
CREATE TABLE "goods_sku" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"goods_id" uuid NOT NULL,
	"specs" jsonb NOT NULL,
	"price" bigint NOT NULL,
	"line_price" bigint NOT NULL,
	"image" text NOT NULL,
	"initial_stock" integer NOT NULL,
	"stock" integer NOT NULL,
	"held" integer NOT NULL,
	"sold" integer NOT NULL,
	"is_active" boolean NOT NULL,
	"rank" integer NOT NULL,
	CONSTRAINT "goods_sku_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "goods_sku_price" CHECK ("goods_sku"."price" > 0 and "goods_sku"."line_price" >= 0),
	CONSTRAINT "goods_sku_stock" CHECK ("goods_sku"."stock" >= 0 and "goods_sku"."held" >= 0 and "goods_sku"."sold" >= 0 and "goods_sku"."stock" + "goods_sku"."held" + "goods_sku"."sold" = "goods_sku"."initial_stock")
);
--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_tenant_id_park_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."park"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_of_shop" FOREIGN KEY ("tenant_id","shop_id") REFERENCES "public"."shop"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_of_category" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."goods_category"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_category" ADD CONSTRAINT "goods_category_tenant_id_park_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."park"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_freight" ADD CONSTRAINT "goods_freight_tenant_id_park_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."park"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_freight" ADD CONSTRAINT "goods_freight_of_shop" FOREIGN KEY ("tenant_id","shop_id") REFERENCES "public"."shop"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_limited" ADD CONSTRAINT "goods_limited_of_goods" FOREIGN KEY ("tenant_id","goods_id") REFERENCES "public"."goods"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_sku" ADD CONSTRAINT "goods_sku_of_goods" FOREIGN KEY ("tenant_id","goods_id") REFERENCES "public"."goods"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goods_in_order" ON "goods" USING btree ("tenant_id","is_on_sale","rank");--> statement-breakpoint
CREATE INDEX "goods_by_category" ON "goods" USING btree ("tenant_id","category_id");--> statement-breakpoint
CREATE INDEX "goods_by_shop" ON "goods" USING btree ("tenant_id","shop_id");--> statement-breakpoint
CREATE INDEX "goods_freight_of" ON "goods_freight" USING btree ("tenant_id","shop_id");--> statement-breakpoint
CREATE INDEX "goods_limited_of" ON "goods_limited" USING btree ("tenant_id","goods_id","end_at");--> statement-breakpoint
CREATE INDEX "goods_sku_of" ON "goods_sku" USING btree ("tenant_id","goods_id","rank");