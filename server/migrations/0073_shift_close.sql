CREATE TABLE "shift_close" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"counter" text NOT NULL,
	"no" integer NOT NULL,
	"from_at" timestamp with time zone,
	"to_at" timestamp with time zone NOT NULL,
	"expected" bigint NOT NULL,
	"cash" bigint NOT NULL,
	"float" bigint NOT NULL,
	"reader" bigint NOT NULL,
	"note" text NOT NULL,
	"user_id" uuid NOT NULL,
	"clerk" text NOT NULL,
	CONSTRAINT "shift_close_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "shift_close_no" UNIQUE("tenant_id","counter","no"),
	CONSTRAINT "shift_close_counted" CHECK ("shift_close"."cash" >= 0 and "shift_close"."float" >= 0 and "shift_close"."reader" >= 0 and "shift_close"."no" > 0),
	CONSTRAINT "shift_close_explained" CHECK ("shift_close"."note" <> '' or "shift_close"."cash" + "shift_close"."reader" - "shift_close"."float" = "shift_close"."expected")
);
--> statement-breakpoint
CREATE TABLE "shift_close_movement" (
	"tenant_id" text NOT NULL,
	"movement_id" uuid NOT NULL,
	"close_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "shift_close_movement_tenant_id_movement_id_pk" PRIMARY KEY("tenant_id","movement_id"),
	CONSTRAINT "shift_close_movement_of" UNIQUE("tenant_id","close_id","movement_id")
);
--> statement-breakpoint
ALTER TABLE "shift_close" ADD CONSTRAINT "shift_close_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_close_movement" ADD CONSTRAINT "shift_close_movement_close" FOREIGN KEY ("tenant_id","close_id") REFERENCES "public"."shift_close"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_close_movement" ADD CONSTRAINT "shift_close_movement_movement" FOREIGN KEY ("tenant_id","movement_id") REFERENCES "public"."ledger_movement"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "ledger_posting_of_counter" ON "ledger_posting" USING btree ("tenant_id","movement_id") WHERE "ledger_posting"."account" = 'counter';