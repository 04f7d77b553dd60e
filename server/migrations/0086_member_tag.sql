CREATE TABLE "member_tag" (
	"tenant_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"tag" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_tag_tenant_id_user_id_tag_pk" PRIMARY KEY("tenant_id","user_id","tag")
);
--> statement-breakpoint
CREATE TABLE "park_tag" (
	"tenant_id" text NOT NULL,
	"tag" text NOT NULL,
	CONSTRAINT "park_tag_tenant_id_tag_pk" PRIMARY KEY("tenant_id","tag")
);
--> statement-breakpoint
ALTER TABLE "member_tag" ADD CONSTRAINT "member_tag_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_tag" ADD CONSTRAINT "member_tag_park_tag" FOREIGN KEY ("tenant_id","tag") REFERENCES "public"."park_tag"("tenant_id","tag") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "park_tag" ADD CONSTRAINT "park_tag_tenant_id_park_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."park"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_tag_members" ON "member_tag" USING btree ("tenant_id","tag","user_id");