CREATE TABLE "no_password_use" (
	"tenant_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "no_password_use_tenant_id_order_id_pk" PRIMARY KEY("tenant_id","order_id"),
	CONSTRAINT "no_password_use_amount" CHECK ("no_password_use"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "no_password_use" ADD CONSTRAINT "no_password_use_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."trade_order"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "no_password_use" ADD CONSTRAINT "no_password_use_day" FOREIGN KEY ("tenant_id","user_id","day") REFERENCES "public"."no_password_day"("tenant_id","user_id","day") ON DELETE no action ON UPDATE no action;