CREATE TABLE "promotion_refusal" (
	"tenant_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "promotion_refusal_tenant_id_user_id_pk" PRIMARY KEY("tenant_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "group_message" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"coupon_id" uuid,
	"clerk" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "group_message_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "group_message_to" (
	"tenant_id" text NOT NULL,
	"message_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"outcome" text,
	"at" timestamp with time zone,
	"user_coupon_id" uuid,
	CONSTRAINT "group_message_to_tenant_id_message_id_user_id_pk" PRIMARY KEY("tenant_id","message_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "member_group" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"rule" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "member_group_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "promotion_refusal" ADD CONSTRAINT "promotion_refusal_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_message" ADD CONSTRAINT "group_message_group" FOREIGN KEY ("tenant_id","group_id") REFERENCES "public"."member_group"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_message" ADD CONSTRAINT "group_message_coupon" FOREIGN KEY ("tenant_id","coupon_id") REFERENCES "public"."coupon"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_message_to" ADD CONSTRAINT "group_message_to_message" FOREIGN KEY ("tenant_id","message_id") REFERENCES "public"."group_message"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_message_to" ADD CONSTRAINT "group_message_to_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_group" ADD CONSTRAINT "member_group_tenant_id_park_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."park"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_message_of_group" ON "group_message" USING btree ("tenant_id","group_id","at");--> statement-breakpoint
CREATE INDEX "group_message_to_of_user" ON "group_message_to" USING btree ("tenant_id","user_id","at");--> statement-breakpoint
CREATE INDEX "group_message_to_waiting" ON "group_message_to" USING btree ("tenant_id","message_id","user_id") WHERE "group_message_to"."outcome" is null;