CREATE TABLE "park_host" (
	"host" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "park_host" ADD CONSTRAINT "park_host_tenant_id_park_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."park"("tenant_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE FUNCTION "keep_park_hosts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM park_host WHERE tenant_id = new.tenant_id AND NOT (new.is_active AND host = ANY (new.hosts));
	IF new.is_active THEN
		INSERT INTO park_host (host, tenant_id)
			SELECT DISTINCT own.host, new.tenant_id FROM unnest(new.hosts) AS own(host)
			WHERE NOT EXISTS (SELECT FROM park_host p WHERE p.host = own.host AND p.tenant_id = new.tenant_id);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "park_hosts" AFTER INSERT OR UPDATE OF hosts, is_active ON "park"
	FOR EACH ROW EXECUTE FUNCTION "keep_park_hosts"();--> statement-breakpoint
INSERT INTO "park_host" ("host", "tenant_id")
	SELECT DISTINCT ON (host) host, tenant_id FROM "park", unnest(hosts) AS host
	WHERE is_active ORDER BY host, created_at;
