CREATE TABLE "equipment" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"nfc_no" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"place_text" text NOT NULL,
	"picture" text NOT NULL,
	"maker" text NOT NULL,
	"model" text NOT NULL,
	"serial_no" text NOT NULL,
	"installed_on" text NOT NULL,
	"check_due_on" text NOT NULL,
	"status" text NOT NULL,
	"warning" text NOT NULL,
	"params" jsonb NOT NULL,
	"papers" jsonb NOT NULL,
	"is_active" boolean NOT NULL,
	"rank" integer NOT NULL,
	CONSTRAINT "equipment_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "inspection_plan" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"place_text" text NOT NULL,
	"point_ids" uuid[] NOT NULL,
	"cycle" text NOT NULL,
	"from_day" text NOT NULL,
	"start_minute" integer NOT NULL,
	"due_minute" integer NOT NULL,
	"assignee_phone" text NOT NULL,
	"route_order" integer NOT NULL,
	"rank" integer NOT NULL,
	"is_active" boolean NOT NULL,
	CONSTRAINT "inspection_plan_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "inspection_point" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"place_text" text NOT NULL,
	"code" text NOT NULL,
	"nfc_no" text NOT NULL,
	"equipment_id" uuid,
	"latitude" double precision,
	"longitude" double precision,
	"tolerance_m" integer NOT NULL,
	"items" jsonb NOT NULL,
	"rank" integer NOT NULL,
	"is_active" boolean NOT NULL,
	CONSTRAINT "inspection_point_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "inspection_point_place" CHECK (("inspection_point"."latitude" is null) = ("inspection_point"."longitude" is null) and "inspection_point"."tolerance_m" > 0)
);
--> statement-breakpoint
CREATE TABLE "maintain_plan" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"equipment_id" uuid NOT NULL,
	"items" jsonb NOT NULL,
	"cycle" text NOT NULL,
	"from_day" text NOT NULL,
	"start_minute" integer NOT NULL,
	"due_minute" integer NOT NULL,
	"assignee_phone" text NOT NULL,
	"route_order" integer NOT NULL,
	"rank" integer NOT NULL,
	"is_active" boolean NOT NULL,
	CONSTRAINT "maintain_plan_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "staff_job" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"no" text NOT NULL,
	"plan_id" uuid,
	"day" text,
	"title" text NOT NULL,
	"place_text" text NOT NULL,
	"assignee_id" uuid,
	"former_ids" uuid[] NOT NULL,
	"plan_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"route_order" integer NOT NULL,
	"status" text NOT NULL,
	"version" integer NOT NULL,
	"is_urgent" boolean NOT NULL,
	"equipment_id" uuid,
	"equipment_ids" uuid[] NOT NULL,
	"repair_id" uuid,
	"items" jsonb NOT NULL,
	"results" jsonb NOT NULL,
	"points" jsonb NOT NULL,
	"text" text NOT NULL,
	"before_images" text[] NOT NULL,
	"after_images" text[] NOT NULL,
	"start_at" timestamp with time zone,
	"finish_at" timestamp with time zone,
	"start_stand" jsonb,
	"finish_stand" jsonb,
	"hand_over_text" text NOT NULL,
	"handed_by_id" uuid,
	"handed_at" timestamp with time zone,
	"reject_text" text NOT NULL,
	"rejected_version" integer NOT NULL,
	"end_text" text NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_job_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "staff_job_no" UNIQUE("tenant_id","no"),
	CONSTRAINT "staff_job_plan_day" UNIQUE("tenant_id","plan_id","day"),
	CONSTRAINT "staff_job_times" CHECK ("staff_job"."due_at" >= "staff_job"."plan_at"),
	CONSTRAINT "staff_job_version" CHECK ("staff_job"."version" > 0),
	CONSTRAINT "staff_job_done" CHECK ("staff_job"."status" not in ('Done', 'Audited') or ("staff_job"."start_at" is not null and "staff_job"."finish_at" >= "staff_job"."start_at" and "staff_job"."assignee_id" is not null)),
	CONSTRAINT "staff_job_ended" CHECK (("staff_job"."status" in ('Cancelled', 'Audited')) = ("staff_job"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "staff_job_act" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"request_id" text NOT NULL,
	"job_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"device_at" timestamp with time zone,
	"last_server_at" timestamp with time zone,
	"since_server_ms" integer,
	"images" text[] NOT NULL,
	"conflict" jsonb,
	"answer" jsonb,
	CONSTRAINT "staff_job_act_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "staff_job_act_request" UNIQUE("tenant_id","user_id","request_id"),
	CONSTRAINT "staff_job_act_at" CHECK ("staff_job_act"."at" <= "staff_job_act"."received_at")
);
--> statement-breakpoint
CREATE TABLE "staff_job_late" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"conflict" text NOT NULL,
	"conflict_text" text NOT NULL,
	"sent" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "staff_job_late_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "staff_job_repair" (
	"tenant_id" text NOT NULL,
	"repair_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"point_id" text NOT NULL,
	"item_id" text NOT NULL,
	CONSTRAINT "staff_job_repair_tenant_id_repair_id_pk" PRIMARY KEY("tenant_id","repair_id")
);
--> statement-breakpoint
ALTER TABLE "repair_request" ALTER COLUMN "source_item_id" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "equipment" ADD CONSTRAINT "equipment_tenant_id_park_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."park"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_plan" ADD CONSTRAINT "inspection_plan_tenant_id_park_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."park"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_point" ADD CONSTRAINT "inspection_point_equipment" FOREIGN KEY ("tenant_id","equipment_id") REFERENCES "public"."equipment"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintain_plan" ADD CONSTRAINT "maintain_plan_equipment" FOREIGN KEY ("tenant_id","equipment_id") REFERENCES "public"."equipment"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_job" ADD CONSTRAINT "staff_job_assignee" FOREIGN KEY ("tenant_id","assignee_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_job_act" ADD CONSTRAINT "staff_job_act_job" FOREIGN KEY ("tenant_id","job_id") REFERENCES "public"."staff_job"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_job_act" ADD CONSTRAINT "staff_job_act_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_job_late" ADD CONSTRAINT "staff_job_late_job" FOREIGN KEY ("tenant_id","job_id") REFERENCES "public"."staff_job"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_job_late" ADD CONSTRAINT "staff_job_late_act" FOREIGN KEY ("tenant_id","id") REFERENCES "public"."staff_job_act"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_job_repair" ADD CONSTRAINT "staff_job_repair_job" FOREIGN KEY ("tenant_id","job_id") REFERENCES "public"."staff_job"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "equipment_code" ON "equipment" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "equipment_nfc" ON "equipment" USING btree ("tenant_id","nfc_no") WHERE "equipment"."nfc_no" <> '';--> statement-breakpoint
CREATE INDEX "staff_job_of_person" ON "staff_job" USING btree ("tenant_id","assignee_id","status","plan_at");--> statement-breakpoint
CREATE INDEX "staff_job_plan_at" ON "staff_job" USING btree ("tenant_id","plan_at");--> statement-breakpoint
CREATE INDEX "staff_job_finished" ON "staff_job" USING btree ("tenant_id","finish_at");--> statement-breakpoint
CREATE INDEX "staff_job_of_repair" ON "staff_job" USING btree ("tenant_id","repair_id") WHERE "staff_job"."repair_id" is not null;--> statement-breakpoint
CREATE INDEX "staff_job_act_of_job" ON "staff_job_act" USING btree ("tenant_id","job_id","at");--> statement-breakpoint
CREATE INDEX "staff_job_late_open" ON "staff_job_late" USING btree ("tenant_id","received_at") WHERE "staff_job_late"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "staff_job_late_of_job" ON "staff_job_late" USING btree ("tenant_id","job_id");--> statement-breakpoint
CREATE INDEX "staff_job_repair_of_job" ON "staff_job_repair" USING btree ("tenant_id","job_id");