CREATE TABLE "car" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"plate_no" text NOT NULL,
	"plate_color" text NOT NULL,
	"brand" text NOT NULL,
	"remark" text NOT NULL,
	"is_default" boolean NOT NULL,
	"is_verified" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "car_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "car_once" UNIQUE("tenant_id","user_id","plate_no")
);
--> statement-breakpoint
CREATE TABLE "long_term_space" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"lot_id" uuid NOT NULL,
	"plate_no" text NOT NULL,
	"space_no" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"is_frozen" boolean NOT NULL,
	CONSTRAINT "long_term_space_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "long_term_space_once" UNIQUE("tenant_id","lot_id","space_no"),
	CONSTRAINT "long_term_space_days" CHECK ("long_term_space"."to_day" >= "long_term_space"."from_day")
);
--> statement-breakpoint
CREATE TABLE "gate_request" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"stay_id" uuid NOT NULL,
	"why" text NOT NULL,
	"until" timestamp with time zone,
	"tries" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "gate_request_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "member_parking_use" (
	"tenant_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"minutes" integer NOT NULL,
	CONSTRAINT "member_parking_use_tenant_id_user_id_day_pk" PRIMARY KEY("tenant_id","user_id","day"),
	CONSTRAINT "member_parking_use_minutes" CHECK ("member_parking_use"."minutes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "parking_event" (
	"tenant_id" text NOT NULL,
	"event_id" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "parking_event_tenant_id_event_id_pk" PRIMARY KEY("tenant_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "parking_order" (
	"tenant_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"stay_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"gross" bigint NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "parking_order_tenant_id_order_id_pk" PRIMARY KEY("tenant_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "parking_quote" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"stay_id" uuid NOT NULL,
	"user_id" uuid,
	"reckoned_at" timestamp with time zone NOT NULL,
	"settled_amount" bigint NOT NULL,
	"gross" bigint NOT NULL,
	"expire_at" timestamp with time zone NOT NULL,
	CONSTRAINT "parking_quote_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "parking_quote_gross" CHECK ("parking_quote"."gross" > 0)
);
--> statement-breakpoint
CREATE TABLE "parking_stay" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"lot_id" uuid NOT NULL,
	"plate_no" text NOT NULL,
	"plate_color" text NOT NULL,
	"in_at" timestamp with time zone NOT NULL,
	"in_image" text NOT NULL,
	"rule" jsonb NOT NULL,
	"out_at" timestamp with time zone,
	"out_amount" bigint,
	"settled_amount" bigint NOT NULL,
	"counter_amount" bigint NOT NULL,
	"paid_at" timestamp with time zone,
	"leave_before" timestamp with time zone,
	CONSTRAINT "parking_stay_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "parking_stay_code" UNIQUE("tenant_id","code"),
	CONSTRAINT "parking_stay_settled" CHECK ("parking_stay"."counter_amount" >= 0 and "parking_stay"."settled_amount" >= "parking_stay"."counter_amount"),
	CONSTRAINT "parking_stay_times" CHECK (("parking_stay"."out_at" is null) = ("parking_stay"."out_amount" is null) and ("parking_stay"."out_at" is null or "parking_stay"."out_at" >= "parking_stay"."in_at"))
);
--> statement-breakpoint
CREATE TABLE "parking_lot" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"building_id" uuid,
	"spaces" integer NOT NULL,
	"free_minutes" integer NOT NULL,
	"bands" jsonb NOT NULL,
	"day_cap" bigint NOT NULL,
	"monthly_fee" bigint NOT NULL,
	"is_open" boolean NOT NULL,
	"rank" integer NOT NULL,
	CONSTRAINT "parking_lot_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "parking_lot_numbers" CHECK ("parking_lot"."spaces" >= 0 and "parking_lot"."free_minutes" >= 0 and "parking_lot"."day_cap" >= 0 and "parking_lot"."monthly_fee" >= 0)
);
--> statement-breakpoint
CREATE TABLE "parking_lot_count" (
	"tenant_id" text NOT NULL,
	"lot_id" uuid NOT NULL,
	"taken" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "parking_lot_count_tenant_id_lot_id_pk" PRIMARY KEY("tenant_id","lot_id"),
	CONSTRAINT "parking_lot_count_taken" CHECK ("parking_lot_count"."taken" >= 0)
);
--> statement-breakpoint
ALTER TABLE "car" ADD CONSTRAINT "car_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "long_term_space" ADD CONSTRAINT "long_term_space_lot" FOREIGN KEY ("tenant_id","lot_id") REFERENCES "public"."parking_lot"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_request" ADD CONSTRAINT "gate_request_stay" FOREIGN KEY ("tenant_id","stay_id") REFERENCES "public"."parking_stay"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_parking_use" ADD CONSTRAINT "member_parking_use_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parking_order" ADD CONSTRAINT "parking_order_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."trade_order"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parking_order" ADD CONSTRAINT "parking_order_stay" FOREIGN KEY ("tenant_id","stay_id") REFERENCES "public"."parking_stay"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parking_quote" ADD CONSTRAINT "parking_quote_stay" FOREIGN KEY ("tenant_id","stay_id") REFERENCES "public"."parking_stay"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parking_stay" ADD CONSTRAINT "parking_stay_lot" FOREIGN KEY ("tenant_id","lot_id") REFERENCES "public"."parking_lot"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parking_lot" ADD CONSTRAINT "parking_lot_tenant_id_park_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."park"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parking_lot" ADD CONSTRAINT "parking_lot_building" FOREIGN KEY ("tenant_id","building_id") REFERENCES "public"."building_info"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parking_lot_count" ADD CONSTRAINT "parking_lot_count_lot" FOREIGN KEY ("tenant_id","lot_id") REFERENCES "public"."parking_lot"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "car_default" ON "car" USING btree ("tenant_id","user_id") WHERE "car"."is_default";--> statement-breakpoint
CREATE INDEX "car_plate" ON "car" USING btree ("tenant_id","plate_no");--> statement-breakpoint
CREATE INDEX "long_term_space_plate" ON "long_term_space" USING btree ("tenant_id","plate_no");--> statement-breakpoint
CREATE INDEX "gate_request_waiting" ON "gate_request" USING btree ("tenant_id","created_at") WHERE "gate_request"."done_at" is null;--> statement-breakpoint
CREATE INDEX "parking_event_age" ON "parking_event" USING btree ("tenant_id","taken_at");--> statement-breakpoint
CREATE UNIQUE INDEX "parking_order_open" ON "parking_order" USING btree ("tenant_id","stay_id") WHERE "parking_order"."status" = 'Open';--> statement-breakpoint
CREATE INDEX "parking_order_stay" ON "parking_order" USING btree ("tenant_id","stay_id");--> statement-breakpoint
CREATE INDEX "parking_order_user" ON "parking_order" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "parking_quote_age" ON "parking_quote" USING btree ("tenant_id","expire_at");--> statement-breakpoint
CREATE UNIQUE INDEX "parking_stay_inside" ON "parking_stay" USING btree ("tenant_id","plate_no") WHERE "parking_stay"."out_at" is null and "parking_stay"."plate_no" <> '';--> statement-breakpoint
CREATE INDEX "parking_stay_plate" ON "parking_stay" USING btree ("tenant_id","plate_no","in_at");