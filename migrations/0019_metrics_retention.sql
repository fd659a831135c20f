-- Dashboards look back as far as 365 days and compare with the 365 before: two years and two days of
-- quarters of an hour are kept, instead of 62 days.
CREATE OR REPLACE FUNCTION tally_fold() RETURNS void
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
  DELETE FROM tally WHERE at > '-infinity' AND at < now() - interval '732 days';
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION tally_rows() RETURNS trigger
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
      WHEN moment > now() - interval '732 days' THEN date_bin('15 minutes', moment, 'epoch') END)
    ) place (at)
    WHERE place.at IS NOT NULL
    GROUP BY part, place.at HAVING sum(change) <> 0$statement$, TG_ARGV[0], counted);
  IF random() < 0.01 THEN PERFORM tally_fold(); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION tally_seen() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  since timestamptz := date_trunc('day', OLD.last_seen_at, 'UTC');
  today timestamptz := date_trunc('day', NEW.last_seen_at, 'UTC');
BEGIN
  IF since > now() - interval '732 days' THEN
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
-- What was forgotten is counted again, from 61 days ago back; later quarters were always kept. On which
-- days a user was seen before the last one is not known any more.
DELETE FROM "tally" WHERE at > '-infinity' AND part = ''
  AND at < date_trunc('day', now(), 'UTC') - interval '61 days';--> statement-breakpoint
DELETE FROM "tally_delta" WHERE at > '-infinity' AND part = ''
  AND at < date_trunc('day', now(), 'UTC') - interval '61 days';--> statement-breakpoint
INSERT INTO "tally" (subject, part, at, count)
SELECT subject, '', date_bin('15 minutes', moment, 'epoch'), count(*) FROM (
  SELECT 'user' AS subject, created_at AS moment FROM "user"
  UNION ALL SELECT 'seen', date_trunc('day', last_seen_at, 'UTC') FROM "user"
  UNION ALL SELECT 'sign-in', at FROM "history" WHERE kind = 'user-signed-in') counted
WHERE moment > now() - interval '732 days'
  AND moment < date_trunc('day', now(), 'UTC') - interval '61 days'
GROUP BY 1, 3
ON CONFLICT (subject, at, part) DO UPDATE SET count = excluded.count;--> statement-breakpoint
INSERT INTO "tally" (subject, part, at, count)
SELECT 'book', '', date_bin('15 minutes', created_at, 'epoch'), count(*) FROM "book"
WHERE created_at > now() - interval '732 days'
  AND created_at < date_trunc('day', now(), 'UTC') - interval '61 days'
GROUP BY 3
ON CONFLICT (subject, at, part) DO UPDATE SET count = excluded.count;
