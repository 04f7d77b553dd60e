CREATE TABLE "short_code" (
	"tenant_id" text NOT NULL,
	"code" text NOT NULL,
	"scene" text NOT NULL,
	"made_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "short_code_tenant_id_code_pk" PRIMARY KEY("tenant_id","code")
);
--> statement-breakpoint
CREATE TABLE "wechat_identity" (
	"tenant_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"app" text NOT NULL,
	"use" text NOT NULL,
	"open_id" text NOT NULL,
	"union_id" text,
	"bound_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wechat_identity_tenant_id_user_id_app_use_pk" PRIMARY KEY("tenant_id","user_id","app","use")
);
--> statement-breakpoint
CREATE TABLE "wechat_ticket" (
	"tenant_id" text NOT NULL,
	"hash" text NOT NULL,
	"app" text NOT NULL,
	"open_id" text NOT NULL,
	"union_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "wechat_ticket_tenant_id_hash_pk" PRIMARY KEY("tenant_id","hash")
);
--> statement-breakpoint
ALTER TABLE "short_code" ADD CONSTRAINT "short_code_maker" FOREIGN KEY ("tenant_id","made_by") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wechat_identity" ADD CONSTRAINT "wechat_identity_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wechat_ticket" ADD CONSTRAINT "wechat_ticket_tenant_id_park_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."park"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wechat_identity_of_person" ON "wechat_identity" USING btree ("tenant_id","app","open_id");--> statement-breakpoint
CREATE INDEX "wechat_identity_of_union" ON "wechat_identity" USING btree ("tenant_id","union_id");