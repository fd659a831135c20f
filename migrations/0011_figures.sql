CREATE TABLE "tally_delta" (
	"subject" text NOT NULL,
	"part" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tally" (
	"subject" text NOT NULL,
	"part" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "tally_subject_at_part_pk" PRIMARY KEY("subject","at","part")
);
--> statement-breakpoint
-- What stands in the tally and what was added since, as one.
CREATE VIEW "tallied" AS
SELECT subject, part, at, count FROM "tally"
UNION ALL SELECT subject, part, at, change FROM "tally_delta";--> statement-breakpoint
-- One folder at a time, and nobody waits for it: the lock is tried, rows of others are left alone.
-- Quarters of an hour older than anything a figure looks at are forgotten.
CREATE FUNCTION tally_fold() RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('octavo:tally')) THEN RETURN; END IF;
  WITH folded AS (
    DELETE FROM tally_delta WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM tally_delta LIMIT 20000 FOR UPDATE SKIP LOCKED))
    RETURNING subject, part, at, change)
  INSERT INTO tally (subject, part, at, count)
  SELECT subject, part, at, sum(change) FROM folded GROUP BY subject, part, at
  ON CONFLICT (subject, at, part) DO UPDATE SET count = tally.count + excluded.count;
  DELETE FROM tally WHERE at > '-infinity' AND at < now() - interval '62 days';
END $$;--> statement-breakpoint
-- Counts the rows of a statement. Said by the trigger: the subject, and of a row the part, the
-- moment and whether it counts, each an expression.
CREATE FUNCTION tally_rows() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  counted text;
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM tally WHERE subject = TG_ARGV[0];
    DELETE FROM tally_delta WHERE subject = TG_ARGV[0];
    RETURN NULL;
  END IF;
  counted := concat_ws(' UNION ALL ',
    CASE WHEN TG_OP <> 'DELETE' THEN format('SELECT %s AS part, %s AS moment, 1 AS change FROM added WHERE %s', TG_ARGV[1], TG_ARGV[2], TG_ARGV[3]) END,
    CASE WHEN TG_OP <> 'INSERT' THEN format('SELECT %s AS part, %s AS moment, -1 AS change FROM gone WHERE %s', TG_ARGV[1], TG_ARGV[2], TG_ARGV[3]) END);
  EXECUTE format($statement$
    INSERT INTO tally_delta (subject, part, at, change)
    SELECT %L, part, place.at, sum(change) FROM (%s) counted
    CROSS JOIN LATERAL (VALUES (timestamptz '-infinity'), (CASE
      WHEN moment > now() - interval '62 days' THEN date_bin('15 minutes', moment, 'epoch') END)
    ) place (at)
    WHERE place.at IS NOT NULL
    GROUP BY part, place.at HAVING sum(change) <> 0$statement$, TG_ARGV[0], counted);
  IF random() < 0.01 THEN PERFORM tally_fold(); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Who is seen on a new day leaves the day he was last seen on. The day he left keeps a row that
-- says until when: so "seen in those 30 days" can be told long after, each person counted once.
CREATE FUNCTION tally_seen() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  since timestamptz := date_trunc('day', OLD.last_seen_at, 'UTC');
  today timestamptz := date_trunc('day', NEW.last_seen_at, 'UTC');
BEGIN
  IF since > now() - interval '62 days' THEN
    INSERT INTO tally_delta (subject, part, at, change)
    VALUES ('seen', '', since, -1), ('seen', to_char(today AT TIME ZONE 'UTC', 'YYYY-MM-DD'), since, 1);
  END IF;
  IF today IS NOT NULL THEN
    INSERT INTO tally_delta (subject, part, at, change) VALUES ('seen', '', today, 1);
  END IF;
  IF (since IS NULL) <> (today IS NULL) THEN
    INSERT INTO tally_delta (subject, part, at, change)
    VALUES ('seen', '', '-infinity', CASE WHEN since IS NULL THEN 1 ELSE -1 END);
  END IF;
  IF random() < 0.01 THEN PERFORM tally_fold(); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER tally_user_added AFTER INSERT ON "user" REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION tally_rows('user', '''''', 'created_at', 'true');--> statement-breakpoint
