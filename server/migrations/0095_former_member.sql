CREATE TABLE "former_member" (
	"tenant_id" text NOT NULL,
	"hash" text NOT NULL,
	"gifts" jsonb NOT NULL,
	"birthday_from" timestamp with time zone,
	"removed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "former_member_tenant_id_hash_pk" PRIMARY KEY("tenant_id","hash")
);
--> statement-breakpoint
ALTER TABLE "coupon_gift" ALTER COLUMN "user_coupon_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "member_job_claim" ADD COLUMN "points" integer;--> statement-breakpoint
ALTER TABLE "member_job_claim" ADD COLUMN "growth" integer;--> statement-breakpoint
ALTER TABLE "registration" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "birthday_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "former_member" ADD CONSTRAINT "former_member_tenant_id_park_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."park"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_member_age" ON "former_member" USING btree ("tenant_id","removed_at");