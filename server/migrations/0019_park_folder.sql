CREATE TABLE "folder_item" (
	"tenant_id" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"identity" text NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	CONSTRAINT "folder_item_tenant_id_kind_key_pk" PRIMARY KEY("tenant_id","kind","key")
);
--> statement-breakpoint
CREATE TABLE "park_file" (
	"tenant_id" text NOT NULL,
	"name" text NOT NULL,
	"path" text NOT NULL,
	"content" "bytea" NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "park_file_tenant_id_name_pk" PRIMARY KEY("tenant_id","name")
);
--> statement-breakpoint
ALTER TABLE "member_job" ADD COLUMN "is_open" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "folder_item" ADD CONSTRAINT "folder_item_tenant_id_park_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."park"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "park_file" ADD CONSTRAINT "park_file_tenant_id_park_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."park"("tenant_id") ON DELETE no action ON UPDATE no action;