DROP INDEX "shop_by_name";--> statement-breakpoint
DROP INDEX "shop_by_more";--> statement-breakpoint
DROP INDEX "shop_dish_by_name";--> statement-breakpoint
CREATE INDEX "shop_by_name" ON "shop" USING gin ("name_words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "shop_by_more" ON "shop" USING gin ("more_words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "shop_dish_by_name" ON "shop_dish" USING gin ("words") WITH (fastupdate=false);