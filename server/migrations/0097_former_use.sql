ALTER TABLE "member_parking_use" ADD COLUMN "former" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "goods_limited_use" ADD COLUMN "former" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "goods_use" ADD COLUMN "former" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "card_product_use" ADD COLUMN "former" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_use" ADD COLUMN "former" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "point_goods_use" ADD COLUMN "former" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "show_use" ADD COLUMN "former" integer DEFAULT 0 NOT NULL;