-- Who is out, or may do more or less than before, is said by the database itself: whichever way it
-- was changed, every process hears it when it is committed and looks again at its open pages.
CREATE FUNCTION announce_ended_sessions() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  people uuid[];
BEGIN
  SELECT array_agg(DISTINCT user_id) INTO people FROM ended;
  IF cardinality(people) > 50 THEN
    PERFORM pg_notify('live_access', '*');
  ELSE
    PERFORM pg_notify('live_access', person::text) FROM unnest(people) AS person;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER session_ended AFTER DELETE ON "session"
REFERENCING OLD TABLE AS ended FOR EACH STATEMENT EXECUTE FUNCTION announce_ended_sessions();--> statement-breakpoint
CREATE FUNCTION announce_rights() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live_access', NEW.id::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER user_rights_changed AFTER UPDATE OF "role", "banned", "ban_expires" ON "user"
FOR EACH ROW WHEN ((OLD."role", OLD."banned", OLD."ban_expires") IS DISTINCT FROM (NEW."role", NEW."banned", NEW."ban_expires"))
EXECUTE FUNCTION announce_rights();--> statement-breakpoint
-- Nor is it taken away: only the sweep of what is older than the retention setting may delete.
CREATE FUNCTION refuse_removal() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('app.sweep', true) IS DISTINCT FROM TG_TABLE_NAME THEN
    RAISE EXCEPTION 'rows of % are never deleted', TG_TABLE_NAME;
  END IF;
  RETURN OLD;
END $$;--> statement-breakpoint
CREATE TRIGGER history_never_deleted BEFORE DELETE ON "history"
FOR EACH ROW EXECUTE FUNCTION refuse_removal();
