CREATE INDEX IF NOT EXISTS "goods_by_name" ON "goods" USING gin ("name_words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "goods_by_more" ON "goods" USING gin ("more_words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "show_by_word" ON "show" USING gin ("words") WITH (fastupdate=false);