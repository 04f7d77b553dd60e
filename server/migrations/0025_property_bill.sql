CREATE TABLE "property_invoice" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"title_type" text NOT NULL,
	"title" text NOT NULL,
	"tax_no" text NOT NULL,
	"email" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"invoice_no" text NOT NULL,
	"reason" text NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "property_invoice_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "property_invoice_amount" CHECK ("property_invoice"."amount" > 0),
	CONSTRAINT "property_invoice_reason" CHECK (("property_invoice"."status" = 'Rejected') = ("property_invoice"."reason" <> ''))
);
--> statement-breakpoint
CREATE TABLE "property_invoice_bill" (
	"tenant_id" text NOT NULL,
	"invoice_id" uuid NOT NULL,
	"bill_id" uuid NOT NULL,
	"is_live" boolean NOT NULL,
	CONSTRAINT "property_invoice_bill_tenant_id_invoice_id_bill_id_pk" PRIMARY KEY("tenant_id","invoice_id","bill_id")
);
--> statement-breakpoint
CREATE TABLE "bill_payment" (
	"tenant_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"bill_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"late_fee" bigint NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "bill_payment_tenant_id_order_id_bill_id_pk" PRIMARY KEY("tenant_id","order_id","bill_id"),
	CONSTRAINT "bill_payment_amount" CHECK ("bill_payment"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "bill_subject" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"late_rate" double precision NOT NULL,
	"takes_balance" boolean NOT NULL,
	"takes_stored_card" boolean NOT NULL,
	"part_from" bigint,
	"is_active" boolean NOT NULL,
	"rank" integer NOT NULL,
	CONSTRAINT "bill_subject_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "property_bill" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"bill_no" text NOT NULL,
	"room_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"period" text NOT NULL,
	"quantity" bigint NOT NULL,
	"unit" text NOT NULL,
	"unit_price" bigint NOT NULL,
	"meter_before" bigint,
	"meter_after" bigint,
	"amount" bigint NOT NULL,
	"reduction" bigint NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"due_on" date NOT NULL,
	"is_void" boolean NOT NULL,
	"paid_amount" bigint NOT NULL,
	"late_fee" bigint NOT NULL,
	"late_since" date,
	"held_by" uuid,
	"paid_at" timestamp with time zone,
	CONSTRAINT "property_bill_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "property_bill_amounts" CHECK ("property_bill"."amount" > 0 and "property_bill"."reduction" >= 0 and "property_bill"."reduction" < "property_bill"."amount" and "property_bill"."late_fee" >= 0),
	CONSTRAINT "property_bill_paid_within" CHECK ("property_bill"."paid_amount" between 0 and "property_bill"."amount" + "property_bill"."late_fee" - "property_bill"."reduction"),
	CONSTRAINT "property_bill_paid" CHECK (("property_bill"."paid_at" is not null) = ("property_bill"."paid_amount" = "property_bill"."amount" + "property_bill"."late_fee" - "property_bill"."reduction")),
	CONSTRAINT "property_bill_void" CHECK (not "property_bill"."is_void" or ("property_bill"."paid_amount" = 0 and "property_bill"."held_by" is null)),
	CONSTRAINT "property_bill_held" CHECK ("property_bill"."held_by" is null or "property_bill"."paid_at" is null)
);
--> statement-breakpoint
CREATE TABLE "room" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"building" text NOT NULL,
	"floor" text NOT NULL,
	"no" text NOT NULL,
	"owner_phones" text[] NOT NULL,
	"is_active" boolean NOT NULL,
	"rank" integer NOT NULL,
	CONSTRAINT "room_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "room_member" (
	"tenant_id" text NOT NULL,
	"room_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"is_bound" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "room_member_tenant_id_room_id_user_id_pk" PRIMARY KEY("tenant_id","room_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "property_invoice" ADD CONSTRAINT "property_invoice_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_invoice_bill" ADD CONSTRAINT "property_invoice_bill_invoice" FOREIGN KEY ("tenant_id","invoice_id") REFERENCES "public"."property_invoice"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_invoice_bill" ADD CONSTRAINT "property_invoice_bill_bill" FOREIGN KEY ("tenant_id","bill_id") REFERENCES "public"."property_bill"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_payment" ADD CONSTRAINT "bill_payment_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."trade_order"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_payment" ADD CONSTRAINT "bill_payment_bill" FOREIGN KEY ("tenant_id","bill_id") REFERENCES "public"."property_bill"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_payment" ADD CONSTRAINT "bill_payment_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_bill" ADD CONSTRAINT "property_bill_room" FOREIGN KEY ("tenant_id","room_id") REFERENCES "public"."room"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_bill" ADD CONSTRAINT "property_bill_subject" FOREIGN KEY ("tenant_id","subject_id") REFERENCES "public"."bill_subject"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_bill" ADD CONSTRAINT "property_bill_held_by" FOREIGN KEY ("tenant_id","held_by") REFERENCES "public"."trade_order"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_member" ADD CONSTRAINT "room_member_room" FOREIGN KEY ("tenant_id","room_id") REFERENCES "public"."room"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_member" ADD CONSTRAINT "room_member_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "property_invoice_of_user" ON "property_invoice" USING btree ("tenant_id","user_id","applied_at");--> statement-breakpoint
CREATE INDEX "property_invoice_waiting" ON "property_invoice" USING btree ("tenant_id","status","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "property_invoice_bill_live" ON "property_invoice_bill" USING btree ("tenant_id","bill_id") WHERE "property_invoice_bill"."is_live";--> statement-breakpoint
CREATE INDEX "property_invoice_bill_of_bill" ON "property_invoice_bill" USING btree ("tenant_id","bill_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bill_payment_held" ON "bill_payment" USING btree ("tenant_id","bill_id") WHERE "bill_payment"."state" = 'held';--> statement-breakpoint
CREATE INDEX "bill_payment_of_bill" ON "bill_payment" USING btree ("tenant_id","bill_id");--> statement-breakpoint
CREATE INDEX "property_bill_of_room" ON "property_bill" USING btree ("tenant_id","room_id","subject_id","period");--> statement-breakpoint
CREATE INDEX "room_member_of_user" ON "room_member" USING btree ("tenant_id","user_id");