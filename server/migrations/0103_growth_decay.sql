CREATE TABLE "growth_decay" (
	"tenant_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"announced_since" timestamp with time zone,
	"decayed_at" timestamp with time zone,
	CONSTRAINT "growth_decay_tenant_id_user_id_pk" PRIMARY KEY("tenant_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "growth_decay" ADD CONSTRAINT "growth_decay_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "growth_decay_due" ON "growth_decay" USING btree ("tenant_id","next_at");--> statement-breakpoint
CREATE FUNCTION "begin_growth_decay"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO growth_decay (tenant_id, user_id, next_at)
		SELECT u.tenant_id, u.id, new.opened_at + interval '11 months' FROM app_user u
		WHERE u.tenant_id = new.tenant_id AND u.id = new.owner_id
		ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "growth_decays" AFTER INSERT ON "ledger_account"
	FOR EACH ROW WHEN (new.account = 'growth') EXECUTE FUNCTION "begin_growth_decay"();--> statement-breakpoint
INSERT INTO "growth_decay" (tenant_id, user_id, next_at)
	SELECT a.tenant_id, a.owner_id, a.opened_at + interval '11 months' FROM ledger_account a
	JOIN app_user u ON u.tenant_id = a.tenant_id AND u.id = a.owner_id AND NOT u.is_closed
	WHERE a.account = 'growth'
	ON CONFLICT DO NOTHING;