CREATE TRIGGER tally_user_gone AFTER DELETE ON "user" REFERENCING OLD TABLE AS gone
FOR EACH STATEMENT EXECUTE FUNCTION tally_rows('user', '''''', 'created_at', 'true');--> statement-breakpoint
CREATE TRIGGER tally_user_emptied AFTER TRUNCATE ON "user"
FOR EACH STATEMENT EXECUTE FUNCTION tally_rows('user');--> statement-breakpoint
CREATE TRIGGER tally_seen_added AFTER INSERT ON "user" REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION tally_rows('seen', '''''', 'date_trunc(''day'', last_seen_at, ''UTC'')', 'last_seen_at is not null');--> statement-breakpoint
CREATE TRIGGER tally_seen_gone AFTER DELETE ON "user" REFERENCING OLD TABLE AS gone
FOR EACH STATEMENT EXECUTE FUNCTION tally_rows('seen', '''''', 'date_trunc(''day'', last_seen_at, ''UTC'')', 'last_seen_at is not null');--> statement-breakpoint
CREATE TRIGGER tally_seen_emptied AFTER TRUNCATE ON "user"
FOR EACH STATEMENT EXECUTE FUNCTION tally_rows('seen');--> statement-breakpoint
CREATE TRIGGER tally_seen_again AFTER UPDATE OF last_seen_at ON "user" FOR EACH ROW
WHEN ((OLD.last_seen_at AT TIME ZONE 'UTC')::date IS DISTINCT FROM (NEW.last_seen_at AT TIME ZONE 'UTC')::date)
EXECUTE FUNCTION tally_seen();--> statement-breakpoint
CREATE TRIGGER tally_sign_in_added AFTER INSERT ON "history" REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION tally_rows('sign-in', '''''', 'at', 'kind = ''user-signed-in''');--> statement-breakpoint
CREATE TRIGGER tally_sign_in_gone AFTER DELETE ON "history" REFERENCING OLD TABLE AS gone
FOR EACH STATEMENT EXECUTE FUNCTION tally_rows('sign-in', '''''', 'at', 'kind = ''user-signed-in''');--> statement-breakpoint
CREATE TRIGGER tally_sign_in_emptied AFTER TRUNCATE ON "history"
FOR EACH STATEMENT EXECUTE FUNCTION tally_rows('sign-in');--> statement-breakpoint
CREATE TRIGGER tally_book_added AFTER INSERT ON "book" REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION tally_rows('book', '''''', 'created_at', 'true');--> statement-breakpoint
CREATE TRIGGER tally_book_gone AFTER DELETE ON "book" REFERENCING OLD TABLE AS gone
FOR EACH STATEMENT EXECUTE FUNCTION tally_rows('book', '''''', 'created_at', 'true');--> statement-breakpoint
CREATE TRIGGER tally_book_emptied AFTER TRUNCATE ON "book"
FOR EACH STATEMENT EXECUTE FUNCTION tally_rows('book');--> statement-breakpoint
CREATE TRIGGER tally_book_genre_added AFTER INSERT ON "book" REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION tally_rows('book-genre', 'coalesce(genre_id::text, '''')', 'null::timestamptz', 'true');--> statement-breakpoint
CREATE TRIGGER tally_book_genre_changed AFTER UPDATE ON "book" REFERENCING OLD TABLE AS gone NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION tally_rows('book-genre', 'coalesce(genre_id::text, '''')', 'null::timestamptz', 'true');--> statement-breakpoint
CREATE TRIGGER tally_book_genre_gone AFTER DELETE ON "book" REFERENCING OLD TABLE AS gone
FOR EACH STATEMENT EXECUTE FUNCTION tally_rows('book-genre', 'coalesce(genre_id::text, '''')', 'null::timestamptz', 'true');--> statement-breakpoint
CREATE TRIGGER tally_book_genre_emptied AFTER TRUNCATE ON "book"
FOR EACH STATEMENT EXECUTE FUNCTION tally_rows('book-genre');--> statement-breakpoint
-- What was there before anybody counted.
INSERT INTO "tally" (subject, part, at, count)
SELECT subject, part, place.at, count(*) FROM (
  SELECT 'user' AS subject, '' AS part, created_at AS moment FROM "user"
  UNION ALL SELECT 'seen', '', date_trunc('day', last_seen_at, 'UTC') FROM "user" WHERE last_seen_at IS NOT NULL
  UNION ALL SELECT 'sign-in', '', at FROM "history" WHERE kind = 'user-signed-in'
  UNION ALL SELECT 'book', '', created_at FROM "book"
  UNION ALL SELECT 'book-genre', coalesce(genre_id::text, ''), NULL FROM "book") counted
CROSS JOIN LATERAL (VALUES (timestamptz '-infinity'), (CASE
  WHEN moment > now() - interval '62 days' THEN date_bin('15 minutes', moment, 'epoch') END)
) place (at)
WHERE place.at IS NOT NULL GROUP BY subject, part, place.at;
