CREATE TABLE "settlement" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"shop_name" text NOT NULL,
	"from_day" text NOT NULL,
	"to_day" text NOT NULL,
	"status" text NOT NULL,
	"paid" bigint NOT NULL,
	"returned" bigint NOT NULL,
	"share_rate" integer NOT NULL,
	"share" bigint NOT NULL,
	"fee_rate" integer NOT NULL,
	"fee" bigint NOT NULL,
	"carried" bigint NOT NULL,
	"due" bigint NOT NULL,
	"booked_id" uuid,
	"paid_out_id" uuid,
	"pay_note" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"paid_out_at" timestamp with time zone,
	CONSTRAINT "settlement_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "settlement_from" UNIQUE("tenant_id","shop_id","from_day"),
	CONSTRAINT "settlement_to" UNIQUE("tenant_id","shop_id","to_day"),
	CONSTRAINT "settlement_days" CHECK ("settlement"."from_day" <= "settlement"."to_day"),
	CONSTRAINT "settlement_rates" CHECK ("settlement"."share_rate" between 0 and 10000 and "settlement"."fee_rate" between 0 and 10000),
	CONSTRAINT "settlement_adds_up" CHECK ("settlement"."due" = "settlement"."paid" - "settlement"."returned" - "settlement"."share" - "settlement"."fee" + "settlement"."carried" and "settlement"."carried" <= 0 and "settlement"."paid" >= 0 and "settlement"."returned" >= 0),
	CONSTRAINT "settlement_states" CHECK (("settlement"."status" = 'Draft') = ("settlement"."confirmed_at" is null) and ("settlement"."status" = 'PaidOut') = ("settlement"."paid_out_at" is not null) and ("settlement"."status" <> 'PaidOut' or "settlement"."due" > 0))
);
--> statement-breakpoint
ALTER TABLE "ledger_posting" DROP CONSTRAINT "ledger_posting_owner";--> statement-breakpoint
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_shop" FOREIGN KEY ("tenant_id","shop_id") REFERENCES "public"."shop"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_posting" ADD CONSTRAINT "ledger_posting_owner" CHECK (("ledger_posting"."owner_id" is null) = ("ledger_posting"."account" in ('wechat', 'counter', 'sales', 'deposits', 'refunds', 'promotions', 'issued', 'devices', 'settled', 'shares', 'shopDues', 'payouts', 'opening')));