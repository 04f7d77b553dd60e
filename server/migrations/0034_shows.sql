CREATE TABLE "hall" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"theatre" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"plan_id" uuid NOT NULL,
	"is_active" boolean NOT NULL,
	"rank" integer NOT NULL,
	CONSTRAINT "hall_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "hall_plan" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"hall_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"seats" integer NOT NULL,
	"plan" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hall_plan_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "hall_plan_once" UNIQUE("tenant_id","hall_id","hash")
);
--> statement-breakpoint
CREATE TABLE "schedule_tier" (
	"tenant_id" text NOT NULL,
	"schedule_id" uuid NOT NULL,
	"tier_id" uuid NOT NULL,
	"total" integer NOT NULL,
	"taken" integer NOT NULL,
	"blocked" integer NOT NULL,
	CONSTRAINT "schedule_tier_tenant_id_schedule_id_tier_id_pk" PRIMARY KEY("tenant_id","schedule_id","tier_id"),
	CONSTRAINT "schedule_tier_counts" CHECK ("schedule_tier"."taken" >= 0 and "schedule_tier"."blocked" >= 0 and "schedule_tier"."taken" + "schedule_tier"."blocked" <= "schedule_tier"."total")
);
--> statement-breakpoint
CREATE TABLE "show" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"sub_title" text NOT NULL,
	"poster" text NOT NULL,
	"category" text NOT NULL,
	"troupe" text NOT NULL,
	"duration_minutes" integer NOT NULL,
	"intro" text NOT NULL,
	"notices" jsonb NOT NULL,
	"tags" text[] NOT NULL,
	"refund_rule" jsonb NOT NULL,
	"need_real_name" boolean NOT NULL,
	"allow_seat_pick" boolean NOT NULL,
	"max_per_order" smallint NOT NULL,
	"max_per_user" integer NOT NULL,
	"member_price_from" smallint NOT NULL,
	"sale_at" timestamp with time zone NOT NULL,
	"presale_note" text NOT NULL,
	"is_shown" boolean NOT NULL,
	"offline_reason" text,
	"rank" integer NOT NULL,
	"words" text[] NOT NULL,
	CONSTRAINT "show_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "show_limits" CHECK ("show"."max_per_order" between 1 and 6 and "show"."max_per_user" >= 0 and "show"."duration_minutes" > 0 and "show"."member_price_from" between 0 and 10)
);
--> statement-breakpoint
CREATE TABLE "show_notify" (
	"tenant_id" text NOT NULL,
	"schedule_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "show_notify_tenant_id_schedule_id_user_id_pk" PRIMARY KEY("tenant_id","schedule_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "show_schedule" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"show_id" uuid NOT NULL,
	"hall_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"sale_from" timestamp with time zone NOT NULL,
	"sale_to" timestamp with time zone NOT NULL,
	"seat_version" integer NOT NULL,
	"moved_text" text NOT NULL,
	"moved_at" timestamp with time zone,
	"moved_told_at" timestamp with time zone,
	"cancel_reason" text,
	"cancelled_at" timestamp with time zone,
	"cancel_done_at" timestamp with time zone,
	"is_stopped" boolean NOT NULL,
	"reminded_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	CONSTRAINT "show_schedule_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "show_schedule_times" CHECK ("show_schedule"."start_at" < "show_schedule"."end_at" and "show_schedule"."sale_from" < "show_schedule"."sale_to" and "show_schedule"."seat_version" >= 0)
);
--> statement-breakpoint
CREATE TABLE "show_tier" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"show_id" uuid NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"price" bigint NOT NULL,
	"colour" text NOT NULL,
	CONSTRAINT "show_tier_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "show_tier_key" UNIQUE("tenant_id","show_id","key"),
	CONSTRAINT "show_tier_price" CHECK ("show_tier"."price" > 0 and "show_tier"."key" ~ '^[a-h]$')
);
--> statement-breakpoint
CREATE TABLE "show_seat" (
	"tenant_id" text NOT NULL,
	"schedule_id" uuid NOT NULL,
	"seat" smallint NOT NULL,
	"state" text NOT NULL,
	"order_id" uuid,
	"version" integer NOT NULL,
	CONSTRAINT "show_seat_tenant_id_schedule_id_seat_pk" PRIMARY KEY("tenant_id","schedule_id","seat"),
	CONSTRAINT "show_seat_owner" CHECK (("show_seat"."state" in ('held', 'sold')) = ("show_seat"."order_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "show_use" (
	"tenant_id" text NOT NULL,
	"show_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "show_use_tenant_id_show_id_user_id_pk" PRIMARY KEY("tenant_id","show_id","user_id"),
	CONSTRAINT "show_use_count" CHECK ("show_use"."count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ticket" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"no" text NOT NULL,
	"order_id" uuid NOT NULL,
	"line" smallint NOT NULL,
	"schedule_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"nonce" integer NOT NULL,
	"used_at" timestamp with time zone,
	"used_by" uuid,
	"used_gate" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ticket_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "ticket_no" UNIQUE("tenant_id","no"),
	CONSTRAINT "ticket_of_seat" UNIQUE("tenant_id","order_id","line"),
	CONSTRAINT "ticket_used" CHECK (("ticket"."status" = 'Used') = ("ticket"."used_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "ticket_gift" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"from_user_id" uuid NOT NULL,
	"to_user_id" uuid,
	"request_id" text NOT NULL,
	"hash" text NOT NULL,
	"message" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expire_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "ticket_gift_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "ticket_gift_hash" UNIQUE("tenant_id","hash"),
	CONSTRAINT "ticket_gift_request" UNIQUE("tenant_id","from_user_id","request_id"),
	CONSTRAINT "ticket_gift_end" CHECK (("ticket_gift"."status" = 'Open') = ("ticket_gift"."ended_at" is null) and ("ticket_gift"."status" = 'Accepted') = ("ticket_gift"."to_user_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "ticket_check" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"request_id" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"ticket_id" uuid,
	"schedule_id" uuid,
	"title" text NOT NULL,
	"seat_text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"synced_at" timestamp with time zone,
	"gate" text NOT NULL,
	"way" text NOT NULL,
	"result" text NOT NULL,
	"sync_state" text NOT NULL,
	"conflict_text" text NOT NULL,
	CONSTRAINT "ticket_check_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "ticket_check_once" UNIQUE("tenant_id","staff_id","request_id")
);
--> statement-breakpoint
CREATE TABLE "known_viewer" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name_mask" text NOT NULL,
	"id_mask" text NOT NULL,
	"sealed" text NOT NULL,
	"id_hash" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_viewer_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "known_viewer_once" UNIQUE("tenant_id","user_id","id_hash")
);
--> statement-breakpoint
CREATE TABLE "schedule_viewer" (
	"tenant_id" text NOT NULL,
	"schedule_id" uuid NOT NULL,
	"id_hash" text NOT NULL,
	"order_id" uuid NOT NULL,
	"line" smallint NOT NULL,
	CONSTRAINT "schedule_viewer_tenant_id_schedule_id_id_hash_pk" PRIMARY KEY("tenant_id","schedule_id","id_hash")
);
--> statement-breakpoint
CREATE TABLE "ticket_order" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"order_code" text NOT NULL,
	"user_id" uuid NOT NULL,
	"show_id" uuid NOT NULL,
	"schedule_id" uuid NOT NULL,
	"pay_order_id" uuid,
	"status" text NOT NULL,
	"source" text NOT NULL,
	"seats" smallint NOT NULL,
	"pay_amount" bigint NOT NULL,
	"refunded_amount" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"hold_until" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"close_reason" text NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "ticket_order_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "ticket_order_code" UNIQUE("tenant_id","order_code"),
	CONSTRAINT "ticket_order_payment" UNIQUE("tenant_id","pay_order_id"),
	CONSTRAINT "ticket_order_amounts" CHECK ("ticket_order"."pay_amount" >= 0 and "ticket_order"."refunded_amount" between 0 and "ticket_order"."pay_amount" and "ticket_order"."seats" between 1 and 6),
	CONSTRAINT "ticket_order_payment_made" CHECK ("ticket_order"."status" in ('Holding', 'Cancelled', 'Timeout') or "ticket_order"."pay_order_id" is not null),
	CONSTRAINT "ticket_order_times" CHECK (("ticket_order"."status" in ('Cancelled', 'Timeout')) = ("ticket_order"."closed_at" is not null) and ("ticket_order"."status" in ('Issued', 'Done', 'Refunded')) = ("ticket_order"."issued_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "ticket_order_event" (
	"tenant_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "ticket_order_event_tenant_id_order_id_id_pk" PRIMARY KEY("tenant_id","order_id","id")
);
--> statement-breakpoint
CREATE TABLE "ticket_order_seat" (
	"tenant_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"line" smallint NOT NULL,
	"schedule_id" uuid NOT NULL,
	"seat" smallint NOT NULL,
	"tier_id" uuid NOT NULL,
	"tier_name" text NOT NULL,
	"colour" text NOT NULL,
	"seat_text" text NOT NULL,
	"gate" text NOT NULL,
	"kind" text NOT NULL,
	"price" bigint NOT NULL,
	"base_price" bigint NOT NULL,
	"pay_share" bigint NOT NULL,
	"viewer_name" text NOT NULL,
	"viewer_id_mask" text NOT NULL,
	"viewer_sealed" text NOT NULL,
	"is_refunded" boolean NOT NULL,
	"refunded_amount" bigint NOT NULL,
	CONSTRAINT "ticket_order_seat_tenant_id_order_id_line_pk" PRIMARY KEY("tenant_id","order_id","line"),
	CONSTRAINT "ticket_order_seat_amounts" CHECK ("ticket_order_seat"."price" > 0 and "ticket_order_seat"."base_price" >= "ticket_order_seat"."price" and "ticket_order_seat"."pay_share" between 0 and "ticket_order_seat"."price" and "ticket_order_seat"."refunded_amount" between 0 and "ticket_order_seat"."pay_share")
);
--> statement-breakpoint
ALTER TABLE "hall" ADD CONSTRAINT "hall_tenant_id_park_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."park"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hall_plan" ADD CONSTRAINT "hall_plan_hall" FOREIGN KEY ("tenant_id","hall_id") REFERENCES "public"."hall"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_tier" ADD CONSTRAINT "schedule_tier_schedule" FOREIGN KEY ("tenant_id","schedule_id") REFERENCES "public"."show_schedule"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_tier" ADD CONSTRAINT "schedule_tier_tier" FOREIGN KEY ("tenant_id","tier_id") REFERENCES "public"."show_tier"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "show" ADD CONSTRAINT "show_tenant_id_park_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."park"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "show_notify" ADD CONSTRAINT "show_notify_schedule" FOREIGN KEY ("tenant_id","schedule_id") REFERENCES "public"."show_schedule"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "show_notify" ADD CONSTRAINT "show_notify_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "show_schedule" ADD CONSTRAINT "show_schedule_show" FOREIGN KEY ("tenant_id","show_id") REFERENCES "public"."show"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "show_schedule" ADD CONSTRAINT "show_schedule_hall" FOREIGN KEY ("tenant_id","hall_id") REFERENCES "public"."hall"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "show_schedule" ADD CONSTRAINT "show_schedule_plan" FOREIGN KEY ("tenant_id","plan_id") REFERENCES "public"."hall_plan"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "show_tier" ADD CONSTRAINT "show_tier_show" FOREIGN KEY ("tenant_id","show_id") REFERENCES "public"."show"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "show_seat" ADD CONSTRAINT "show_seat_schedule" FOREIGN KEY ("tenant_id","schedule_id") REFERENCES "public"."show_schedule"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "show_use" ADD CONSTRAINT "show_use_show" FOREIGN KEY ("tenant_id","show_id") REFERENCES "public"."show"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "show_use" ADD CONSTRAINT "show_use_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_seat" FOREIGN KEY ("tenant_id","order_id","line") REFERENCES "public"."ticket_order_seat"("tenant_id","order_id","line") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_schedule" FOREIGN KEY ("tenant_id","schedule_id") REFERENCES "public"."show_schedule"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_gift" ADD CONSTRAINT "ticket_gift_ticket" FOREIGN KEY ("tenant_id","ticket_id") REFERENCES "public"."ticket"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_check" ADD CONSTRAINT "ticket_check_ticket" FOREIGN KEY ("tenant_id","ticket_id") REFERENCES "public"."ticket"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_check" ADD CONSTRAINT "ticket_check_schedule" FOREIGN KEY ("tenant_id","schedule_id") REFERENCES "public"."show_schedule"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_viewer" ADD CONSTRAINT "known_viewer_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_viewer" ADD CONSTRAINT "schedule_viewer_seat" FOREIGN KEY ("tenant_id","order_id","line") REFERENCES "public"."ticket_order_seat"("tenant_id","order_id","line") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_order" ADD CONSTRAINT "ticket_order_pay" FOREIGN KEY ("tenant_id","pay_order_id") REFERENCES "public"."trade_order"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_order" ADD CONSTRAINT "ticket_order_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_order" ADD CONSTRAINT "ticket_order_show" FOREIGN KEY ("tenant_id","show_id") REFERENCES "public"."show"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_order" ADD CONSTRAINT "ticket_order_schedule" FOREIGN KEY ("tenant_id","schedule_id") REFERENCES "public"."show_schedule"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_order_event" ADD CONSTRAINT "ticket_order_event_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."ticket_order"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_order_seat" ADD CONSTRAINT "ticket_order_seat_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."ticket_order"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_order_seat" ADD CONSTRAINT "ticket_order_seat_tier" FOREIGN KEY ("tenant_id","tier_id") REFERENCES "public"."show_tier"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "show_schedule_of" ON "show_schedule" USING btree ("tenant_id","show_id","start_at");--> statement-breakpoint
CREATE INDEX "show_schedule_by_start" ON "show_schedule" USING btree ("tenant_id","start_at");--> statement-breakpoint
CREATE INDEX "show_schedule_open" ON "show_schedule" USING btree ("tenant_id","start_at") WHERE "show_schedule"."done_at" is null;--> statement-breakpoint
CREATE INDEX "show_seat_changed" ON "show_seat" USING btree ("tenant_id","schedule_id","version");--> statement-breakpoint
CREATE INDEX "show_seat_of_order" ON "show_seat" USING btree ("tenant_id","order_id");--> statement-breakpoint
CREATE INDEX "ticket_of_user" ON "ticket" USING btree ("tenant_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "ticket_of_schedule" ON "ticket" USING btree ("tenant_id","schedule_id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_gift_one_open" ON "ticket_gift" USING btree ("tenant_id","ticket_id") WHERE "ticket_gift"."status" = 'Open';--> statement-breakpoint
CREATE INDEX "ticket_gift_from" ON "ticket_gift" USING btree ("tenant_id","from_user_id","created_at");--> statement-breakpoint
CREATE INDEX "ticket_check_by_time" ON "ticket_check" USING btree ("tenant_id","at");--> statement-breakpoint
CREATE INDEX "ticket_check_of_ticket" ON "ticket_check" USING btree ("tenant_id","ticket_id","at");--> statement-breakpoint
CREATE INDEX "ticket_order_of_user" ON "ticket_order" USING btree ("tenant_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "ticket_order_of_schedule" ON "ticket_order" USING btree ("tenant_id","schedule_id","status");--> statement-breakpoint
CREATE INDEX "ticket_order_unpaid" ON "ticket_order" USING btree ("tenant_id","hold_until") WHERE "ticket_order"."status" in ('Holding', 'PendingPay');--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_order_one_unpaid" ON "ticket_order" USING btree ("tenant_id","schedule_id","user_id") WHERE "ticket_order"."status" in ('Holding', 'PendingPay') and "ticket_order"."source" = 'member';