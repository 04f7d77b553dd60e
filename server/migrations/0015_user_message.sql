CREATE TABLE "subscribe_outbox" (
	"tenant_id" text NOT NULL,
	"message_id" uuid NOT NULL,
	"permission_id" uuid,
	"status" text NOT NULL,
	"tries" integer NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"error" text NOT NULL,
	CONSTRAINT "subscribe_outbox_tenant_id_message_id_pk" PRIMARY KEY("tenant_id","message_id"),
	CONSTRAINT "subscribe_outbox_uses" UNIQUE("tenant_id","permission_id"),
	CONSTRAINT "subscribe_outbox_sent" CHECK (("subscribe_outbox"."status" = 'sent') = ("subscribe_outbox"."sent_at" is not null) and "subscribe_outbox"."tries" >= 0 and ("subscribe_outbox"."status" = 'failed' or "subscribe_outbox"."permission_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "subscribe_permission" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"request_id" text NOT NULL,
	"kind" text NOT NULL,
	"template_id" text NOT NULL,
	"open_id" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscribe_permission_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "subscribe_permission_request" UNIQUE("tenant_id","user_id","request_id")
);
--> statement-breakpoint
CREATE TABLE "subscribe_template" (
	"tenant_id" text NOT NULL,
	"kind" text NOT NULL,
	"template_id" text NOT NULL,
	"keys" jsonb NOT NULL,
	CONSTRAINT "subscribe_template_tenant_id_kind_pk" PRIMARY KEY("tenant_id","kind")
);
--> statement-breakpoint
CREATE TABLE "user_message" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"about" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"page" text NOT NULL,
	"query" jsonb NOT NULL,
	"fields" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "user_message_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "user_message_subject" UNIQUE("tenant_id","kind","subject")
);
--> statement-breakpoint
ALTER TABLE "subscribe_outbox" ADD CONSTRAINT "subscribe_outbox_message" FOREIGN KEY ("tenant_id","message_id") REFERENCES "public"."user_message"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscribe_outbox" ADD CONSTRAINT "subscribe_outbox_permission" FOREIGN KEY ("tenant_id","permission_id") REFERENCES "public"."subscribe_permission"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscribe_permission" ADD CONSTRAINT "subscribe_permission_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscribe_template" ADD CONSTRAINT "subscribe_template_tenant_id_park_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."park"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_message" ADD CONSTRAINT "user_message_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscribe_outbox_due" ON "subscribe_outbox" USING btree ("tenant_id","next_try_at") WHERE "subscribe_outbox"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "subscribe_permission_of_user" ON "subscribe_permission" USING btree ("tenant_id","user_id","kind","status","created_at");--> statement-breakpoint
CREATE INDEX "user_message_of_user" ON "user_message" USING btree ("tenant_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "user_message_about" ON "user_message" USING btree ("tenant_id","user_id","about");--> statement-breakpoint
CREATE INDEX "user_message_unread" ON "user_message" USING btree ("tenant_id","user_id") WHERE "user_message"."read_at" is null;--> statement-breakpoint
CREATE INDEX "user_message_by_age" ON "user_message" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "user_coupon_ending" ON "user_coupon" USING btree ("tenant_id","valid_to") WHERE "user_coupon"."status" = 'Unused';