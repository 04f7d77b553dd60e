CREATE TABLE "goods_listing" (
	"tenant_id" text NOT NULL,
	"goods_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"is_on_sale" boolean NOT NULL,
	"rank" integer NOT NULL,
	"price" bigint,
	"least_stock" integer,
	"is_in_stock" boolean NOT NULL,
	"sold" integer NOT NULL,
	CONSTRAINT "goods_listing_tenant_id_goods_id_pk" PRIMARY KEY("tenant_id","goods_id")
);
--> statement-breakpoint
ALTER TABLE "goods_listing" ADD CONSTRAINT "goods_listing_of_goods" FOREIGN KEY ("tenant_id","goods_id") REFERENCES "public"."goods"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_listing" ADD CONSTRAINT "goods_listing_of_shop" FOREIGN KEY ("tenant_id","shop_id") REFERENCES "public"."shop"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION "list_goods"(of_tenant text, of_goods uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	-- The sums below are of a later snapshot than the lock: they contain what the transaction waited for has sold.
	PERFORM FROM goods_listing WHERE tenant_id = of_tenant AND goods_id = of_goods FOR NO KEY UPDATE;
	INSERT INTO goods_listing
			(tenant_id, goods_id, shop_id, category_id, is_on_sale, rank, price, least_stock, is_in_stock, sold)
		SELECT g.tenant_id, g.id, g.shop_id, g.category_id, g.is_on_sale, g.rank, s.price, s.least,
			coalesce(s.most > 0, false), g.sold_before + coalesce(s.sold, 0)
		FROM goods g, LATERAL (
			SELECT min(price) AS price, min(stock) AS least, max(stock) AS most, sum(sold) AS sold FROM goods_sku
			WHERE tenant_id = g.tenant_id AND goods_id = g.id AND is_active) s
		WHERE g.tenant_id = of_tenant AND g.id = of_goods
		ON CONFLICT (tenant_id, goods_id) DO UPDATE SET shop_id = excluded.shop_id, category_id = excluded.category_id,
			is_on_sale = excluded.is_on_sale, rank = excluded.rank, price = excluded.price,
			least_stock = excluded.least_stock, is_in_stock = excluded.is_in_stock, sold = excluded.sold;
END $$;--> statement-breakpoint
CREATE FUNCTION "keep_goods_listing"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF tg_table_name = 'goods' THEN
		PERFORM list_goods(new.tenant_id, new.id);
		RETURN NULL;
	END IF;
	IF tg_op <> 'INSERT' THEN
		PERFORM list_goods(old.tenant_id, old.goods_id);
	END IF;
	IF tg_op = 'INSERT' OR tg_op = 'UPDATE' AND new.goods_id <> old.goods_id THEN
		PERFORM list_goods(new.tenant_id, new.goods_id);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "goods_listed" AFTER INSERT OR UPDATE OF shop_id, category_id, is_on_sale, rank, sold_before ON "goods"
	FOR EACH ROW EXECUTE FUNCTION "keep_goods_listing"();--> statement-breakpoint
CREATE TRIGGER "goods_sku_listed" AFTER INSERT OR DELETE OR UPDATE OF goods_id, price, stock, sold, is_active ON "goods_sku"
	FOR EACH ROW EXECUTE FUNCTION "keep_goods_listing"();--> statement-breakpoint
INSERT INTO "goods_listing"
		(tenant_id, goods_id, shop_id, category_id, is_on_sale, rank, price, least_stock, is_in_stock, sold)
	SELECT g.tenant_id, g.id, g.shop_id, g.category_id, g.is_on_sale, g.rank, s.price, s.least,
		coalesce(s.most > 0, false), g.sold_before + coalesce(s.sold, 0)
	FROM goods g LEFT JOIN (
		SELECT tenant_id, goods_id, min(price) AS price, min(stock) AS least, max(stock) AS most, sum(sold) AS sold
		FROM goods_sku WHERE is_active GROUP BY tenant_id, goods_id) s ON s.tenant_id = g.tenant_id AND s.goods_id = g.id;--> statement-breakpoint
CREATE INDEX "goods_listing_in_order" ON "goods_listing" USING btree ("tenant_id","is_on_sale","is_in_stock","rank","goods_id","category_id","shop_id") WHERE "goods_listing"."price" is not null;--> statement-breakpoint
CREATE INDEX "goods_listing_by_sold" ON "goods_listing" USING btree ("tenant_id","is_on_sale","sold" DESC NULLS FIRST,"rank","goods_id","category_id","shop_id","is_in_stock") WHERE "goods_listing"."price" is not null;--> statement-breakpoint
CREATE INDEX "goods_listing_by_price" ON "goods_listing" USING btree ("tenant_id","is_on_sale","price","rank","goods_id","category_id","shop_id");--> statement-breakpoint
CREATE INDEX "goods_listing_by_price_down" ON "goods_listing" USING btree ("tenant_id","is_on_sale","price" DESC NULLS FIRST,"rank","goods_id","category_id","shop_id");--> statement-breakpoint
CREATE INDEX "goods_listing_by_stock" ON "goods_listing" USING btree ("tenant_id","is_on_sale","least_stock","rank","goods_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "goods_limited_by_end" ON "goods_limited" USING btree ("tenant_id","end_at");--> statement-breakpoint
DROP INDEX "goods_in_order";--> statement-breakpoint
DROP INDEX "goods_on_shelf";
