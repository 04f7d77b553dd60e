-- Ends a statement, and its transaction, unless what it demands is so. `what` names the demand (database/outbox.ts).
CREATE FUNCTION demand(is_so boolean, what text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF is_so IS NOT TRUE THEN
    RAISE EXCEPTION USING ERRCODE = 'PARK1', MESSAGE = what;
  END IF;
END $$;
