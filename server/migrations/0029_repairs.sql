CREATE TABLE "repair_category" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"picture" text NOT NULL,
	"scope" text NOT NULL,
	"price_text" text NOT NULL,
	"answer_minutes" integer NOT NULL,
	"finish_hours" integer NOT NULL,
	"examples" text[] NOT NULL,
	"rank" integer NOT NULL,
	"is_active" boolean NOT NULL,
	CONSTRAINT "repair_category_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "repair_event" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"repair_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"side" text NOT NULL,
	"author_id" uuid,
	"actor" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"images" text[] NOT NULL,
	CONSTRAINT "repair_event_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "repair_quote" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"repair_id" uuid NOT NULL,
	"labour" bigint NOT NULL,
	"parts" jsonb NOT NULL,
	"total" bigint NOT NULL,
	"note" text NOT NULL,
	"status" text NOT NULL,
	"quoted_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"order_id" uuid,
	CONSTRAINT "repair_quote_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "repair_quote_of_order" UNIQUE("tenant_id","order_id"),
	CONSTRAINT "repair_quote_amounts" CHECK ("repair_quote"."labour" >= 0 and "repair_quote"."total" >= "repair_quote"."labour")
);
--> statement-breakpoint
CREATE TABLE "repair_request" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"request_id" text NOT NULL,
	"no" text NOT NULL,
	"category_id" uuid NOT NULL,
	"building_id" uuid,
	"floor_id" uuid,
	"room_id" uuid,
	"place_text" text NOT NULL,
	"detail" text NOT NULL,
	"images" text[] NOT NULL,
	"contact" text NOT NULL,
	"phone" text NOT NULL,
	"appoint_from" timestamp with time zone,
	"appoint_to" timestamp with time zone,
	"is_urgent" boolean NOT NULL,
	"source_kind" text,
	"source_job_id" uuid,
	"source_point_id" uuid,
	"source_item_id" uuid,
	"source_text" text NOT NULL,
	"status" text NOT NULL,
	"status_before" text,
	"submitted_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"status_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"left_ms" bigint,
	"worker_id" uuid,
	"urged_at" timestamp with time zone,
	"urge_count" integer NOT NULL,
	"result" text NOT NULL,
	"result_by" uuid,
	"before_images" text[] NOT NULL,
	"after_images" text[] NOT NULL,
	"finished_at" timestamp with time zone,
	"reopen_count" integer NOT NULL,
	"stars" smallint,
	"rating_tags" text[] NOT NULL,
	"rating_text" text NOT NULL,
	"rated_at" timestamp with time zone,
	CONSTRAINT "repair_request_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "repair_request_once" UNIQUE("tenant_id","user_id","request_id"),
	CONSTRAINT "repair_request_no" UNIQUE("tenant_id","no"),
	CONSTRAINT "repair_request_suspended" CHECK (("repair_request"."status" = 'Suspended') = ("repair_request"."status_before" is not null))
);
--> statement-breakpoint
ALTER TABLE "repair_category" ADD CONSTRAINT "repair_category_tenant_id_park_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."park"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_event" ADD CONSTRAINT "repair_event_repair" FOREIGN KEY ("tenant_id","repair_id") REFERENCES "public"."repair_request"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_quote" ADD CONSTRAINT "repair_quote_repair" FOREIGN KEY ("tenant_id","repair_id") REFERENCES "public"."repair_request"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_quote" ADD CONSTRAINT "repair_quote_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."trade_order"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_request" ADD CONSTRAINT "repair_request_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_request" ADD CONSTRAINT "repair_request_category" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."repair_category"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_request" ADD CONSTRAINT "repair_request_room" FOREIGN KEY ("tenant_id","room_id") REFERENCES "public"."room"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_request" ADD CONSTRAINT "repair_request_worker" FOREIGN KEY ("tenant_id","worker_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "repair_event_of_repair" ON "repair_event" USING btree ("tenant_id","repair_id","at");--> statement-breakpoint
CREATE INDEX "repair_event_of_author" ON "repair_event" USING btree ("tenant_id","author_id") WHERE "repair_event"."author_id" is not null;--> statement-breakpoint
CREATE INDEX "repair_quote_of_repair" ON "repair_quote" USING btree ("tenant_id","repair_id","quoted_at");--> statement-breakpoint
CREATE INDEX "repair_request_of_user" ON "repair_request" USING btree ("tenant_id","user_id","submitted_at");--> statement-breakpoint
CREATE INDEX "repair_request_in_park" ON "repair_request" USING btree ("tenant_id","status","submitted_at");--> statement-breakpoint
CREATE INDEX "repair_request_nearby" ON "repair_request" USING btree ("tenant_id","building_id","category_id","submitted_at") WHERE "repair_request"."building_id" is not null;