CREATE TABLE "long_term_period" (
	"tenant_id" text NOT NULL,
	"space_id" uuid NOT NULL,
	"plate_no" text NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"to_at" timestamp with time zone NOT NULL,
	CONSTRAINT "long_term_period_tenant_id_space_id_from_at_pk" PRIMARY KEY("tenant_id","space_id","from_at"),
	CONSTRAINT "long_term_period_times" CHECK ("long_term_period"."to_at" > "long_term_period"."from_at")
);
--> statement-breakpoint
ALTER TABLE "long_term_space" ADD COLUMN "covered_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "long_term_period" ADD CONSTRAINT "long_term_period_space" FOREIGN KEY ("tenant_id","space_id") REFERENCES "public"."long_term_space"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "long_term_period_plate" ON "long_term_period" USING btree ("tenant_id","plate_no");--> statement-breakpoint
CREATE FUNCTION "keep_long_term_periods"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	begin_at timestamptz := greatest(new.covered_from, new.from_day::timestamp at time zone 'Asia/Shanghai');
	end_at timestamptz := (new.to_day + 1)::timestamp at time zone 'Asia/Shanghai';
BEGIN
	DELETE FROM long_term_period
		WHERE tenant_id = new.tenant_id AND space_id = new.id AND from_at >= least(begin_at, end_at);
	UPDATE long_term_period SET to_at = least(begin_at, end_at)
		WHERE tenant_id = new.tenant_id AND space_id = new.id AND to_at > least(begin_at, end_at);
	IF begin_at < end_at THEN
		INSERT INTO long_term_period (tenant_id, space_id, plate_no, from_at, to_at)
			VALUES (new.tenant_id, new.id, new.plate_no, begin_at, end_at);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "long_term_space_periods" AFTER INSERT OR UPDATE OF plate_no, from_day, to_day, covered_from ON "long_term_space"
	FOR EACH ROW EXECUTE FUNCTION "keep_long_term_periods"();--> statement-breakpoint
INSERT INTO "long_term_period" ("tenant_id", "space_id", "plate_no", "from_at", "to_at")
	SELECT tenant_id, id, plate_no, from_day::timestamp at time zone 'Asia/Shanghai', (to_day + 1)::timestamp at time zone 'Asia/Shanghai'
	FROM "long_term_space";
