CREATE TABLE "search_word" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"word" text NOT NULL,
	"word_key" text NOT NULL,
	"others" text[] NOT NULL,
	"pages" text[] NOT NULL,
	"is_popular" boolean NOT NULL,
	"rank" integer NOT NULL,
	CONSTRAINT "search_word_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "search_word" ADD CONSTRAINT "search_word_tenant_id_park_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."park"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "search_word_by_key" ON "search_word" USING btree ("tenant_id","word_key");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "search_word_popular" ON "search_word" USING btree ("tenant_id","rank","id") WHERE is_popular;