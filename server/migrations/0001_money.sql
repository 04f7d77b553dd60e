CREATE TABLE "balance_config" (
	"tenant_id" text PRIMARY KEY NOT NULL,
	"takes_custom_amount" boolean NOT NULL,
	"recharge_min" bigint NOT NULL,
	"recharge_max" bigint NOT NULL,
	"balance_max" bigint NOT NULL,
	"rules" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "first_recharge" (
	"tenant_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"rule_id" uuid NOT NULL,
	CONSTRAINT "first_recharge_tenant_id_user_id_pk" PRIMARY KEY("tenant_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "recharge_rule" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"pay" bigint NOT NULL,
	"gift" bigint NOT NULL,
	"label" text NOT NULL,
	"note" text NOT NULL,
	"is_first_only" boolean NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_to" timestamp with time zone,
	CONSTRAINT "recharge_rule_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "recharge_rule_amounts" CHECK ("recharge_rule"."pay" > 0 and "recharge_rule"."gift" >= 0)
);
--> statement-breakpoint
CREATE TABLE "coupon" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint,
	"percent_paid" smallint,
	"minutes" integer,
	"threshold" bigint NOT NULL,
	"max_off" bigint NOT NULL,
	"scope" text NOT NULL,
	"shop_ids" uuid[] NOT NULL,
	"category_ids" text[] NOT NULL,
	"exclude_dates" text[] NOT NULL,
	"exclude_weekdays" smallint[] NOT NULL,
	"initial_stock" integer NOT NULL,
	"stock" integer NOT NULL,
	"claimed" integer NOT NULL,
	"per_user_limit" integer NOT NULL,
	"claim_from" timestamp with time zone NOT NULL,
	"claim_to" timestamp with time zone NOT NULL,
	"valid_from" timestamp with time zone,
	"valid_to" timestamp with time zone,
	"valid_days" integer,
	"points_cost" integer NOT NULL,
	"min_level" smallint NOT NULL,
	"is_claimable" boolean NOT NULL,
	"joins_activity" boolean NOT NULL,
	"joins_points" boolean NOT NULL,
	"joins_coupon" boolean NOT NULL,
	"description" text NOT NULL,
	"image" text NOT NULL,
	"rank" integer NOT NULL,
	CONSTRAINT "coupon_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "coupon_stock" CHECK ("coupon"."stock" >= 0 and "coupon"."claimed" >= 0 and "coupon"."stock" + "coupon"."claimed" = "coupon"."initial_stock"),
	CONSTRAINT "coupon_validity" CHECK (("coupon"."valid_from" is null) = ("coupon"."valid_to" is null) and ("coupon"."valid_from" is null) = ("coupon"."valid_days" is not null)),
	CONSTRAINT "coupon_worth" CHECK (case "coupon"."kind" when 'discount' then "coupon"."percent_paid" between 1 and 99 when 'parking' then "coupon"."minutes" > 0 when 'gift' then true else "coupon"."amount" > 0 end)
);
--> statement-breakpoint
CREATE TABLE "coupon_use" (
	"tenant_id" text NOT NULL,
	"coupon_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "coupon_use_tenant_id_coupon_id_user_id_pk" PRIMARY KEY("tenant_id","coupon_id","user_id"),
	CONSTRAINT "coupon_use_count" CHECK ("coupon_use"."count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "user_coupon" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"coupon_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"code" text NOT NULL,
	"status" text NOT NULL,
	"source" text NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_to" timestamp with time zone NOT NULL,
	"order_id" uuid,
	"used_at" timestamp with time zone,
	"used_shop_id" uuid,
	CONSTRAINT "user_coupon_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "user_coupon_code" UNIQUE("tenant_id","code"),
	CONSTRAINT "user_coupon_state" CHECK (("user_coupon"."status" = 'Used') = ("user_coupon"."used_at" is not null) and ("user_coupon"."status" <> 'Locked' or "user_coupon"."order_id" is not null) and ("user_coupon"."status" <> 'Unused' or "user_coupon"."order_id" is null))
);
--> statement-breakpoint
CREATE TABLE "ic_card" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"serial" text NOT NULL,
	"user_id" uuid,
	"holder_name" text NOT NULL,
	"type_name" text NOT NULL,
	"deposit" bigint NOT NULL,
	"status" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ic_card_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "ic_card_serial" UNIQUE("tenant_id","serial")
);
--> statement-breakpoint
CREATE TABLE "ic_card_config" (
	"tenant_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"guide" text NOT NULL,
	"loss_phone" text NOT NULL,
	"service_place" text NOT NULL,
	"recharge_min" bigint NOT NULL,
	"recharge_max" bigint NOT NULL,
	"balance_max" bigint NOT NULL,
	"low_balance" bigint NOT NULL,
	"presets" bigint[] NOT NULL,
	"can_use_balance" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ic_card_rule" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"pay" bigint NOT NULL,
	"gift" bigint NOT NULL,
	"label" text NOT NULL,
	CONSTRAINT "ic_card_rule_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "ic_card_rule_amounts" CHECK ("ic_card_rule"."pay" > 0 and "ic_card_rule"."gift" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_account" (
	"tenant_id" text NOT NULL,
	"account" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"unit" text NOT NULL,
	"balance" bigint NOT NULL,
	"seq" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_account_tenant_id_account_owner_id_pk" PRIMARY KEY("tenant_id","account","owner_id"),
	CONSTRAINT "ledger_account_unit" UNIQUE("tenant_id","account","owner_id","unit"),
	CONSTRAINT "ledger_account_not_overdrawn" CHECK ("ledger_account"."balance" >= 0),
	CONSTRAINT "ledger_account_unit_of_kind" CHECK ("ledger_account"."unit" = case "ledger_account"."account" when 'point' then 'point' when 'growth' then 'growth' else 'fen' end)
);
--> statement-breakpoint
CREATE TABLE "ledger_movement" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"unit" text NOT NULL,
	"user_id" uuid,
	"order_id" uuid,
	"note" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_movement_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "ledger_movement_unit" UNIQUE("tenant_id","id","unit")
);
--> statement-breakpoint
CREATE TABLE "ledger_posting" (
	"tenant_id" text NOT NULL,
	"movement_id" uuid NOT NULL,
	"line" smallint NOT NULL,
	"account" text NOT NULL,
	"owner_id" uuid,
	"unit" text NOT NULL,
	"amount" bigint NOT NULL,
	"balance_after" bigint,
	"seq" integer,
	CONSTRAINT "ledger_posting_tenant_id_movement_id_line_pk" PRIMARY KEY("tenant_id","movement_id","line"),
	CONSTRAINT "ledger_posting_moves" CHECK ("ledger_posting"."amount" <> 0),
	CONSTRAINT "ledger_posting_owner" CHECK (("ledger_posting"."owner_id" is null) = ("ledger_posting"."account" in ('wechat', 'sales', 'deposits', 'refunds', 'promotions', 'issued', 'devices', 'opening'))),
	CONSTRAINT "ledger_posting_chain" CHECK (("ledger_posting"."owner_id" is null) = ("ledger_posting"."seq" is null) and ("ledger_posting"."owner_id" is null) = ("ledger_posting"."balance_after" is null) and "ledger_posting"."balance_after" >= 0)
);
--> statement-breakpoint
CREATE TABLE "money_request" (
	"tenant_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"request_id" text NOT NULL,
	"call" text NOT NULL,
	"fingerprint" text NOT NULL,
	"outcome" json,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "money_request_tenant_id_user_id_request_id_pk" PRIMARY KEY("tenant_id","user_id","request_id")
);
--> statement-breakpoint
CREATE TABLE "market_activity" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"sub_title" text NOT NULL,
	"cover" text NOT NULL,
	"scope" text NOT NULL,
	"shop_ids" uuid[] NOT NULL,
	"category_ids" text[] NOT NULL,
	"tiers" jsonb NOT NULL,
	"joins_coupon" boolean NOT NULL,
	"joins_points" boolean NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"rules" text NOT NULL,
	"rank" integer NOT NULL,
	CONSTRAINT "market_activity_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "market_activity_span" CHECK ("market_activity"."start_at" <= "market_activity"."end_at")
);
--> statement-breakpoint
CREATE TABLE "member_benefit" (
	"tenant_id" text NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"icon" text NOT NULL,
	"summary" text NOT NULL,
	"detail" text NOT NULL,
	CONSTRAINT "member_benefit_tenant_id_key_pk" PRIMARY KEY("tenant_id","key")
);
--> statement-breakpoint
CREATE TABLE "member_job" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"icon" text NOT NULL,
	"event" text NOT NULL,
	"target" integer NOT NULL,
	"points" integer NOT NULL,
	"growth" integer NOT NULL,
	"period" text NOT NULL,
	"link" text NOT NULL,
	"rank" integer NOT NULL,
	CONSTRAINT "member_job_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "member_job_key" UNIQUE("tenant_id","key"),
	CONSTRAINT "member_job_reward" CHECK ("member_job"."target" > 0 and "member_job"."points" >= 0 and "member_job"."growth" >= 0)
);
--> statement-breakpoint
CREATE TABLE "member_job_claim" (
	"tenant_id" text NOT NULL,
	"job_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"period" text NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_job_claim_tenant_id_job_id_user_id_period_pk" PRIMARY KEY("tenant_id","job_id","user_id","period")
);
--> statement-breakpoint
CREATE TABLE "member_level" (
	"tenant_id" text NOT NULL,
	"number" smallint NOT NULL,
	"name" text NOT NULL,
	"growth" integer NOT NULL,
	"mall_percent" smallint NOT NULL,
	"points_percent" smallint NOT NULL,
	"parking_minutes" integer NOT NULL,
	"benefits" text[] NOT NULL,
	CONSTRAINT "member_level_tenant_id_number_pk" PRIMARY KEY("tenant_id","number"),
	CONSTRAINT "member_level_number" CHECK ("member_level"."number" between 1 and 10 and "member_level"."growth" >= 0 and "member_level"."mall_percent" between 1 and 100 and "member_level"."points_percent" >= 0)
);
--> statement-breakpoint
CREATE TABLE "trade_order" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"order_code" text NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"title" text NOT NULL,
	"image" text NOT NULL,
	"shop_id" uuid,
	"shop_name" text NOT NULL,
	"subject" jsonb NOT NULL,
	"goods_amount" bigint NOT NULL,
	"freight" bigint NOT NULL,
	"reduction_amount" bigint NOT NULL,
	"pay_amount" bigint NOT NULL,
	"reductions" jsonb NOT NULL,
	"refunded_amount" bigint NOT NULL,
	"in_out" text NOT NULL,
	"counted_amount" bigint NOT NULL,
	"points_earned" integer NOT NULL,
	"remark" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expire_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"close_reason" text NOT NULL,
	CONSTRAINT "trade_order_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "trade_order_code" UNIQUE("tenant_id","order_code"),
	CONSTRAINT "trade_order_adds_up" CHECK ("trade_order"."pay_amount" = "trade_order"."goods_amount" + "trade_order"."freight" - "trade_order"."reduction_amount" and "trade_order"."pay_amount" >= 0 and "trade_order"."reduction_amount" >= 0 and "trade_order"."freight" >= 0),
	CONSTRAINT "trade_order_refund_within" CHECK ("trade_order"."refunded_amount" between 0 and "trade_order"."pay_amount"),
	CONSTRAINT "trade_order_times" CHECK (("trade_order"."status" = 'Closed') = ("trade_order"."closed_at" is not null) and ("trade_order"."status" in ('PendingPay', 'Closed')) = ("trade_order"."paid_at" is null))
);
--> statement-breakpoint
CREATE TABLE "trade_order_item" (
	"tenant_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"line" smallint NOT NULL,
	"ref_id" uuid,
	"sku_id" uuid,
	"name" text NOT NULL,
	"sku" text NOT NULL,
	"image" text NOT NULL,
	"price" bigint NOT NULL,
	"points" integer NOT NULL,
	"qty" integer NOT NULL,
	"pay_share" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	CONSTRAINT "trade_order_item_tenant_id_order_id_line_pk" PRIMARY KEY("tenant_id","order_id","line"),
	CONSTRAINT "trade_order_item_qty" CHECK ("trade_order_item"."qty" > 0 and "trade_order_item"."price" >= 0),
	CONSTRAINT "trade_order_item_refund_within" CHECK ("trade_order_item"."refunded" between 0 and "trade_order_item"."pay_share")
);
--> statement-breakpoint
CREATE TABLE "trade_order_pay_line" (
	"tenant_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"line" smallint NOT NULL,
	"way" text NOT NULL,
	"account" text,
	"owner_id" uuid,
	"payment_id" uuid,
	"name" text NOT NULL,
	"amount" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	CONSTRAINT "trade_order_pay_line_tenant_id_order_id_line_pk" PRIMARY KEY("tenant_id","order_id","line"),
	CONSTRAINT "trade_order_pay_line_amount" CHECK ("trade_order_pay_line"."amount" > 0),
	CONSTRAINT "trade_order_pay_line_refund_within" CHECK ("trade_order_pay_line"."refunded" between 0 and "trade_order_pay_line"."amount"),
	CONSTRAINT "trade_order_pay_line_source" CHECK (("trade_order_pay_line"."payment_id" is null) = ("trade_order_pay_line"."account" is not null) and ("trade_order_pay_line"."account" is null) = ("trade_order_pay_line"."owner_id" is null))
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"payment_no" text NOT NULL,
	"order_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"provider" text NOT NULL,
	"scene" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"transaction_no" text,
	"invoke" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"expire_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "payment_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "payment_no" UNIQUE("tenant_id","payment_no"),
	CONSTRAINT "payment_transaction" UNIQUE("tenant_id","provider","transaction_no"),
	CONSTRAINT "payment_amount" CHECK ("payment"."amount" > 0),
	CONSTRAINT "payment_paid" CHECK (("payment"."status" in ('Succeeded', 'Late')) = ("payment"."paid_at" is not null) and ("payment"."paid_at" is null) = ("payment"."transaction_no" is null))
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"refund_no" text NOT NULL,
	"order_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"next_try_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refund_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "refund_no" UNIQUE("tenant_id","refund_no"),
	CONSTRAINT "refund_amount" CHECK ("refund"."amount" > 0),
	CONSTRAINT "refund_done" CHECK (("refund"."status" = 'Succeeded') = ("refund"."done_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "refund_line" (
	"tenant_id" text NOT NULL,
	"refund_id" uuid NOT NULL,
	"line" smallint NOT NULL,
	"way" text NOT NULL,
	"account" text,
	"owner_id" uuid,
	"payment_id" uuid,
	"name" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "refund_line_tenant_id_refund_id_line_pk" PRIMARY KEY("tenant_id","refund_id","line"),
	CONSTRAINT "refund_line_amount" CHECK ("refund_line"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "pay_code" (
	"tenant_id" text NOT NULL,
	"code_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"source" text NOT NULL,
	"card_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"replaced_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"order_id" uuid,
	CONSTRAINT "pay_code_tenant_id_code_hash_pk" PRIMARY KEY("tenant_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "no_password_day" (
	"tenant_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"used" bigint NOT NULL,
	CONSTRAINT "no_password_day_tenant_id_user_id_day_pk" PRIMARY KEY("tenant_id","user_id","day"),
	CONSTRAINT "no_password_day_within" CHECK ("used" between 0 and 100000)
);
--> statement-breakpoint
CREATE TABLE "pay_password" (
	"tenant_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"is_enabled" boolean NOT NULL,
	"tries" integer NOT NULL,
	"locked_until" timestamp with time zone,
	"is_void_enabled" boolean NOT NULL,
	"void_limit" bigint NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pay_password_tenant_id_user_id_pk" PRIMARY KEY("tenant_id","user_id"),
	CONSTRAINT "pay_password_tries" CHECK ("tries" between 0 and 5),
	CONSTRAINT "pay_password_void_limit" CHECK ("void_limit" between 0 and 20000)
);
--> statement-breakpoint
CREATE TABLE "pay_request" (
	"tenant_id" text NOT NULL,
	"app_id" text NOT NULL,
	"p" text NOT NULL,
	"app_name" text NOT NULL,
	"title" text NOT NULL,
	"amount" bigint NOT NULL,
	"shop_id" uuid NOT NULL,
	"status" text NOT NULL,
	"order_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expire_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pay_request_tenant_id_app_id_p_pk" PRIMARY KEY("tenant_id","app_id","p"),
	CONSTRAINT "pay_request_amount" CHECK ("pay_request"."amount" > 0),
	CONSTRAINT "pay_request_taken" CHECK (("pay_request"."status" in ('Taken', 'Paid')) = ("pay_request"."order_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "order_reward" (
	"tenant_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"points" integer NOT NULL,
	"growth" integer NOT NULL,
	"points_taken" integer NOT NULL,
	"growth_taken" integer NOT NULL,
	CONSTRAINT "order_reward_tenant_id_order_id_pk" PRIMARY KEY("tenant_id","order_id"),
	CONSTRAINT "order_reward_taken" CHECK ("order_reward"."points_taken" between 0 and "order_reward"."points" and "order_reward"."growth_taken" between 0 and "order_reward"."growth")
);
--> statement-breakpoint
CREATE TABLE "point_debt" (
	"tenant_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"points" integer NOT NULL,
	CONSTRAINT "point_debt_tenant_id_user_id_pk" PRIMARY KEY("tenant_id","user_id"),
	CONSTRAINT "point_debt_not_negative" CHECK ("point_debt"."points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "point_fetch_day" (
	"tenant_id" text NOT NULL,
	"rule_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"day" text NOT NULL,
	"points" integer NOT NULL,
	CONSTRAINT "point_fetch_day_tenant_id_rule_id_user_id_day_pk" PRIMARY KEY("tenant_id","rule_id","user_id","day")
);
--> statement-breakpoint
CREATE TABLE "point_fetch_rule" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"order_types" text[] NOT NULL,
	"per_fen" integer NOT NULL,
	"points" integer NOT NULL,
	"growth" integer NOT NULL,
	"day_limit" integer NOT NULL,
	"is_enabled" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "point_fetch_rule_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "point_fetch_rule_rate" CHECK ("point_fetch_rule"."per_fen" > 0 and "point_fetch_rule"."points" >= 0 and "point_fetch_rule"."growth" >= 0 and "point_fetch_rule"."day_limit" >= 0)
);
--> statement-breakpoint
CREATE TABLE "point_lot" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"order_id" uuid,
	"points" integer NOT NULL,
	"left" integer NOT NULL,
	"earned_at" timestamp with time zone NOT NULL,
	"expire_at" timestamp with time zone NOT NULL,
	CONSTRAINT "point_lot_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "point_lot_within" CHECK ("point_lot"."left" between 0 and "point_lot"."points")
);
--> statement-breakpoint
CREATE TABLE "point_lot_use" (
	"tenant_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"lot_id" uuid NOT NULL,
	"points" integer NOT NULL,
	CONSTRAINT "point_lot_use_tenant_id_order_id_lot_id_pk" PRIMARY KEY("tenant_id","order_id","lot_id"),
	CONSTRAINT "point_lot_use_points" CHECK ("point_lot_use"."points" > 0)
);
--> statement-breakpoint
CREATE TABLE "point_rule" (
	"tenant_id" text PRIMARY KEY NOT NULL,
	"can_pay" boolean NOT NULL,
	"pay_points" integer NOT NULL,
	"pay_fen" integer NOT NULL,
	"max_percent" integer NOT NULL,
	"min_points" integer NOT NULL,
	"valid_months" integer NOT NULL,
	"content" text NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "point_rule_units" CHECK ("point_rule"."pay_points" > 0 and "point_rule"."pay_fen" > 0 and "point_rule"."max_percent" between 0 and 100 and "point_rule"."min_points" >= 0 and "point_rule"."valid_months" > 0)
);
--> statement-breakpoint
CREATE TABLE "point_exchange" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"goods_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"points" integer NOT NULL,
	"cash" bigint NOT NULL,
	"status" text NOT NULL,
	"pickup_code" text,
	"pickup_to" timestamp with time zone,
	"user_coupon_ids" uuid[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "point_exchange_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "point_exchange_order" UNIQUE("tenant_id","order_id"),
	CONSTRAINT "point_exchange_code" UNIQUE("tenant_id","pickup_code")
);
--> statement-breakpoint
CREATE TABLE "point_goods" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"sub_title" text NOT NULL,
	"cover" text NOT NULL,
	"images" text[] NOT NULL,
	"category" text NOT NULL,
	"detail" text NOT NULL,
	"kind" text NOT NULL,
	"coupon_id" uuid,
	"points" integer NOT NULL,
	"cash" bigint NOT NULL,
	"line_price" bigint NOT NULL,
	"initial_stock" integer NOT NULL,
	"stock" integer NOT NULL,
	"held" integer NOT NULL,
	"sold" integer NOT NULL,
	"limit_per_user" integer NOT NULL,
	"min_level" smallint NOT NULL,
	"pickup_place" text NOT NULL,
	"sale_from" timestamp with time zone NOT NULL,
	"is_on_sale" boolean NOT NULL,
	"rank" integer NOT NULL,
	CONSTRAINT "point_goods_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "point_goods_stock" CHECK ("point_goods"."stock" >= 0 and "point_goods"."held" >= 0 and "point_goods"."sold" >= 0 and "point_goods"."stock" + "point_goods"."held" + "point_goods"."sold" = "point_goods"."initial_stock"),
	CONSTRAINT "point_goods_price" CHECK ("point_goods"."points" > 0 and "point_goods"."cash" >= 0 and ("point_goods"."kind" = 'coupon') = ("point_goods"."coupon_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "point_goods_use" (
	"tenant_id" text NOT NULL,
	"goods_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "point_goods_use_tenant_id_goods_id_user_id_pk" PRIMARY KEY("tenant_id","goods_id","user_id"),
	CONSTRAINT "point_goods_use_count" CHECK ("point_goods_use"."count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_payment" (
	"tenant_id" text NOT NULL,
	"payment_no" text NOT NULL,
	"amount" bigint NOT NULL,
	"title" text NOT NULL,
	"return_url" text NOT NULL,
	"status" text NOT NULL,
	"transaction_no" text,
	"refunded" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expire_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "sandbox_payment_tenant_id_payment_no_pk" PRIMARY KEY("tenant_id","payment_no"),
	CONSTRAINT "sandbox_payment_refund_within" CHECK ("sandbox_payment"."refunded" between 0 and "sandbox_payment"."amount")
);
--> statement-breakpoint
CREATE TABLE "sandbox_refund" (
	"tenant_id" text NOT NULL,
	"refund_no" text NOT NULL,
	"payment_no" text NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_refund_tenant_id_refund_no_pk" PRIMARY KEY("tenant_id","refund_no")
);
--> statement-breakpoint
CREATE TABLE "coupon_gift" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"operation_id" uuid NOT NULL,
	"occasion" text NOT NULL,
	"user_coupon_id" uuid NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "coupon_gift_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "coupon_gift_once" UNIQUE("tenant_id","operation_id","user_id","occasion")
);
--> statement-breakpoint
CREATE TABLE "scene_plan" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"sub_title" text NOT NULL,
	"cover" text NOT NULL,
	"scene" text NOT NULL,
	"content" text NOT NULL,
	"coupon_ids" uuid[] NOT NULL,
	"activity_ids" uuid[] NOT NULL,
	"discount_ids" uuid[] NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"rank" integer NOT NULL,
	CONSTRAINT "scene_plan_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "tiered_operation" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"coupon_id" uuid NOT NULL,
	"min_level" smallint NOT NULL,
	"occasion" text NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"is_enabled" boolean NOT NULL,
	CONSTRAINT "tiered_operation_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "tiered_operation_level" CHECK ("tiered_operation"."min_level" between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "shop" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"logo" text NOT NULL,
	"category" text NOT NULL,
	"place" text NOT NULL,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"open_hours" text NOT NULL,
	"can_pay" boolean NOT NULL,
	"pay_note" text NOT NULL,
	"takes_stored_card" boolean NOT NULL,
	"takes_ic_card" boolean NOT NULL,
	CONSTRAINT "shop_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "card_product" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"sub_title" text NOT NULL,
	"cover" text NOT NULL,
	"colour" text NOT NULL,
	"face" bigint NOT NULL,
	"price" bigint NOT NULL,
	"bonus" bigint NOT NULL,
	"valid_days" integer,
	"shop_ids" uuid[] NOT NULL,
	"rules" text NOT NULL,
	"initial_stock" integer NOT NULL,
	"stock" integer NOT NULL,
	"held" integer NOT NULL,
	"sold" integer NOT NULL,
	"limit_per_user" integer NOT NULL,
	"is_refundable" boolean NOT NULL,
	"is_on_sale" boolean NOT NULL,
	"rank" integer NOT NULL,
	CONSTRAINT "card_product_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "card_product_stock" CHECK ("card_product"."stock" >= 0 and "card_product"."held" >= 0 and "card_product"."sold" >= 0 and "card_product"."stock" + "card_product"."held" + "card_product"."sold" = "card_product"."initial_stock"),
	CONSTRAINT "card_product_price" CHECK ("card_product"."price" > 0 and "card_product"."face" > 0 and "card_product"."bonus" >= 0)
);
--> statement-breakpoint
CREATE TABLE "card_product_use" (
	"tenant_id" text NOT NULL,
	"product_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "card_product_use_tenant_id_product_id_user_id_pk" PRIMARY KEY("tenant_id","product_id","user_id"),
	CONSTRAINT "card_product_use_count" CHECK ("card_product_use"."count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "exchange_failure" (
	"tenant_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"tries" integer NOT NULL,
	"locked_until" timestamp with time zone,
	CONSTRAINT "exchange_failure_tenant_id_user_id_pk" PRIMARY KEY("tenant_id","user_id"),
	CONSTRAINT "exchange_failure_tries" CHECK ("tries" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "stored_card" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"card_no" text NOT NULL,
	"product_id" uuid,
	"user_id" uuid,
	"code_hash" text,
	"name" text NOT NULL,
	"cover" text NOT NULL,
	"colour" text NOT NULL,
	"face" bigint NOT NULL,
	"valid_days" integer,
	"shop_ids" uuid[] NOT NULL,
	"rules" text NOT NULL,
	"source" text NOT NULL,
	"status" text NOT NULL,
	"order_id" uuid,
	"bound_at" timestamp with time zone,
	"valid_to" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stored_card_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "stored_card_no" UNIQUE("tenant_id","card_no"),
	CONSTRAINT "stored_card_code" UNIQUE("tenant_id","code_hash"),
	CONSTRAINT "stored_card_bound" CHECK (("stored_card"."status" = 'Unbound') = ("stored_card"."user_id" is null) and ("stored_card"."user_id" is null) = ("stored_card"."bound_at" is null))
);
--> statement-breakpoint
CREATE TABLE "time_limited_discount" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"sub_title" text NOT NULL,
	"cover" text NOT NULL,
	"percent_paid" smallint NOT NULL,
	"max_off" bigint NOT NULL,
	"shop_ids" uuid[] NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"day_from" smallint NOT NULL,
	"day_to" smallint NOT NULL,
	"weekdays" smallint[] NOT NULL,
	"rank" integer NOT NULL,
	CONSTRAINT "time_limited_discount_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "time_limited_discount_rate" CHECK ("time_limited_discount"."percent_paid" between 1 and 99),
	CONSTRAINT "time_limited_discount_span" CHECK ("time_limited_discount"."start_at" <= "time_limited_discount"."end_at" and "time_limited_discount"."day_from" >= 0 and "time_limited_discount"."day_from" < "time_limited_discount"."day_to" and "time_limited_discount"."day_to" <= 1440)
);
--> statement-breakpoint
ALTER TABLE "balance_config" ADD CONSTRAINT "balance_config_tenant_id_park_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."park"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "first_recharge" ADD CONSTRAINT "first_recharge_rule" FOREIGN KEY ("tenant_id","rule_id") REFERENCES "public"."recharge_rule"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "first_recharge" ADD CONSTRAINT "first_recharge_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recharge_rule" ADD CONSTRAINT "recharge_rule_tenant_id_park_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."park"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_tenant_id_park_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."park"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_use" ADD CONSTRAINT "coupon_use_coupon" FOREIGN KEY ("tenant_id","coupon_id") REFERENCES "public"."coupon"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_coupon" ADD CONSTRAINT "user_coupon_coupon" FOREIGN KEY ("tenant_id","coupon_id") REFERENCES "public"."coupon"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_coupon" ADD CONSTRAINT "user_coupon_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ic_card" ADD CONSTRAINT "ic_card_tenant_id_park_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."park"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ic_card" ADD CONSTRAINT "ic_card_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ic_card_config" ADD CONSTRAINT "ic_card_config_tenant_id_park_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."park"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ic_card_rule" ADD CONSTRAINT "ic_card_rule_tenant_id_park_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."park"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_posting" ADD CONSTRAINT "ledger_posting_movement" FOREIGN KEY ("tenant_id","movement_id","unit") REFERENCES "public"."ledger_movement"("tenant_id","id","unit") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_posting" ADD CONSTRAINT "ledger_posting_account" FOREIGN KEY ("tenant_id","account","owner_id","unit") REFERENCES "public"."ledger_account"("tenant_id","account","owner_id","unit") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_activity" ADD CONSTRAINT "market_activity_tenant_id_park_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."park"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_benefit" ADD CONSTRAINT "member_benefit_tenant_id_park_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."park"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_job" ADD CONSTRAINT "member_job_tenant_id_park_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."park"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_job_claim" ADD CONSTRAINT "member_job_claim_job" FOREIGN KEY ("tenant_id","job_id") REFERENCES "public"."member_job"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_job_claim" ADD CONSTRAINT "member_job_claim_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_level" ADD CONSTRAINT "member_level_tenant_id_park_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."park"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_order" ADD CONSTRAINT "trade_order_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_order_item" ADD CONSTRAINT "trade_order_item_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."trade_order"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_order_pay_line" ADD CONSTRAINT "trade_order_pay_line_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."trade_order"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."trade_order"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."trade_order"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_line" ADD CONSTRAINT "refund_line_refund" FOREIGN KEY ("tenant_id","refund_id") REFERENCES "public"."refund"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_line" ADD CONSTRAINT "refund_line_payment" FOREIGN KEY ("tenant_id","payment_id") REFERENCES "public"."payment"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_code" ADD CONSTRAINT "pay_code_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_password" ADD CONSTRAINT "pay_password_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_request" ADD CONSTRAINT "pay_request_shop" FOREIGN KEY ("tenant_id","shop_id") REFERENCES "public"."shop"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reward" ADD CONSTRAINT "order_reward_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."trade_order"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_debt" ADD CONSTRAINT "point_debt_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_fetch_day" ADD CONSTRAINT "point_fetch_day_rule" FOREIGN KEY ("tenant_id","rule_id") REFERENCES "public"."point_fetch_rule"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_fetch_rule" ADD CONSTRAINT "point_fetch_rule_tenant_id_park_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."park"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_lot" ADD CONSTRAINT "point_lot_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_lot_use" ADD CONSTRAINT "point_lot_use_lot" FOREIGN KEY ("tenant_id","lot_id") REFERENCES "public"."point_lot"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_rule" ADD CONSTRAINT "point_rule_tenant_id_park_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."park"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_exchange" ADD CONSTRAINT "point_exchange_of_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."trade_order"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_exchange" ADD CONSTRAINT "point_exchange_goods" FOREIGN KEY ("tenant_id","goods_id") REFERENCES "public"."point_goods"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_goods" ADD CONSTRAINT "point_goods_tenant_id_park_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."park"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_goods" ADD CONSTRAINT "point_goods_coupon" FOREIGN KEY ("tenant_id","coupon_id") REFERENCES "public"."coupon"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_goods_use" ADD CONSTRAINT "point_goods_use_goods" FOREIGN KEY ("tenant_id","goods_id") REFERENCES "public"."point_goods"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_gift" ADD CONSTRAINT "coupon_gift_operation" FOREIGN KEY ("tenant_id","operation_id") REFERENCES "public"."tiered_operation"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_gift" ADD CONSTRAINT "coupon_gift_coupon" FOREIGN KEY ("tenant_id","user_coupon_id") REFERENCES "public"."user_coupon"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scene_plan" ADD CONSTRAINT "scene_plan_tenant_id_park_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."park"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tiered_operation" ADD CONSTRAINT "tiered_operation_tenant_id_park_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."park"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tiered_operation" ADD CONSTRAINT "tiered_operation_coupon" FOREIGN KEY ("tenant_id","coupon_id") REFERENCES "public"."coupon"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop" ADD CONSTRAINT "shop_tenant_id_park_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."park"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_product" ADD CONSTRAINT "card_product_tenant_id_park_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."park"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_product_use" ADD CONSTRAINT "card_product_use_product" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."card_product"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_card" ADD CONSTRAINT "stored_card_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_card" ADD CONSTRAINT "stored_card_product" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."card_product"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_limited_discount" ADD CONSTRAINT "time_limited_discount_tenant_id_park_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."park"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_shown" ON "coupon" USING btree ("tenant_id","claim_to");--> statement-breakpoint
CREATE INDEX "user_coupon_of_user" ON "user_coupon" USING btree ("tenant_id","user_id","status","valid_to");--> statement-breakpoint
CREATE INDEX "user_coupon_of_order" ON "user_coupon" USING btree ("tenant_id","order_id") WHERE "user_coupon"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "ic_card_of_user" ON "ic_card" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "ledger_movement_of_order" ON "ledger_movement" USING btree ("tenant_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_posting_of_account" ON "ledger_posting" USING btree ("tenant_id","account","owner_id","seq") WHERE "ledger_posting"."owner_id" is not null;--> statement-breakpoint
CREATE INDEX "market_activity_time" ON "market_activity" USING btree ("tenant_id","end_at");--> statement-breakpoint
CREATE INDEX "trade_order_of_user" ON "trade_order" USING btree ("tenant_id","user_id","paid_at");--> statement-breakpoint
CREATE INDEX "trade_order_unpaid" ON "trade_order" USING btree ("tenant_id","expire_at") WHERE "trade_order"."status" = 'PendingPay';--> statement-breakpoint
CREATE INDEX "trade_order_pay_line_of_owner" ON "trade_order_pay_line" USING btree ("tenant_id","owner_id") WHERE "trade_order_pay_line"."owner_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_of_order" ON "payment" USING btree ("tenant_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_one_open" ON "payment" USING btree ("tenant_id","order_id") WHERE "payment"."status" = 'Created';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_one_success" ON "payment" USING btree ("tenant_id","order_id") WHERE "payment"."status" = 'Succeeded';--> statement-breakpoint
CREATE INDEX "refund_of_order" ON "refund" USING btree ("tenant_id","order_id");--> statement-breakpoint
CREATE INDEX "refund_of_user" ON "refund" USING btree ("tenant_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "refund_pending" ON "refund" USING btree ("tenant_id","next_try_at") WHERE "refund"."status" = 'Pending';--> statement-breakpoint
CREATE INDEX "refund_line_of_payment" ON "refund_line" USING btree ("tenant_id","payment_id");--> statement-breakpoint
CREATE INDEX "pay_code_of_user" ON "pay_code" USING btree ("tenant_id","user_id","expires_at");--> statement-breakpoint
CREATE INDEX "point_lot_left" ON "point_lot" USING btree ("tenant_id","user_id","expire_at") WHERE "point_lot"."left" > 0;--> statement-breakpoint
CREATE INDEX "point_lot_due" ON "point_lot" USING btree ("tenant_id","expire_at") WHERE "point_lot"."left" > 0;--> statement-breakpoint
CREATE INDEX "point_exchange_of_user" ON "point_exchange" USING btree ("tenant_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "coupon_gift_of_user" ON "coupon_gift" USING btree ("tenant_id","user_id","given_at");--> statement-breakpoint
CREATE INDEX "stored_card_of_user" ON "stored_card" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "stored_card_of_order" ON "stored_card" USING btree ("tenant_id","order_id");--> statement-breakpoint
CREATE INDEX "time_limited_discount_time" ON "time_limited_discount" USING btree ("tenant_id","end_at");