CREATE TABLE "complaint" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"request_id" text NOT NULL,
	"no" text NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"detail" text NOT NULL,
	"images" text[] NOT NULL,
	"phone" text NOT NULL,
	"is_anonymous" boolean NOT NULL,
	"status" text NOT NULL,
	"is_satisfied" boolean,
	"submitted_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "complaint_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "complaint_request" UNIQUE("tenant_id","user_id","request_id"),
	CONSTRAINT "complaint_no" UNIQUE("tenant_id","no")
);
--> statement-breakpoint
CREATE TABLE "complaint_reply" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"complaint_id" uuid NOT NULL,
	"side" text NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "complaint_reply_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "picture" (
	"tenant_id" text NOT NULL,
	"name" text NOT NULL,
	"user_id" uuid NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "picture_tenant_id_name_pk" PRIMARY KEY("tenant_id","name")
);
--> statement-breakpoint
CREATE TABLE "problem" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"plain_text" text NOT NULL,
	"rank" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "problem_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "problem_class" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"rank" integer NOT NULL,
	CONSTRAINT "problem_class_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "complaint" ADD CONSTRAINT "complaint_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_reply" ADD CONSTRAINT "complaint_reply_complaint" FOREIGN KEY ("tenant_id","complaint_id") REFERENCES "public"."complaint"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture" ADD CONSTRAINT "picture_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem" ADD CONSTRAINT "problem_of_class" FOREIGN KEY ("tenant_id","class_id") REFERENCES "public"."problem_class"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_class" ADD CONSTRAINT "problem_class_tenant_id_park_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."park"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "complaint_of_user" ON "complaint" USING btree ("tenant_id","user_id","submitted_at");--> statement-breakpoint
CREATE INDEX "complaint_reply_of_complaint" ON "complaint_reply" USING btree ("tenant_id","complaint_id","at");--> statement-breakpoint
CREATE INDEX "picture_of_user" ON "picture" USING btree ("tenant_id","user_id","uploaded_at");--> statement-breakpoint
CREATE INDEX "problem_in_class" ON "problem" USING btree ("tenant_id","class_id","rank");