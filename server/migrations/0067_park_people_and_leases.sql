CREATE TABLE "car_of_phone" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"phone" text NOT NULL,
	"plate_no" text NOT NULL,
	"plate_color" text NOT NULL,
	"brand" text NOT NULL,
	"remark" text NOT NULL,
	"given_to" uuid,
	"rank" integer NOT NULL,
	CONSTRAINT "car_of_phone_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "lease" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"room_id" uuid NOT NULL,
	"shop_id" uuid,
	"tenant_name" text NOT NULL,
	"phone" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"is_active" boolean NOT NULL,
	"rank" integer NOT NULL,
	CONSTRAINT "lease_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "lease_days" CHECK ("lease"."to_day" >= "lease"."from_day")
);
--> statement-breakpoint
CREATE TABLE "lease_line" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"lease_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"monthly" bigint NOT NULL,
	"months" integer NOT NULL,
	"free_to" date,
	"issue_day" integer NOT NULL,
	"pay_days" integer NOT NULL,
	"first_period" text NOT NULL,
	"next_at" timestamp with time zone,
	"is_active" boolean NOT NULL,
	"rank" integer NOT NULL,
	CONSTRAINT "lease_line_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "lease_line_values" CHECK ("lease_line"."monthly" > 0 and "lease_line"."months" between 1 and 12 and "lease_line"."issue_day" between 1 and 28 and "lease_line"."pay_days" between 0 and 90)
);
--> statement-breakpoint
CREATE TABLE "staff_invite" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"phone" text NOT NULL,
	"name" text NOT NULL,
	"roles" text[] NOT NULL,
	"given" text[] NOT NULL,
	"user_id" uuid,
	"rank" integer NOT NULL,
	CONSTRAINT "staff_invite_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "property_bill" ADD COLUMN "line_id" uuid;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "park_share" integer;--> statement-breakpoint
ALTER TABLE "car_of_phone" ADD CONSTRAINT "car_of_phone_user" FOREIGN KEY ("tenant_id","given_to") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lease" ADD CONSTRAINT "lease_room" FOREIGN KEY ("tenant_id","room_id") REFERENCES "public"."room"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lease" ADD CONSTRAINT "lease_shop" FOREIGN KEY ("tenant_id","shop_id") REFERENCES "public"."shop"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lease_line" ADD CONSTRAINT "lease_line_lease" FOREIGN KEY ("tenant_id","lease_id") REFERENCES "public"."lease"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lease_line" ADD CONSTRAINT "lease_line_subject" FOREIGN KEY ("tenant_id","subject_id") REFERENCES "public"."bill_subject"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invite" ADD CONSTRAINT "staff_invite_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "car_of_phone_phone" ON "car_of_phone" USING btree ("tenant_id","phone");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "lease_line_next" ON "lease_line" USING btree ("tenant_id","next_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "staff_invite_phone" ON "staff_invite" USING btree ("tenant_id","phone");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "property_bill_of_line" ON "property_bill" USING btree ("tenant_id","line_id","period") WHERE "property_bill"."line_id" is not null;