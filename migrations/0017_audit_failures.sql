ALTER TABLE "history" ADD COLUMN "count" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "history" ADD COLUMN "last_at" timestamp (3) with time zone;--> statement-breakpoint
-- Failed sign-ins of one hour share a row: its count and the time of the last one may grow.
CREATE FUNCTION refuse_audit_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.kind = 'user-sign-in-failed' AND NEW.count > OLD.count
    AND to_jsonb(NEW) - '{count,last_at,search}'::text[] = to_jsonb(OLD) - '{count,last_at,search}'::text[] THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME;
END $$;--> statement-breakpoint
DROP TRIGGER history_never_changes ON "history";--> statement-breakpoint
CREATE TRIGGER history_never_changes BEFORE UPDATE ON "history"
FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();--> statement-breakpoint
DROP FUNCTION refuse_change();
