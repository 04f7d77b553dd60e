-- A hall holds one performance at a time. Rows are judged when their times change: an exclusion constraint would judge those
-- of before as well. At the end of the transaction: an import may exchange two times.
CREATE FUNCTION "judge_hall_of_schedule"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	other uuid;
BEGIN
	-- Schedules of a hall are judged one after the other: each judgement sees the commit before it.
	PERFORM 1 FROM hall WHERE tenant_id = new.tenant_id AND id = new.hall_id FOR NO KEY UPDATE;
	SELECT o.id INTO other FROM show_schedule s
		JOIN show_schedule o ON o.tenant_id = s.tenant_id AND o.hall_id = s.hall_id AND o.id <> s.id
			AND o.cancel_reason IS NULL AND o.start_at < s.end_at AND o.end_at > s.start_at
		JOIN show w ON w.tenant_id = o.tenant_id AND w.id = o.show_id AND w.offline_reason IS NULL
		WHERE s.tenant_id = new.tenant_id AND s.id = new.id AND s.cancel_reason IS NULL
		ORDER BY o.start_at, o.id LIMIT 1;
	IF other IS NOT NULL THEN
		RAISE EXCEPTION USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'show_schedule_hall_once', DETAIL = other::text,
			MESSAGE = 'the hall has another performance at that time';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "show_schedule_hall_once" AFTER INSERT OR UPDATE OF hall_id, start_at, end_at, cancel_reason ON "show_schedule"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.cancel_reason IS NULL) EXECUTE FUNCTION "judge_hall_of_schedule"();
