CREATE TABLE "canned_reply" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "canned_reply_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "case_assignment" (
	"tenant_id" text NOT NULL,
	"kind" text NOT NULL,
	"case_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "case_assignment_tenant_id_kind_case_id_pk" PRIMARY KEY("tenant_id","kind","case_id")
);
--> statement-breakpoint
CREATE TABLE "case_look" (
	"tenant_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"case_id" uuid NOT NULL,
	"name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "case_look_tenant_id_user_id_pk" PRIMARY KEY("tenant_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "case_note" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"case_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "case_note_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "case_assignment" ADD CONSTRAINT "case_assignment_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_look" ADD CONSTRAINT "case_look_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_note" ADD CONSTRAINT "case_note_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "canned_reply_of_kind" ON "canned_reply" USING btree ("tenant_id","kind","title");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "case_assignment_of_user" ON "case_assignment" USING btree ("tenant_id","user_id","kind");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "case_look_of_case" ON "case_look" USING btree ("tenant_id","kind","case_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "case_note_of_case" ON "case_note" USING btree ("tenant_id","kind","case_id","at");