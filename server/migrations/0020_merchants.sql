CREATE TABLE "favourite_shop" (
	"tenant_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "favourite_shop_tenant_id_user_id_shop_id_pk" PRIMARY KEY("tenant_id","user_id","shop_id")
);
--> statement-breakpoint
CREATE TABLE "floor" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"building_id" uuid NOT NULL,
	"name" text NOT NULL,
	"level" integer NOT NULL,
	"outline" text NOT NULL,
	"rank" integer NOT NULL,
	CONSTRAINT "floor_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "floor_mark" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"floor_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"x" double precision NOT NULL,
	"y" double precision NOT NULL,
	CONSTRAINT "floor_mark_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "shop_introduction" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "shop_introduction_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "shop_day" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"shop_id" uuid,
	"day" date NOT NULL,
	"open_minute" integer,
	"close_minute" integer,
	"note" text NOT NULL,
	CONSTRAINT "shop_day_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "shop_hours" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"weekdays" integer[] NOT NULL,
	"open_minute" integer NOT NULL,
	"close_minute" integer NOT NULL,
	CONSTRAINT "shop_hours_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "shop_dish" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"group_name" text NOT NULL,
	"name" text NOT NULL,
	"price" integer NOT NULL,
	"description" text NOT NULL,
	"picture" text NOT NULL,
	"is_recommended" boolean NOT NULL,
	"rank" integer NOT NULL,
	"words" text[] NOT NULL,
	CONSTRAINT "shop_dish_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "shop_picture" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"picture" text NOT NULL,
	"caption" text NOT NULL,
	"rank" integer NOT NULL,
	CONSTRAINT "shop_picture_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "shop_news" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"picture" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"show_to" timestamp with time zone,
	CONSTRAINT "shop_news_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "building_id" uuid;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "cover" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "floor_id" uuid;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "unit_no" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "outline" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "summary" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "per_person" integer;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "article_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "status" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "rank" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "name_words" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "more_words" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "favourite_shop" ADD CONSTRAINT "favourite_shop_tenant_id_user_id_app_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite_shop" ADD CONSTRAINT "favourite_shop_tenant_id_shop_id_shop_tenant_id_id_fk" FOREIGN KEY ("tenant_id","shop_id") REFERENCES "public"."shop"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "floor" ADD CONSTRAINT "floor_tenant_id_building_id_building_info_tenant_id_id_fk" FOREIGN KEY ("tenant_id","building_id") REFERENCES "public"."building_info"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "floor_mark" ADD CONSTRAINT "floor_mark_tenant_id_floor_id_floor_tenant_id_id_fk" FOREIGN KEY ("tenant_id","floor_id") REFERENCES "public"."floor"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_introduction" ADD CONSTRAINT "shop_introduction_tenant_id_shop_id_shop_tenant_id_id_fk" FOREIGN KEY ("tenant_id","shop_id") REFERENCES "public"."shop"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_day" ADD CONSTRAINT "shop_day_tenant_id_park_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."park"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_day" ADD CONSTRAINT "shop_day_tenant_id_shop_id_shop_tenant_id_id_fk" FOREIGN KEY ("tenant_id","shop_id") REFERENCES "public"."shop"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_hours" ADD CONSTRAINT "shop_hours_tenant_id_shop_id_shop_tenant_id_id_fk" FOREIGN KEY ("tenant_id","shop_id") REFERENCES "public"."shop"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_dish" ADD CONSTRAINT "shop_dish_tenant_id_shop_id_shop_tenant_id_id_fk" FOREIGN KEY ("tenant_id","shop_id") REFERENCES "public"."shop"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_picture" ADD CONSTRAINT "shop_picture_tenant_id_shop_id_shop_tenant_id_id_fk" FOREIGN KEY ("tenant_id","shop_id") REFERENCES "public"."shop"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_news" ADD CONSTRAINT "shop_news_tenant_id_shop_id_shop_tenant_id_id_fk" FOREIGN KEY ("tenant_id","shop_id") REFERENCES "public"."shop"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "floor_in_order" ON "floor" USING btree ("tenant_id","building_id","rank");--> statement-breakpoint
CREATE INDEX "floor_mark_of_floor" ON "floor_mark" USING btree ("tenant_id","floor_id");--> statement-breakpoint
CREATE INDEX "shop_introduction_of_shop" ON "shop_introduction" USING btree ("tenant_id","shop_id");--> statement-breakpoint
CREATE INDEX "shop_day_of_date" ON "shop_day" USING btree ("tenant_id","day","shop_id");--> statement-breakpoint
CREATE INDEX "shop_hours_of_shop" ON "shop_hours" USING btree ("tenant_id","shop_id");--> statement-breakpoint
CREATE INDEX "shop_dish_of_shop" ON "shop_dish" USING btree ("tenant_id","shop_id","rank");--> statement-breakpoint
CREATE INDEX "shop_dish_by_name" ON "shop_dish" USING gin ("words");--> statement-breakpoint
CREATE INDEX "shop_picture_of_shop" ON "shop_picture" USING btree ("tenant_id","shop_id","rank");--> statement-breakpoint
CREATE INDEX "shop_news_of_shop" ON "shop_news" USING btree ("tenant_id","shop_id","published_at");--> statement-breakpoint
ALTER TABLE "shop" ADD CONSTRAINT "shop_tenant_id_floor_id_floor_tenant_id_id_fk" FOREIGN KEY ("tenant_id","floor_id") REFERENCES "public"."floor"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_of_floor" ON "shop" USING btree ("tenant_id","floor_id","rank");--> statement-breakpoint
CREATE INDEX "shop_in_order" ON "shop" USING btree ("tenant_id","status","rank");--> statement-breakpoint
CREATE INDEX "shop_by_name" ON "shop" USING gin ("name_words");--> statement-breakpoint
CREATE INDEX "shop_by_more" ON "shop" USING gin ("more_words");