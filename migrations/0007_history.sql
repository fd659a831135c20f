CREATE TABLE "history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text DEFAULT '' NOT NULL,
	"through_id" uuid,
	"address" text,
	"subject_id" uuid,
	"subject_name" text DEFAULT '' NOT NULL,
	"changes" jsonb,
	"search" text GENERATED ALWAYS AS (search_fold(actor_name || ' ' || subject_name)) STORED
);
--> statement-breakpoint
CREATE INDEX "history_at_id_index" ON "history" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "history_kind_at_id_index" ON "history" USING btree ("kind","at","id");--> statement-breakpoint
CREATE INDEX "history_subject_id_at_index" ON "history" USING btree ("subject_id","at","id");--> statement-breakpoint
CREATE INDEX "history_search_index" ON "history" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
-- What happened stays as it was told: by whatever way somebody comes to this table.
CREATE FUNCTION refuse_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER history_never_changes BEFORE UPDATE ON "history"
FOR EACH ROW EXECUTE FUNCTION refuse_change();
